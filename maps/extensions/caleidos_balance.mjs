// What a map gives to whom, measured by Caleidos without playing.

import { say } from "./caleidos_words.mjs";

/** The answer of `caleidos balance FILE --json`: {title, places, measures, uneven}; null where it is none. */
export function parse(out) {
    let record;
    try {
        record = JSON.parse(out);
    } catch (fault) {
        return null;
    }
    const lists = record ? [record.places, record.measures, record.uneven] : [null];
    return lists.every(list => Array.isArray(list)) ? record : null;
}

/** A figure as it is shown: heights in wholes, parts in percent; a dash where there is none. */
export function figure(value, unit) {
    if (value === null)
        return "-";
    if (unit === "yes")
        return say(value ? "balance_yes" : "balance_no");
    if (unit === "percent")
        return Math.round(100 * value) + " %";
    const shown = unit === "height" ? value / 2 : value;
    return String(Math.round(shown * 100) / 100);
}

/** A line for each measure, with the figures of all places in their order; what differs too much is marked. */
export function table(record) {
    const places = record.places.map(place => place.name).join(" / ");
    const lines = record.measures.map(measure => (measure.uneven ? "! " : "  ") + measure.name + ": "
        + measure.values.map(value => figure(value, measure.unit)).join(" / "));
    return [say("balance_head", { title: record.title, places: places })].concat(lines);
}

/** What a window says of it: what differs too much, or that nothing does, and where it can be played out. */
export function verdict(record) {
    const found = record.uneven.length ? record.uneven.slice() : [say("balance_even")];
    return found.concat(["", say("balance_more")]).join("\n");
}
