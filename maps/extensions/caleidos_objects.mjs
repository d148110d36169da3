// Objects of the other half.

import { boxMiddle, halfOf, opposite, oppositeBox, oppositeCorner, oppositePoint, rotated, tidy, turnedRotation }
    from "./caleidos_symmetry.mjs";
import { turnedProperties } from "./caleidos_tiles.mjs";
import { classOf, setClass } from "./caleidos_kinds.mjs";
import { everyAddition, say } from "./caleidos_words.mjs";

const EPSILON = 0.01;

// Tileset.Alignment: where the origin of a tile object lies in its picture, in parts of its size.
const ANCHORS = [[0, 1], [0, 0], [0.5, 0], [1, 0], [0, 0.5], [0.5, 0.5], [1, 0.5], [0, 1], [0.5, 1], [1, 1]];

function anchorOf(object) {
    if (!object.tile)
        return { x: 0, y: 0 };
    const tileset = object.tile.tileset;
    const anchor = ANCHORS[tileset ? tileset.objectAlignment : 0] || ANCHORS[0];
    return { x: anchor[0], y: anchor[1] };
}

function hasCorners(object) {
    return object.shape === MapObject.Polygon || object.shape === MapObject.Polyline;
}

/** The corners of a polygon in pixels of the map. */
function corners(object) {
    return object.polygon.map(corner => {
        const arm = rotated(corner, object.rotation);
        return { x: object.x + arm.x, y: object.y + arm.y };
    });
}

/** The middle of an object: that of its bounds. */
export function middleOfObject(object) {
    if (!hasCorners(object))
        return object.shape === MapObject.Point ? { x: object.x, y: object.y } : boxMiddle(object, anchorOf(object));
    const all = corners(object);
    const xs = all.map(corner => corner.x);
    const ys = all.map(corner => corner.y);
    return {
        x: (Math.min.apply(null, xs) + Math.max.apply(null, xs)) / 2,
        y: (Math.min.apply(null, ys) + Math.max.apply(null, ys)) / 2
    };
}

/** Whether an object is its own opposite: a wall across the whole middle, a hill round the centre. */
export function isItsOpposite(way, grid, object) {
    const near = (a, b) => Math.abs(a.x - b.x) < EPSILON && Math.abs(a.y - b.y) < EPSILON;
    if (hasCorners(object)) {
        const all = corners(object);
        return all.every(corner => all.some(other => near(oppositePoint(way, grid, corner), other)));
    }
    const middle = middleOfObject(object);
    if (!near(oppositePoint(way, grid, middle), middle))
        return false;
    return way.how !== "mirror" || object.shape === MapObject.Point || Math.abs(object.rotation % 90) < EPSILON;
}

/** The half of an object: 1 the pattern's, -1 the other, 0 neither: it is its own opposite, or in the very middle. */
export function halfOfObject(way, grid, object) {
    return isItsOpposite(way, grid, object) ? 0 : halfOf(way, grid, middleOfObject(object));
}

/** A copy of an object that lies opposite. `game` decides which of its properties change sides. */
export function oppositeObject(way, grid, object, game) {
    const copy = new MapObject();
    setClass(copy, classOf(object));
    copy.shape = object.shape;
    place(way, grid, object, copy);
    copy.visible = object.visible;
    if (object.shape === MapObject.Text)
        for (const part of ["text", "font", "textAlignment", "wordWrap", "textColor"])
            copy[part] = object[part];
    const properties = propertiesOf(object);
    const turned = game === "caldaern" ? turnedProperties(way, properties) : properties;
    copy.name = object.name;
    if (game === "caldaern")
        nameTurned(way, object, copy, turned);
    if (game === "dynasty" && classOf(object) === "start_area") {
        const player = properties.player;
        turned.player = paired(player);
        copy.name = renumbered(object.name, player, turned.player) || object.name;
    }
    for (const name in turned)
        copy.setProperty(name, turned[name]);
    return copy;
}

function place(way, grid, object, copy) {
    if (hasCorners(object)) {
        copy.polygon = object.polygon.map(corner => oppositeCorner(way, corner));
        const origin = oppositeOrigin(way, grid, object);
        copy.x = tidy(origin.x);
        copy.y = tidy(origin.y);
        copy.rotation = turnedRotation(way, object.rotation);
        return;
    }
    copy.width = object.width;
    copy.height = object.height;
    if (object.tile) {
        const flip = oppositeCorner(way, { x: 1, y: 1 });
        copy.tile = object.tile;
        copy.width = object.width;
        copy.height = object.height;
        copy.tileFlippedHorizontally = object.tileFlippedHorizontally !== (flip.x < 0);
        copy.tileFlippedVertically = object.tileFlippedVertically !== (flip.y < 0);
    }
    const box = oppositeBox(way, grid, object, anchorOf(object));
    copy.x = box.x;
    copy.y = box.y;
    copy.rotation = box.rotation;
}

/** Where the origin of a polygon comes to lie: on joined edges it goes along with the middle, over the edge or not. */
function oppositeOrigin(way, grid, object) {
    if (way.how === "turn" || way.how === "mirror")
        return oppositePoint(way, grid, object);
    const middle = middleOfObject(object);
    const there = oppositePoint(way, grid, middle);
    return { x: object.x + there.x - middle.x, y: object.y + there.y - middle.y };
}

/**
 * An object's own properties, and those of its template. What its class or tile says stays said by them: written down,
 * a default of Tiled would be a value for the game. Only sides are, as they change. (No version tells what comes from a
 * template: it is what a new object of the same class and tile has not.)
 */
function propertiesOf(object) {
    const own = object.properties();
    const all = object.resolvedProperties();
    const plain = new MapObject();
    setClass(plain, classOf(object));
    if (object.tile)
        plain.tile = object.tile;
    const defaults = plain.resolvedProperties();
    const isSide = name => name === "owner" || name === "side" || name === "facing" || name === "player";
    for (const name in all)
        if (!(name in own) && (isSide(name) || JSON.stringify(all[name]) !== JSON.stringify(defaults[name])))
            own[name] = all[name];
    return own;
}

/** Names and numbers that a side of Caldaern has: "Side 1" is opposite "Side 2", "Mill" is opposite "Mill (north)". */
function nameTurned(way, object, copy, turned) {
    const properties = object.resolvedProperties();
    const owner = turned.owner;
    const changes = owner !== undefined && owner !== properties.owner;
    const numbered = changes ? renumbered(object.name, properties.owner, owner) : "";
    if (numbered)
        copy.name = numbered;
    else if (object.name && classOf(object) && classOf(object) !== "label")
        copy.name = added(way, object.name);
    if (classOf(object) === "objective" && typeof turned.id === "string" && turned.id)
        turned.id = added(way, turned.id);
}

/** A name with the side on which its opposite lies. */
export function added(way, name) {
    let bare = name;
    for (const addition of everyAddition())
        if (bare.length > addition.length && bare.slice(-addition.length) === addition)
            bare = bare.slice(0, -addition.length);
    return bare + " (" + say("named_" + opposite(way.from)) + ")";
}

/** A name that ends with a number, with another one; "" where it doesn't. */
export function renumbered(name, number, other) {
    const end = String(number);
    const before = name.slice(0, -end.length);
    const isNumbered = before !== "" && before + end === name && !/\d$/.test(before);
    return isNumbered ? before + String(other) : "";
}

/** The other one of a pair of start areas: 1 and 2, 3 and 4, ... */
export function paired(player) {
    return player % 2 ? player + 1 : player - 1;
}
