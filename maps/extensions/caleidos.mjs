// Caleidos in Tiled: checks a map whenever it is saved, and adds to the menu Map what a designer needs.
// Written for Tiled 1.8.2 (Qt 5.15). What each part does is told in README.md, beside the folder of extensions.

import { parse as parseBalance, table, verdict } from "./caleidos_balance.mjs";
import { clock, issues, parse, summary } from "./caleidos_check.mjs";
import { NAMES, fileName, newMap, renamed, seatsOf, sourcesOf } from "./caleidos_drawn.mjs";
import { jump, showTiles } from "./caleidos_jump.mjs";
import { GAMES, allLayers, gameOf, held } from "./caleidos_kinds.mjs";
import { PROJECT, kitFolder, projectAbove, writeText } from "./caleidos_places.mjs";
import { ask, openWindow, play } from "./caleidos_running.mjs";
import { SIDES, waysOf } from "./caleidos_symmetry.mjs";
import { boardRefusal, turn, turnRefusal, turnReport } from "./caleidos_turn.mjs";
import { say, speak } from "./caleidos_words.mjs";

const wasBad = {}; // maps of which lines stand in the view Issues
let isMissingTold = false;

function tell(text) {
    tiled.alert(text, say("title"));
}

/** Another map has come to the front, or none. */
function changed(asset) {
    if (asset && asset.isTileMap && isOurs(asset))
        showTiles(asset);
}

/** The map that is open in front, saved as it is now; null, and a word about it, where there is none. */
function savedMap() {
    const map = tiled.activeAsset;
    if (!map || !map.isTileMap) {
        tell(say("no_map"));
        return null;
    }
    if (map.fileName && map.modified)
        tiled.trigger("Save");
    if (!map.fileName || map.modified) {
        tell(say("save_first"));
        return null;
    }
    return map;
}

// ---------------------------------------------------------------------------------------------------------- checking

/** Whether a map is one of ours: it says so, or lies below a project of ours. */
function isOurs(map) {
    return GAMES.indexOf(gameOf(map)) >= 0 || projectAbove([FileInfo.path(map.fileName)]) !== "";
}

function check(mapFile) {
    const name = FileInfo.fileName(mapFile);
    const answer = ask(mapFile, ["check", "--json", mapFile]);
    if (answer.missing) {
        if (!isMissingTold)
            tell(say("no_program", { program: answer.missing }));
        isMissingTold = true;
        tiled.error(say("no_program_short", { program: answer.missing }), () => undefined);
        return;
    }
    const record = parse(answer.out);
    if (!record) {
        const said = (answer.err || answer.out).trim().slice(-300);
        tiled.error(say("no_answer", { map: name, said: said }), () => undefined);
        return;
    }
    tiled.log(summary(name, record, clock(new Date()), wasBad[mapFile]));
    for (const issue of issues(name, record)) {
        const show = issue.severity === "error" ? tiled.error : tiled.warn;
        show(issue.text, () => jump(mapFile, issue.finding));
    }
    wasBad[mapFile] = record.findings.length > 0;
}

/** A map has been saved, or a tile set: then the open maps that are painted with it may be better or worse. */
function saved(asset) {
    if (asset && asset.isTileMap && isOurs(asset))
        check(asset.fileName);
    if (asset && asset.isTileset)
        for (const map of held(tiled, "openAssets"))
            if (map.isTileMap && map.fileName && isPaintedWith(map, asset.fileName) && isOurs(map))
                check(map.fileName);
}

function isPaintedWith(map, tilesetFile) {
    return held(map, "tilesets").some(tileset => tileset.fileName === tilesetFile);
}

function checkNow() {
    const isNew = tiled.activeAsset && tiled.activeAsset.isTileMap && tiled.activeAsset.modified;
    const map = savedMap();
    if (map && !isNew)
        check(map.fileName); // one that had to be saved has just been checked
}

// -------------------------------------------------------------------------------------------- the window of Caleidos

function open(start) {
    const map = savedMap();
    const missing = map ? start(map.fileName) : "";
    if (missing)
        tell(say("no_program", { program: missing }));
}

// ---------------------------------------------------------------------------------------------------------- new maps

/** Ask for a number in a range; -1 where the person thinks better of it, or answers something else and is told. */
function askNumber(question, least, most) {
    const said = (tiled.prompt(question, String(least), say("title")) || "").trim();
    const number = /^\d+$/.test(said) ? Number(said) : -1;
    if (number >= least && number <= most)
        return number;
    if (said)
        tell(say("number", { said: said, least: least, most: most }));
    return -1;
}

/** Ask for one of some things by its number; the thing, or undefined. */
function choose(key, things, names) {
    const list = names.map((name, index) => (index + 1) + "  " + name).join("\n");
    return things[askNumber(say(key, { list: list }), 1, things.length) - 1];
}

function askSeats(game) {
    const range = seatsOf(game);
    if (!range)
        return 0;
    return askNumber(say("new_seats", { least: range[0], most: range[1] }), range[0], range[1]);
}

function makeMap() {
    const active = tiled.activeAsset;
    const folder = kitFolder(active ? active.fileName : "");
    if (!folder)
        return tell(say("new_nowhere"));
    const game = choose("new_game", GAMES, GAMES.map(key => NAMES[key]));
    const seats = game ? askSeats(game) : -1;
    const title = seats >= 0 ? tiled.prompt(say("new_title"), "", say("title")) : "";
    if (!title)
        return undefined;
    if (!fileName(title))
        return tell(say("new_name", { name: title }));
    const file = FileInfo.joinPaths(folder, game, fileName(title) + ".tmx");
    if (File.exists(file))
        return tell(say("new_there", { file: file }));
    const sources = sourcesOf(game, seats).map(source => FileInfo.joinPaths(folder, source));
    const source = sources.filter(one => File.exists(one))[0];
    if (!source)
        return tell(say("new_missing", { file: sources[0] }));
    try {
        if (seats)
            tiled.mapFormat("tmx").write(renamed(tiled.mapFormat("tmx").read(source), title), file);
        else
            writeText(file, newMap(game, title));
    } catch (fault) {
        return tell(say("new_failed", { file: file, why: String(fault) }));
    }
    return begin(tiled.open(file));
}

/** Choose the layer that a new map is painted on first: the lowest that isn't locked. */
function begin(map) {
    const layer = map && map.isTileMap ? allLayers(map).filter(one => one.isTileLayer && !one.locked)[0] : null;
    if (layer)
        map.currentLayer = layer;
    return map;
}

// ---------------------------------------------------------------------------------------------------- turning a half

function turnHalf() {
    const map = tiled.activeAsset;
    if (!map || !map.isTileMap)
        return tell(say("no_map"));
    const never = boardRefusal(map);
    if (never)
        return tell(never);
    const from = choose("turn_half", SIDES, SIDES.map(side => say(side)));
    const ways = waysOf(gameOf(map));
    const how = from ? choose("turn_how", ways, ways.map(way => say(way))) : undefined;
    if (!how)
        return undefined;
    const way = { how: how, from: from };
    const refusal = turnRefusal(map, way);
    if (refusal)
        return tell(refusal);
    const name = map.fileName ? FileInfo.fileName(map.fileName) : say("title");
    const report = turnReport(name, turn(map, way));
    for (const text of report)
        tiled.log(text);
    return report.length > 1 ? tell(report.join("\n")) : undefined; // more than that it was done
}

// ----------------------------------------------------------------------------------------------------------- balance

function reportBalance() {
    const map = savedMap();
    if (!map)
        return undefined;
    const file = map.fileName;
    const name = FileInfo.fileName(file);
    // Measured only: while games are played, Tiled would stand still for minutes.
    const answer = ask(file, ["balance", file, "--games", "0", "--json"]);
    if (answer.missing)
        return tell(say("no_program", { program: answer.missing }));
    const record = parseBalance(answer.out);
    if (!record)
        return tell(say("balance_bad", { map: name, said: (answer.err || answer.out).trim().slice(-300) }));
    for (const line of table(record))
        tiled.log(line);
    for (const line of record.uneven)
        tiled.warn(name + ": " + line, () => tiled.open(file));
    return tell(verdict(record));
}

// ---------------------------------------------------------------------------------------------------------- the menu

const ACTIONS = [
    ["CaleidosPlay", "menu_play", () => open(play)],
    ["CaleidosCheck", "menu_check", checkNow],
    ["CaleidosShow", "menu_show", () => open(file => openWindow(file, ["maps", file]))],
    ["CaleidosNew", "menu_new", makeMap],
    ["CaleidosTurn", "menu_turn", turnHalf],
    ["CaleidosBalance", "menu_balance", reportBalance]
];

function register() {
    const entries = [{ separator: true }];
    for (const action of ACTIONS) {
        tiled.registerAction(action[0], action[2]).text = say(action[1]);
        entries.push({ action: action[0] });
    }
    tiled.assetSaved.connect(saved);
    tiled.activeAssetChanged.connect(changed);
    try {
        tiled.extendMenu("Map", entries);
        tiled.extendMenu("New", [{ action: "CaleidosNew" }]); // the menu Map is there only while a map is open
    } catch (fault) {
        tiled.log(String(fault)); // Tiled without a window has no menus
    }
}

speak(Qt.locale().name);
register();
