// Tiles of the other half: the same tile, its picture turned along, or the one that its tile set has for that corner.

import { SIDES, flips, turnedSide } from "./caleidos_symmetry.mjs";
import { asIn, classOf, held, wordOf } from "./caleidos_kinds.mjs";

/** The corners and edges of a Wang tile (from the top, clockwise) as they lie in the tile opposite. */
export function turnedWangId(way, id) {
    const flip = flips(way);
    return id.map((_, place) => {
        let from = place;
        if (flip.sideways)
            from = (8 - from) % 8;
        if (flip.upright)
            from = (12 - from) % 8;
        return id[from];
    });
}

/** The properties opposite: on Caldaern sides and owners change places where north and south do. */
export function turnedProperties(way, properties) {
    const turned = {};
    for (const name in properties)
        turned[name] = turnedValue(way, name, properties[name]);
    return turned;
}

function turnedValue(way, name, value) {
    if (name === "owner" && flips(way).upright && (value === 1 || value === 2))
        return 3 - value;
    const side = name === "side" || name === "facing" ? wordOf(value, SIDES) : "";
    return side ? asIn(value, turnedSide(way, side)) : value;
}

/** Properties as text that is equal where they are. */
function written(properties) {
    return JSON.stringify(Object.keys(properties).sort().map(name => [name, properties[name]]));
}

/** What a tile shows in the terrain sets of its tile set: [[number of the set, corners and edges]]. */
function wangIds(sets, tile) {
    const found = [];
    sets.forEach((set, number) => {
        const id = set.wangId(tile);
        if (id && id.some(colour => colour !== 0))
            found.push([number, id]);
    });
    return found;
}

/** What is known of every tile of a set, in plain values: [{id, kind, properties, wang}]. */
function described(tileset) {
    const all = [];
    const sets = held(tileset, "wangSets");
    for (let id = 0; id < tileset.nextTileId; ++id) {
        const tile = tileset.tile(id);
        if (tile)
            all.push({ id: id, kind: classOf(tile), properties: tile.properties(), wang: wangIds(sets, tile) });
    }
    return all;
}

function covered(id) {
    return id.map(colour => colour ? 1 : 0).join();
}

/** The tile of a set that lies opposite another one: its number, or null where the set has none. */
function partner(way, all, tile) {
    const properties = turnedProperties(way, tile.properties);
    const wanted = written(properties);
    const isOther = wanted !== written(tile.properties); // another owner's zone has another colour in the same places
    const like = isOther ? covered : id => id.join();
    const sets = tile.wang.map(pair => [pair[0], like(turnedWangId(way, pair[1]))]);
    const fits = other => other.kind === tile.kind && written(other.properties) === wanted
        && sets.every(set => other.wang.some(pair => pair[0] === set[0] && like(pair[1]) === set[1]));
    if (fits(tile))
        return tile.id;
    const found = tile.wang.length || isOther ? all.filter(fits)[0] : undefined;
    return found ? found.id : null;
}

/**
 * Finds tiles of the other half: `find(tile, flags)` answers {tile, flags, kept}. With the map's `tilesets` the picture
 * is turned along where a set has no tile for that corner; with null tiles stay as they are. `kept` says that a zone
 * keeps its owner for want of a tile. (`tilesets` has to hold them: a tile of Tiled 1.8.2 forgets its set otherwise.)
 */
export function partners(way, tilesets) {
    const known = {};
    const sets = {};
    const flip = flips(way);
    const turning = (flip.sideways ? Tile.FlippedHorizontally : 0) | (flip.upright ? Tile.FlippedVertically : 0);
    const look = tile => {
        const number = tilesets.indexOf(tile.tileset);
        const key = number + " " + tile.id;
        if (!(key in known)) {
            sets[number] = sets[number] || described(tilesets[number]);
            const plain = sets[number].filter(one => one.id === tile.id)[0];
            const changes = written(turnedProperties(way, plain.properties)) !== written(plain.properties);
            const id = partner(way, sets[number], plain);
            known[key] = { number: number, id: id, changes: changes, isTerrain: plain.wang.length > 0 };
        }
        return known[key];
    };
    return function find(tile, flags) {
        if (!tilesets)
            return { tile: tile, flags: flags, kept: false };
        const found = look(tile);
        const kept = found.changes && found.id === null;
        const other = found.id === null ? tile : tilesets[found.number].tile(found.id);
        if (flags === 0 && found.id !== null && (found.changes || found.isTerrain))
            return { tile: other, flags: 0, kept: kept };
        return { tile: found.changes ? other : tile, flags: flags ^ turning, kept: kept };
    };
}
