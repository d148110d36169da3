// What Tiled calls differently from version to version, and walks over maps.

/** The class of a tile or object: `type` before Tiled 1.9, `className` since. */
export function classOf(thing) {
    return (typeof thing.className === "string" ? thing.className : thing.type) || "";
}

export function setClass(thing, name) {
    if (typeof thing.className === "string")
        thing.className = name;
    else
        thing.type = name;
}

const ATTEMPTS = 20;

/**
 * The things in a list of Tiled's (`objects` of a layer, `tilesets` of a map), held by an array of our own. In Tiled
 * 1.8.2 such a list holds nothing: what nobody else holds is taken away while the list is being read, and read as null;
 * so read again.
 */
export function held(owner, list) {
    let all = [];
    for (let attempt = 0; attempt < ATTEMPTS; ++attempt) {
        const things = owner[list];
        all = [];
        for (let i = 0; i < things.length; ++i)
            all.push(things[i]);
        if (all.every(thing => thing))
            break;
    }
    return all.filter(thing => thing);
}

/** All layers of a map from below, those in groups too, without the groups themselves. */
export function allLayers(map) {
    const all = [];
    const walk = parent => {
        for (let i = 0; i < parent.layerCount; ++i) {
            const layer = parent.layerAt(i);
            if (layer.isGroupLayer)
                walk(layer);
            else
                all.push(layer);
        }
    };
    walk(map);
    return all;
}

/** The layer with one of Tiled's numbers, groups included; null if there is none. */
export function layerById(parent, id) {
    for (let i = 0; i < parent.layerCount; ++i) {
        const layer = parent.layerAt(i);
        const found = layer.id === id ? layer : layer.isGroupLayer ? layerById(layer, id) : null;
        if (found)
            return found;
    }
    return null;
}

/** The object with one of Tiled's numbers; null if there is none. */
export function objectById(map, id) {
    for (const layer of allLayers(map))
        if (layer.isObjectLayer)
            for (const object of held(layer, "objects"))
                if (object.id === id)
                    return object;
    return null;
}

/** How far a layer is moved, its groups included. */
export function offsetOf(layer) {
    const sum = { x: 0, y: 0 };
    for (let at = layer; at; at = at.parentLayer) {
        sum.x += at.offset.x;
        sum.y += at.offset.y;
    }
    return sum;
}

/**
 * The word that a property holds, one of some; "" where it holds none of them. While the project is open, a property
 * with one of its types is no string but {value, typeName}, and `value` the number of the word in the type.
 */
export function wordOf(value, words) {
    const isTyped = value && typeof value === "object" && "typeName" in value;
    const found = words.filter(word => isTyped ? typed(value.typeName, word).value === value.value : word === value);
    return found.length ? found[0] : "";
}

/** A word as a property like another one holds it: with its type, if that has one. */
export function asIn(value, word) {
    return value && typeof value === "object" && "typeName" in value ? typed(value.typeName, word) : word;
}

function typed(type, word) {
    return tiled.propertyValue(type, word);
}

/** The games that a map can be made for, in the order in which they are offered. */
export const GAMES = ["caledea", "dynasty", "caldaern", "caleira", "kalesia"];

/** The game of a map: its property, or what only one game has. "" where nobody can tell. */
export function gameOf(map) {
    const named = wordOf(map.property("game"), GAMES);
    return named || (map.property("caldaern_format") !== undefined ? "caldaern" : "");
}

/** Change a map as one step of undo. Tiled 1.8.2 is silent about what is thrown inside of a step; this is not. */
export function asOneStep(map, text, change) {
    let fault = null;
    map.macro(text, () => {
        try {
            change();
        } catch (thrown) {
            fault = thrown;
        }
    });
    if (fault)
        throw fault;
}
