// What Caleidos finds wrong with a map, as lines of Tiled's view Issues.

import { count, say } from "./caleidos_words.mjs";

/** The answer of `caleidos check --json FILE` for one file: {file, game, good, findings}; null where it is none. */
export function parse(out) {
    let record;
    try {
        record = JSON.parse(out);
    } catch (fault) {
        return null;
    }
    const isRecord = record && typeof record.good === "boolean" && Array.isArray(record.findings);
    return isRecord ? record : null;
}

/** A finding as a line: map, place, fault, cure, the rule that says so, and what a double click selects. */
export function line(name, finding) {
    const cells = finding.cells || [];
    const parts = [finding.where ? name + ": " + finding.where + ":" : name + ":", finding.text, finding.cure];
    if (finding.rule)
        parts.push("(" + finding.rule + ")");
    if (cells.length)
        parts.push(count("selects", cells.length));
    return parts.filter(part => part).join(" ");
}

/** The lines of a check: [{severity, text, finding}]. */
export function issues(name, record) {
    return record.findings.map(finding => ({
        severity: finding.severity === "error" ? "error" : "warning", text: line(name, finding), finding: finding
    }));
}

/** What the console says of a check. `wasBad` tells that lines of an earlier one stand in the view Issues. */
export function summary(name, record, time, wasBad) {
    const errors = record.findings.filter(finding => finding.severity === "error").length;
    const warnings = record.findings.length - errors;
    const values = { map: name, time: time, errors: count("errors", errors), warnings: count("warnings", warnings) };
    if (!record.good)
        return say("check_bad", values);
    if (warnings)
        return say("check_warned", values);
    return say(wasBad ? "check_again" : "check_good", values);
}

/** Squares as rectangles, as few as there are runs in rows: [[x, y, width]]. Twice the same square counts once. */
export function runs(cells) {
    const sorted = cells.slice().sort((a, b) => a[1] - b[1] || a[0] - b[0]);
    const found = [];
    for (const cell of sorted) {
        const last = found[found.length - 1];
        if (last && last[1] === cell[1] && cell[0] <= last[0] + last[2])
            last[2] = Math.max(last[2], cell[0] - last[0] + 1);
        else
            found.push([cell[0], cell[1], 1]);
    }
    return found;
}

/** "14:05:09" of a date. */
export function clock(date) {
    return [date.getHours(), date.getMinutes(), date.getSeconds()].map(n => (n < 10 ? "0" : "") + n).join(":");
}
