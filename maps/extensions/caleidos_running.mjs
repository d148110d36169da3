// Starting Caleidos: short questions are waited for, its window runs on by itself.

import { program, projectCommand } from "./caleidos_places.mjs";

/** Ask Caleidos something short: {out, err, code}, or {missing: the program} where it can't be started. */
export function ask(mapFile, args) {
    const called = program("check", mapFile);
    const process = new Process();
    process.codec = "UTF-8";
    try {
        const code = process.exec(called[0], called.slice(1).concat(args));
        return { out: process.readStdOut(), err: process.readStdErr(), code: code };
    } catch (fault) {
        return { missing: called[0] };
    } finally {
        process.close();
    }
}

/** How a program is started so that it outlives the process that starts it: [command, arguments]. */
export function detached(platform, called) {
    if (platform === "windows")
        return ["cmd", ["/c", "start", ""].concat(called)];
    const line = 'command -v "$0" >/dev/null || exit 127; "$0" "$@" </dev/null >/dev/null 2>&1 &';
    return ["sh", ["-c", line].concat(called)];
}

/** Play a map: by the project's command, which shows what goes wrong; else directly. "", or the missing program. */
export function play(mapFile) {
    const command = projectCommand("play", mapFile);
    if (command)
        try {
            tiled.executeCommand(command.name);
            return "";
        } catch (fault) {
            tiled.log(String(fault)); // another project is open: its commands are others
        }
    return openWindow(mapFile, ["play", "--map", mapFile]);
}

/** Open the window of Caleidos and leave it alone. "", or the program that is missing. */
export function openWindow(mapFile, args) {
    const called = program("play", mapFile);
    const start = detached(tiled.platform, called.concat(args));
    const process = new Process();
    try {
        return process.exec(start[0], start[1]) === 0 ? "" : called[0];
    } catch (fault) {
        return called[0];
    } finally {
        process.close();
    }
}
