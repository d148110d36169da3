// Where things lie: the designer's folder with its project, and the program.

export const PROJECT = "caleidos.tiled-project";

const HERE = typeof __filename === "undefined" ? "" : FileInfo.path(__filename);

/** Folders from this one upwards. */
function upwards(folder) {
    const all = [];
    while (folder && all.indexOf(folder) < 0) {
        all.push(folder);
        folder = FileInfo.path(folder);
    }
    return all;
}

/** The nearest project file above one of some folders, "" where there is none. */
export function projectAbove(folders) {
    for (const start of folders)
        for (const folder of upwards(start)) {
            const file = FileInfo.joinPaths(folder, PROJECT);
            if (File.exists(file))
                return file;
        }
    return "";
}

/** The designer's folder: that of the project above this extension, else above the map; "" where there is none. */
export function kitFolder(mapFile) {
    const project = projectAbove([HERE, mapFile ? FileInfo.path(mapFile) : ""]);
    return project ? FileInfo.path(project) : "";
}

export function readText(file) {
    const text = new TextFile(file, TextFile.ReadOnly);
    text.codec = "UTF-8";
    const all = text.readAll();
    text.close();
    return all;
}

export function writeText(file, content) {
    const text = new TextFile(file, TextFile.WriteOnly);
    text.codec = "UTF-8";
    text.write(content);
    text.commit();
}

/** The words of a command line; quotation marks hold together what has spaces in it. */
function wordsOf(line) {
    return (line.match(/"[^"]*"|\S+/g) || []).map(word => word.replace(/^"(.*)"$/, "$1"));
}

/**
 * The project's command that ends with a command of ours (`check %mapfile`): {name, program}, or null. `program` are
 * the words that start the program: ["/usr/bin/caleidos"], or ["/usr/bin/python3", "/a clone/game/__main__.py"].
 */
export function commandFor(verb, projectText) {
    let commands;
    try {
        commands = JSON.parse(projectText).commands;
    } catch (fault) {
        return null;
    }
    for (const command of Array.isArray(commands) ? commands : []) {
        const words = command && typeof command.arguments === "string" ? wordsOf(command.arguments) : [];
        const at = words.indexOf(verb);
        if (at >= 0 && words[words.length - 1] === "%mapfile")
            return { name: String(command.name), program: [String(command.command)].concat(words.slice(0, at)) };
    }
    return null;
}

/** What the project above a map says about a command, or null. */
export function projectCommand(verb, mapFile) {
    const project = projectAbove([FileInfo.path(mapFile), HERE]);
    return project ? commandFor(verb, readText(project)) : null;
}

/**
 * The words that start the program: as a command of the project says, if that is there; else what the PATH finds. The
 * command that checks names the program whose answers can be read, the one that plays the one with a window.
 */
export function program(verb, mapFile) {
    const command = projectCommand(verb, mapFile);
    if (!command || !command.program[0])
        return ["caleidos"];
    const isPath = /[\/\\]/.test(command.program[0]);
    return isPath && !File.exists(command.program[0]) ? ["caleidos"] : command.program;
}
