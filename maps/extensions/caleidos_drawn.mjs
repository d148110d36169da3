// A first map of each game, to paint on: good from the start, fair, and of a size that can be turned.

/** How the games are called. */
export const NAMES = {
    caledea: "Caledea", dynasty: "Dynasty Builder", caldaern: "Caldaern",
    caleira: "Castles of Caleira", kalesia: "Kalesia"
};

/** For how many players there are tables of a card game: [least, most]; null for a board. */
export function seatsOf(game) {
    return game === "caleira" ? [2, 4] : game === "kalesia" ? [2, 10] : null;
}

/** What a new map is made of: files below the designer's folder, one of which has to be there. */
export function sourcesOf(game, seats) {
    if (game === "caledea")
        return ["caledea/squares.tsx"];
    if (game === "dynasty")
        return ["dynasty/hexes.tsx"];
    if (game === "caldaern")
        return ["caldaern/terrain.tsx"];
    return [game + "/table_" + seats + ".tmx", game + "/more/table_" + seats + ".tmx"];
}

/** A file's name for a title: "The Old Mill" is `the_old_mill`; "" where no letter or digit is left. */
export function fileName(title) {
    const lower = title.toLowerCase().replace(/ä/g, "ae").replace(/ö/g, "oe");
    const plain = lower.replace(/ü/g, "ue").replace(/ß/g, "ss");
    return plain.replace(/[^a-z0-9]+/g, "_").replace(/^_+|_+$/g, "").slice(0, 60);
}

function escaped(text) {
    return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");
}

function grid(columns, rows, number) {
    const lines = [];
    for (let y = 0; y < rows; ++y) {
        const line = [];
        for (let x = 0; x < columns; ++x)
            line.push(number(x, y));
        lines.push(line.join(","));
    }
    return lines.join(",\n");
}

function layer(id, name, columns, rows, number, more) {
    return ` <layer id="${id}" name="${name}" width="${columns}" height="${rows}"${more || ""}>\n`
        + '  <data encoding="csv">\n' + grid(columns, rows, number) + "\n</data>\n </layer>\n";
}

/** A map of some attributes, properties and layers, the next of which would have the number `next`. */
function whole(attributes, properties, body, next) {
    const lines = properties.map(one =>
        `  <property name="${one[0]}"${one[2] || ""} value="${escaped(String(one[1]))}"/>\n`);
    return '<?xml version="1.0" encoding="UTF-8"?>\n'
        + `<map version="1.8" ${attributes} infinite="0" nextlayerid="${next}" `
        + `nextobjectid="${FREE_OBJECT}">\n <properties>\n` + lines.join("") + " </properties>\n" + body + "</map>\n";
}

const GAME = ' propertytype="game"';
const INT = ' type="int"';
const FREE_OBJECT = 3; // two start areas at the most

function caledea(title) {
    // Steps of four run through all fifteen tiles, and no two alike touch.
    const squares = layer(1, "resources", 10, 9, (x, y) => (x + 4 * y) % 15 + 1);
    return whole('orientation="orthogonal" width="10" height="9" tilewidth="64" tileheight="64"',
        [["game", "caledea", GAME], ["title", title]], ' <tileset firstgid="1" source="squares.tsx"/>\n' + squares, 2);
}

function start(id, player, x, y) {
    return `  <object id="${id}" name="start ${player}" type="start_area" x="${x}" y="${y}">\n   <properties>\n`
        + `    <property name="player" type="int" value="${player}"/>\n`
        + '    <property name="radius" type="int" value="2"/>\n'
        + "   </properties>\n   <point/>\n  </object>\n";
}

function dynasty(title) {
    const grass = 2;
    const land = layer(1, "terrain", 15, 11, (x, y) => y % 2 && x === 14 ? 0 : grass);
    const points = start(1, 1, 384, 629) + start(2, 2, 1536, 629);
    const starts = ` <objectgroup id="2" name="starts">\n${points} </objectgroup>\n`;
    return whole('orientation="hexagonal" width="15" height="11" tilewidth="128" tileheight="148" '
        + 'hexsidelength="74" staggeraxis="y" staggerindex="odd"', [["game", "dynasty", GAME], ["title", title]],
    ' <tileset firstgid="1" source="hexes.tsx"/>\n' + land + starts, 3);
}

const PAINTED = ["height 0.5", "height 1", "height 1.5", "height 2", "ground", "built", "places"];
const OBJECTS = ["terrain", "zones", "markers"];

function caldaern(title) {
    let id = 1;
    const meadow = layer(id++, "meadow", 60, 40, (x, y) => x % 8 + 8 * (y % 8) + 1, ' locked="1"');
    const painted = PAINTED.map(name => layer(id++, name, 60, 40, () => 0)).join("");
    const objects = OBJECTS.map(name => ` <objectgroup id="${id++}" name="${name}"/>\n`).join("");
    const sets = [[1, "field"], [1001, "terrain"], [10001, "plains"]]
        .map(set => ` <tileset firstgid="${set[0]}" source="${set[1]}.tsx"/>\n`).join("");
    return whole('orientation="orthogonal" width="60" height="40" tilewidth="32" tileheight="32"',
        [["caldaern_format", 2, INT], ["game", "caldaern", GAME], ["scenarios", "pitched_battle"], ["title", title]],
        sets + meadow + painted + objects, id);
}

/** A new board of a game as text of a .tmx, to lie in the folder of the game's tile sets. */
export function newMap(game, title) {
    return { caledea: caledea, dynasty: dynasty, caldaern: caldaern }[game](title);
}

/** A table of a card game under a name of the designer's: changes the map that was read from the supplied one. */
export function renamed(map, title) {
    map.setProperty("title", title);
    map.removeProperty("author");
    map.removeProperty("description");
    return map;
}
