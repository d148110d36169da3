// Tiles of the other half: the same tile, its picture turned along, or the one that its tile set has for that corner.

import { flips, turnedSide } from "./caleidos_symmetry.mjs";
import { classOf } from "./caleidos_kinds.mjs";

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
    if (name !== "side" && name !== "facing")
        return value;
    if (value && typeof value === "object" && "value" in value) {
        value.value = turnedSide(way, value.value); // a value with a type of the project
        return value;
    }
    return turnedSide(way, value);
}

function sameProperties(a, b) {
    return JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));
}

function sorted(properties) {
    return Object.keys(properties).sort().map(name => [name, properties[name]]);
}

/** What a tile shows in each terrain set of its tile set: [[set, id]], sets without it left out. */
function wangIds(tile) {
    const found = [];
    for (const set of tile.tileset.wangSets) {
        const id = set.wangId(tile);
        if (id && id.some(colour => colour !== 0))
            found.push([set, id]);
    }
    return found;
}

function covered(id) {
    return id.map(colour => colour ? 1 : 0).join();
}

/** Whether a tile shows in the same set what is wanted; another owner's zone has another colour in the same places. */
function shows(tile, set, wanted, byColour) {
    const id = set.wangId(tile);
    return byColour ? id.join() === wanted.join() : covered(id) === covered(wanted);
}

/** The tile of a set that lies opposite; null where the set has none. */
function partner(way, tile, wanted, isOther) {
    const ids = wangIds(tile);
    const fits = other => classOf(other) === classOf(tile) && sameProperties(other.properties(), wanted)
        && ids.every(pair => shows(other, pair[0], turnedWangId(way, pair[1]), !isOther));
    if (fits(tile))
        return tile;
    return ids.length || isOther ? tile.tileset.tiles.filter(fits)[0] || null : null;
}

/**
 * Finds tiles of the other half: `find(tile, flags)` answers {tile, flags, kept}. With the map's `tilesets` the picture
 * is turned along where a set has no tile for that corner; with null tiles stay as they are. `kept` says that a zone
 * keeps its owner for want of a tile. (A tile of Tiled 1.8.2 forgets its set as soon as nobody else holds it.)
 */
export function partners(way, tilesets) {
    const known = {};
    const flip = flips(way);
    const turning = (flip.sideways ? Tile.FlippedHorizontally : 0) | (flip.upright ? Tile.FlippedVertically : 0);
    return function find(tile, flags) {
        if (!tilesets)
            return { tile: tile, flags: flags, kept: false };
        const key = tile.tileset.name + " " + tile.id;
        if (!(key in known)) {
            const wanted = turnedProperties(way, tile.properties());
            const isOther = !sameProperties(wanted, tile.properties());
            known[key] = { tile: partner(way, tile, wanted, isOther), isOther: isOther };
        }
        const found = known[key];
        const isAsPainted = flags === 0 && found.tile !== null && (found.isOther || wangIds(tile).length > 0);
        if (isAsPainted)
            return { tile: found.tile, flags: 0, kept: false };
        return { tile: found.isOther && found.tile ? found.tile : tile, flags: flags ^ turning,
            kept: found.isOther && !found.tile };
    };
}
