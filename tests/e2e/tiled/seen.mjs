// For the end-to-end test: on F12 Tiled writes down what is open, chosen and selected, as its own interface tells it. On F9 it
// asks for a new map, as the entry of the menu does.

const FILE = new Process().getEnv("CALEIDOS_TILED_SEEN");

const action = tiled.registerAction("CaleidosSeen", () => {
    const map = tiled.activeAsset;
    const rects = map && map.isTileMap ? map.selectedArea.get().rects : [];
    const seen = {
        file: map ? map.fileName : "",
        actions: tiled.actions,
        layer: map && map.currentLayer ? map.currentLayer.id : 0,
        objects: map && map.isTileMap ? map.selectedObjects.map(object => object.id) : [],
        rects: rects.map(rect => [rect.x, rect.y, rect.width, rect.height])
    };
    const text = new TextFile(FILE, TextFile.WriteOnly);
    text.write(JSON.stringify(seen));
    text.commit();
});
action.text = "Write down what is seen";
action.shortcut = "F12";
const fresh = tiled.registerAction("CaleidosSeenNew", () => tiled.trigger("CaleidosNew"));
fresh.text = "Ask for a new map";
fresh.shortcut = "F9";
tiled.extendMenu("Map", [{ action: "CaleidosSeen" }, { action: "CaleidosSeenNew" }]);
