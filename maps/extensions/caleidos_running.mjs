// Starting Caleidos: short questions are waited for, its window runs on by itself.

import { program, projectCommand } from "./caleidos_places.mjs";

const NOT_STARTED = -1;

/**
 * Run a program to its end: {out, err, code}; `code` is -1 where it can't be started. (The process isn't closed here:
 * Tiled 1.8.2 does that itself when it is forgotten, and calls it an error where that was done before.)
 */
function run(words) {
    const process = new Process();
    process.codec = "UTF-8";
    const code = process.exec(words[0], words.slice(1), false); // true, the default, throws where a map is found bad
    return { out: process.readStdOut(), err: process.readStdErr(), code: code };
}

/** Ask Caleidos something short: {out, err, code}, or {missing: the program} where it can't be started. */
export function ask(mapFile, args) {
    const called = program("check", mapFile);
    const answer = run(called.concat(args));
    return answer.code === NOT_STARTED ? { missing: called[0] } : answer;
}

/** The words that start a program so that it outlives the process that starts it; 127 where there is none. */
export function detached(platform, called) {
    if (platform === "windows")
        return ["cmd", "/c", "start", ""].concat(called);
    const line = 'command -v "$0" >/dev/null || exit 127; "$0" "$@" </dev/null >/dev/null 2>&1 &';
    return ["sh", "-c", line].concat(called);
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
    return run(detached(tiled.platform, called.concat(args))).code === 0 ? "" : called[0];
}
