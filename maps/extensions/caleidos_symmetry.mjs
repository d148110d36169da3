// The geometry of turning, mirroring and shifting: which square and which point lie opposite each other. Pure.
//
// A way says how a half comes to the other side: {how, from}. `how` is "turn" (by half a turn), "mirror", "shift" or
// "shift_both"; `from` is the half that is the pattern: "south", "north", "west" or "east".

const OPPOSITE = { south: "north", north: "south", west: "east", east: "west" };

export const SIDES = ["south", "north", "west", "east"];

export function opposite(side) {
    return OPPOSITE[side] || side;
}

/** The ways that a game's boards can be turned: a board with joined edges can be shifted, too. */
export function waysOf(game) {
    return game === "caledea" ? ["turn", "mirror", "shift", "shift_both"] : ["turn", "mirror"];
}

/** Whether left and right, and whether above and below, change places. */
export function flips(way) {
    const upright = way.from === "south" || way.from === "north";
    return {
        sideways: way.how === "turn" || (way.how === "mirror" && !upright),
        upright: way.how === "turn" || (way.how === "mirror" && upright)
    };
}

/** A side of the compass after turning or mirroring; anything else stays as it is. */
export function turnedSide(way, side) {
    const flip = flips(way);
    const changes = side === "south" || side === "north" ? flip.upright : flip.sideways;
    return changes ? opposite(side) : side;
}

/** What of a map the geometry needs: sizes in squares and pixels. `step` is the height of a row of hexagons. */
export function gridOf(map) {
    const hexes = map.orientation === TileMap.Hexagonal;
    return {
        hexes: hexes, columns: map.width, rows: map.height, wide: map.tileWidth, high: map.tileHeight,
        step: hexes ? (map.tileHeight + map.hexSideLength) / 2 : map.tileHeight
    };
}

function shiftOf(way, grid) {
    const upright = way.from === "south" || way.from === "north";
    const both = way.how === "shift_both";
    return { x: !upright || both ? grid.columns / 2 : 0, y: upright || both ? grid.rows / 2 : 0 };
}

/** The square opposite: [column, row]; null for a square of hexagons that has none. */
export function oppositeCell(way, grid, x, y) {
    if (way.how === "shift" || way.how === "shift_both") {
        const by = shiftOf(way, grid);
        return [(x + by.x) % grid.columns, (y + by.y) % grid.rows];
    }
    const flip = flips(way);
    const last = grid.columns - 1 - (grid.hexes ? y % 2 : 0); // odd rows lie half a hexagon to the right
    if (x > last)
        return null;
    return [flip.sideways ? last - x : x, flip.upright ? grid.rows - 1 - y : y];
}

/** The sum of a point's coordinates and its opposite's, in pixels. */
function sums(grid) {
    return {
        x: grid.columns * grid.wide,
        y: grid.hexes ? (grid.rows - 1) * grid.step + grid.high : grid.rows * grid.high
    };
}

/** The point opposite, in pixels of the map: {x, y}. */
export function oppositePoint(way, grid, point) {
    if (way.how === "shift" || way.how === "shift_both") {
        const by = shiftOf(way, grid);
        const size = { x: grid.columns * grid.wide, y: grid.rows * grid.high };
        return { x: (point.x + by.x * grid.wide) % size.x, y: (point.y + by.y * grid.high) % size.y };
    }
    const flip = flips(way);
    const sum = sums(grid);
    return { x: flip.sideways ? sum.x - point.x : point.x, y: flip.upright ? sum.y - point.y : point.y };
}

/** Middle of a square in pixels. */
export function middleOf(grid, x, y) {
    const right = grid.hexes && y % 2 ? grid.wide / 2 : 0;
    return { x: x * grid.wide + grid.wide / 2 + right, y: y * grid.step + grid.high / 2 };
}

/**
 * On which half a point lies: 1 on the pattern's, -1 on the other, 0 in the very middle. On the line between both the
 * rest of the line decides, so that a turn takes one half of a middle row to the other.
 */
export function halfOf(way, grid, point) {
    const upright = way.from === "south" || way.from === "north";
    const sum = sums(grid);
    const off = { x: point.x * 2 - sum.x, y: point.y * 2 - sum.y };
    const sign = way.from === "south" || way.from === "east" ? 1 : -1;
    const first = upright ? off.y : off.x;
    const second = upright ? off.x : off.y;
    if (Math.abs(first) > 0.01)
        return first * sign > 0 ? 1 : -1;
    if (way.how !== "turn" || Math.abs(second) <= 0.01)
        return 0;
    return second < 0 ? 1 : -1;
}

/**
 * The box opposite a turned box: {x, y, rotation} of its origin. `box` has x, y, width, height and rotation in degrees;
 * `anchor` says where in it its origin lies: {x: 0, y: 0} for a rectangle, {x: 0, y: 1} for a tile, which stands on it.
 */
export function oppositeBox(way, grid, box, anchor) {
    const middle = boxMiddle(box, anchor);
    const there = oppositePoint(way, grid, middle);
    const rotation = turnedRotation(way, box.rotation);
    const arm = rotated({ x: (0.5 - anchor.x) * box.width, y: (0.5 - anchor.y) * box.height }, rotation);
    return { x: tidy(there.x - arm.x), y: tidy(there.y - arm.y), rotation: rotation };
}

/** The middle of a turned box. */
export function boxMiddle(box, anchor) {
    const arm = rotated({ x: (0.5 - anchor.x) * box.width, y: (0.5 - anchor.y) * box.height }, box.rotation);
    return { x: box.x + arm.x, y: box.y + arm.y };
}

/** The rotation opposite: a mirror turns the other way round; half a turn of a shape is done by its corners. */
export function turnedRotation(way, rotation) {
    const turned = way.how === "mirror" ? -rotation : rotation;
    return ((turned % 360) + 360) % 360;
}

/** A corner of a polygon, relative to its origin, as it lies in the shape opposite. */
export function oppositeCorner(way, corner) {
    const flip = flips(way);
    return { x: flip.sideways ? tidy(-corner.x) : corner.x, y: flip.upright ? tidy(-corner.y) : corner.y };
}

/** A point relative to an origin that is turned by some degrees, clockwise as Tiled turns. */
export function rotated(point, degrees) {
    const turn = degrees * Math.PI / 180;
    const cos = Math.cos(turn);
    const sin = Math.sin(turn);
    return { x: point.x * cos - point.y * sin, y: point.x * sin + point.y * cos };
}

/** Without the noise of the last decimals: what Tiled would write as 31.999999999996 is 32. */
export function tidy(value) {
    return Math.round(value * 1000) / 1000 + 0;
}
