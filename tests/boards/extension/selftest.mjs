// Runs functions of the extension without a window: Tiled exports any map in the format `caleidos-selftest`, reads a
// list of tasks beside the file that it is to write, and writes an answer to each.

import * as balance from "../caleidos/caleidos_balance.mjs";
import * as check from "../caleidos/caleidos_check.mjs";
import * as drawn from "../caleidos/caleidos_drawn.mjs";
import * as objects from "../caleidos/caleidos_objects.mjs";
import * as places from "../caleidos/caleidos_places.mjs";
import * as running from "../caleidos/caleidos_running.mjs";
import * as turning from "../caleidos/caleidos_turn.mjs";
import * as words from "../caleidos/caleidos_words.mjs";

const MODULES = {
    balance: balance, check: check, drawn: drawn, objects: objects, places: places, running: running, words: words
};

const TASKS = {
    // Call a function: {module, name, args}.
    call: task => MODULES[task.module][task.name].apply(null, task.args || []),

    // Turn the map in a file and write it to another one, or say why not: {map, way, to}.
    turn: task => {
        const map = tiled.mapFormat("tmx").read(task.map);
        const refusal = turning.turnRefusal(map, task.way);
        if (refusal)
            return { refusal: refusal };
        const done = turning.turn(map, task.way);
        tiled.mapFormat("tmx").write(map, task.to);
        return { done: done, report: turning.turnReport("it", done) };
    },

    // Write a new map: {game, title, to}, a table of a card game from another one: {from, title, to}.
    newMap: task => places.writeText(task.to, drawn.newMap(task.game, task.title)),
    newTable: task => {
        const map = drawn.renamed(tiled.mapFormat("tmx").read(task.from), task.title);
        tiled.mapFormat("tmx").write(map, task.to);
    },

    // Read a map and write it as Tiled does: {map, to}.
    rewrite: task => {
        tiled.mapFormat("tmx").write(tiled.mapFormat("tmx").read(task.map), task.to);
    }
};

function answer(task) {
    try {
        words.speak(task.language || "en");
        const value = TASKS[task.do](task);
        return { value: value === undefined ? null : value };
    } catch (fault) {
        return { fault: String(fault) + " " + (fault.stack || "") };
    }
}

tiled.registerMapFormat("caleidos-selftest", {
    name: "Caleidos self-test", extension: "answers",
    write: (map, file) => {
        const tasks = JSON.parse(places.readText(file + ".tasks"));
        const answers = {};
        for (const name in tasks)
            answers[name] = answer(tasks[name]);
        places.writeText(file, JSON.stringify(answers));
    }
});
