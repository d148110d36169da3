// Where a double click on a line of the view Issues leads.

import { runs } from "./caleidos_check.mjs";
import { asOneStep, held, layerById, objectById } from "./caleidos_kinds.mjs";
import { gridOf, middleOf } from "./caleidos_symmetry.mjs";
import { say } from "./caleidos_words.mjs";

/** Open the map, or the tile set that is meant, and show the place of a finding. */
export function jump(mapFile, finding) {
    const cells = finding.cells || [];
    const isOnMap = cells.length > 0 || finding.layer_id || finding.object_id;
    if (!isOnMap && finding.tile !== null && /\.tsx$/i.test(finding.file || ""))
        return showTile(finding);
    const map = tiled.open(mapFile);
    if (map && map.isTileMap)
        showPlace(map, finding, cells);
    return map;
}

function showTile(finding) {
    const tileset = tiled.open(finding.file);
    const tile = tileset && tileset.isTileset ? tileset.tile(finding.tile) : null;
    if (tile)
        tileset.selectedTiles = [tile];
    return tileset;
}

function showPlace(map, finding, cells) {
    const layer = finding.layer_id ? layerById(map, finding.layer_id) : null;
    if (layer)
        map.currentLayer = layer;
    const object = finding.object_id ? objectById(map, finding.object_id) : null;
    if (object)
        map.selectedObjects = [object];
    if (cells.length)
        select(map, cells);
    else if (map.selectedArea.get().rects.length)
        map.selectedArea.set(Qt.rect(0, 0, 0, 0)); // squares of another finding would look like those of this one
    if (!layer && !object && finding.property)
        tiled.trigger("MapProperties");
    const centre = cells.length ? middleOfCells(map, cells) : object ? { x: object.x, y: object.y } : null;
    const view = tiled.mapEditor && tiled.mapEditor.currentMapView;
    if (centre && view)
        view.centerOn(centre.x, centre.y);
}

/** Select exactly some squares, as one step of undo. */
function select(map, cells) {
    asOneStep(map, say("selection"), () => {
        runs(cells).forEach((run, index) => {
            const rect = Qt.rect(run[0], run[1], run[2], 1);
            if (index)
                map.selectedArea.add(rect);
            else
                map.selectedArea.set(rect);
        });
    });
}

function middleOfCells(map, cells) {
    const grid = gridOf(map);
    const sum = { x: 0, y: 0 };
    for (const cell of cells) {
        const middle = middleOf(grid, cell[0], cell[1]);
        sum.x += middle.x / cells.length;
        sum.y += middle.y / cells.length;
    }
    return sum;
}

/**
 * Show the tiles that an open map is painted with, where the view Tilesets shows those of another map: one stroke with
 * them would bring a tile set of another game into the map.
 */
export function showTiles(map) {
    const view = tiled.mapEditor && tiled.mapEditor.tilesetsView;
    const own = held(map, "tilesets");
    const shown = view && view.currentTileset ? view.currentTileset.fileName : "";
    if (view && own.length && !own.some(tileset => tileset.fileName === shown))
        view.currentTileset = own[own.length - 1]; // before it come those of the scenery
}
