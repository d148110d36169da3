// For the end-to-end test: on F12 Tiled writes down what is open, chosen and selected, as its own interface tells it.
// On F9 and F8 it asks for a new map and turns a half, as the entries of the menu do.

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
tiled.extendMenu("Map", [{ action: "CaleidosSeen" }]);

for (const pair of [["F9", "CaleidosNew"], ["F8", "CaleidosTurn"]]) {
    const key = tiled.registerAction(pair[1] + "Key", () => tiled.trigger(pair[1]));
    key.text = pair[1];
    key.shortcut = pair[0];
    tiled.extendMenu("Map", [{ action: pair[1] + "Key" }]);
}
