// One half of a board becomes the pattern of the other.

import { gridOf, halfOf, middleOf, oppositeCell, flips, waysOf } from "./caleidos_symmetry.mjs";
import { allLayers, asOneStep, classOf, gameOf, held, offsetOf } from "./caleidos_kinds.mjs";
import { halfOfObject, isItsOpposite, oppositeObject, paired } from "./caleidos_objects.mjs";
import { partners } from "./caleidos_tiles.mjs";
import { say } from "./caleidos_words.mjs";

const BOARDS = ["caledea", "dynasty", "caldaern"];

/** Why a map can't be turned at all, in words; "" if it can. */
export function boardRefusal(map) {
    const hexes = map.orientation === TileMap.Hexagonal;
    if (BOARDS.indexOf(gameOf(map)) < 0)
        return say("refuse_game");
    if (map.infinite)
        return say("refuse_infinite");
    if (!hexes && map.orientation !== TileMap.Orthogonal)
        return say("refuse_orientation");
    if (hexes && (map.staggerAxis !== TileMap.StaggerY || map.staggerIndex !== TileMap.StaggerOdd))
        return say("refuse_stagger");
    return offsetRefusal(map);
}

/** Why a map can't be turned in a way, in words; "" if it can. */
export function turnRefusal(map, way) {
    return boardRefusal(map) || sizeRefusal(map, way) || (gameOf(map) === "dynasty" ? startRefusal(map, way) : "");
}

function sizeRefusal(map, way) {
    const hexes = map.orientation === TileMap.Hexagonal;
    const isShift = way.how === "shift" || way.how === "shift_both";
    if (isShift && (hexes || waysOf(gameOf(map)).indexOf(way.how) < 0))
        return say("refuse_shift");
    if (isShift)
        return shiftRefusal(map, way);
    if (hexes && flips(way).upright && map.height % 2 === 0)
        return say("refuse_rows", neighbours(map.height));
    return "";
}

function shiftRefusal(map, way) {
    const isUpright = way.from === "south" || way.from === "north";
    const isBoth = way.how === "shift_both";
    if ((!isUpright || isBoth) && map.width % 2)
        return say("refuse_columns_shift", neighbours(map.width));
    return (isUpright || isBoth) && map.height % 2 ? say("refuse_rows_shift", neighbours(map.height)) : "";
}

function neighbours(n) {
    return { n: n, less: n - 1, more: n + 1 };
}

function offsetRefusal(map) {
    for (const layer of allLayers(map)) {
        const offset = offsetOf(layer);
        if ((layer.isTileLayer || layer.isObjectLayer) && (offset.x || offset.y))
            return say("refuse_offset", { layer: layer.name });
    }
    return "";
}

function startRefusal(map, way) {
    const grid = gridOf(map);
    const seen = [];
    for (const start of startsOf(map)) {
        if (halfOfObject(way, grid, start) !== 1)
            continue;
        const player = start.resolvedProperty("player");
        if (typeof player !== "number" || player < 1 || player % 1)
            return say("refuse_start", { name: start.name || String(start.id) });
        if (seen.indexOf(paired(player)) >= 0)
            return say("refuse_pair", { a: Math.min(player, paired(player)), b: Math.max(player, paired(player)) });
        seen.push(player);
    }
    return "";
}

function startsOf(map) {
    const starts = [];
    for (const layer of allLayers(map))
        if (layer.isObjectLayer)
            for (const object of held(layer, "objects"))
                if (classOf(object) === "start_area")
                    starts.push(object);
    return starts;
}

/**
 * Draw the half of a map that lies opposite `way.from` anew, on all its layers, as one step of undo. The map must not
 * be refused. Answers what was done: {tiles, objects, erased, kept, across}.
 */
export function turn(map, way) {
    const done = { tiles: 0, objects: 0, erased: 0, kept: 0, across: 0 };
    const game = gameOf(map);
    const tilesets = held(map, "tilesets");
    asOneStep(map, say("turn_undo"), () => {
        for (const layer of allLayers(map)) {
            if (layer.isTileLayer)
                turnTiles(map, layer, way, partners(way, game === "caldaern" ? tilesets : null), done);
            if (layer.isObjectLayer)
                turnObjects(map, layer, way, game, done);
        }
    });
    return done;
}

function turnTiles(map, layer, way, find, done) {
    const grid = gridOf(map);
    const edit = layer.edit();
    for (let y = 0; y < layer.height; ++y)
        for (let x = 0; x < layer.width; ++x) {
            const there = oppositeCell(way, grid, x, y);
            if (there === null)
                done.erased += erase(layer, edit, x, y);
            else if (halfOf(way, grid, middleOf(grid, x, y)) === 1)
                copyTile(layer, edit, [x, y], there, find, done);
        }
    edit.apply();
}

function erase(layer, edit, x, y) {
    if (!layer.tileAt(x, y))
        return 0;
    edit.setTile(x, y, null);
    return 1;
}

function copyTile(layer, edit, here, there, find, done) {
    const tile = layer.tileAt(here[0], here[1]);
    if (!tile) {
        if (layer.tileAt(there[0], there[1])) {
            edit.setTile(there[0], there[1], null);
            done.tiles += 1;
        }
        return;
    }
    const found = find(tile, layer.flagsAt(here[0], here[1]));
    edit.setTile(there[0], there[1], found.tile, found.flags);
    done.tiles += 1;
    done.kept += found.kept ? 1 : 0;
}

function turnObjects(map, layer, way, game, done) {
    const grid = gridOf(map);
    const pattern = [];
    const old = [];
    for (const object of held(layer, "objects")) {
        const half = halfOfObject(way, grid, object);
        if (half === 1)
            pattern.push(object);
        else if (half === -1)
            old.push(object);
        else if (!isItsOpposite(way, grid, object))
            done.across += 1;
    }
    const copies = pattern.map(object => oppositeObject(way, grid, object, game));
    for (const object of old)
        layer.removeObject(object);
    for (const copy of copies)
        layer.addObject(copy);
    done.objects += copies.length;
}

/** What was done, in words, a line each. */
export function turnReport(name, done) {
    const lines = [say("turn_done", { map: name, tiles: done.tiles, objects: done.objects })];
    for (const what of [["turn_column", done.erased], ["turn_owner", done.kept], ["turn_across", done.across]])
        if (what[1])
            lines.push(say(what[0], { n: what[1] }));
    return lines;
}
