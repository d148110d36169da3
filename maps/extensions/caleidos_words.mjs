// What the extension says, in the languages that it speaks. Findings come in the language that Caleidos is set to.

const WORDS = {
    en: {
        menu_play: "Play This Map in Caleidos",
        menu_check: "Check This Map",
        menu_show: "Show in Caleidos",
        menu_new: "New Map for Caleidos...",
        menu_turn: "Turn or Mirror a Half...",
        menu_balance: "Balance Report",
        title: "Caleidos",
        no_map: "Open a map first.",
        save_first: "Save the map first (File > Save As): only what is saved can be checked and played.",
        no_program: "Caleidos was not found: \"{program}\" can't be started.\n\nRun \"caleidos kit\" once: it "
            + "writes the way to the program into caleidos.tiled-project.",
        no_program_short: "Caleidos was not found (\"{program}\"): the map was not checked. Run \"caleidos kit\" "
            + "once.",
        no_answer: "{map}: Caleidos gave no answer that can be read: {said}",
        check_bad: "{time} {map}: {errors}, {warnings}. A double click on a line of the view Issues leads to its "
            + "place.",
        check_good: "{time} {map}: nothing to find fault with.",
        check_again: "{time} {map}: good again. Older lines of the view Issues are done with.",
        check_warned: "{time} {map}: can be played. {warnings}; a double click on a line of the view Issues leads "
            + "to its place.",
        errors_1: "1 error",
        errors_n: "{n} errors",
        warnings_1: "1 warning",
        warnings_n: "{n} warnings",
        selects_1: "[Double click selects it; Fill and Stamp work there only, until Ctrl+Shift+A]",
        selects_n: "[Double click selects all {n}; Fill and Stamp work there only, until Ctrl+Shift+A]",
        selection: "Select the squares of a finding",
        new_game: "Which game?\n{list}",
        new_seats: "For how many players? {least} to {most}",
        new_title: "What is the map called?",
        new_name: "A name needs letters or digits: \"{name}\" has none that can name a file.",
        new_there: "{file} is there already. Take another name.",
        new_nowhere: "The folder of your maps was not found: no caleidos.tiled-project lies above this extension or "
            + "the open map. Run \"caleidos kit\" once.",
        new_missing: "{file} is not there. Run \"caleidos kit\" once: it brings what is missing.",
        new_failed: "{file} could not be written: {why}",
        turn_half: "Which half is the pattern? The other one is drawn anew.\n{list}",
        turn_how: "How does it come to the other side?\n{list}",
        turn_undo: "Turn or mirror a half",
        turn_done: "{map}: drawn anew: squares {tiles}, objects {objects}. Ctrl+Z takes all of it back.",
        turn_column: "Erased in the last column: {n}. In odd rows it has no opposite.",
        turn_owner: "Zone tiles that kept their owner, as their tile set has none for the other side: {n}.",
        turn_across: "Objects across the middle that stayed as they were: {n}.",
        south: "the south (below)",
        north: "the north (above)",
        west: "the west (left)",
        east: "the east (right)",
        named_south: "south",
        named_north: "north",
        named_west: "west",
        named_east: "east",
        turn: "turned round by half a turn",
        mirror: "mirrored",
        shift: "shifted straight across (the edges are joined)",
        shift_both: "shifted across and by half of the other side, too",
        refuse_game: "Only boards have halves: the map's property game must be caledea, dynasty or caldaern.",
        refuse_infinite: "An infinite map has no middle. Switch Map > Map Properties > Infinite off.",
        refuse_orientation: "Only orthogonal maps and maps of hexagons can be turned.",
        refuse_stagger: "The hexagons must have stagger axis Y and stagger index odd (Map > Map Properties).",
        refuse_rows: "With {n} rows of hexagons the middle falls between two rows that do not fit together. Take "
            + "{less} or {more} rows (Map > Resize Map).",
        refuse_columns_shift: "A board of {n} columns has no halves to shift. Take {less} or {more} (Map > Resize "
            + "Map).",
        refuse_rows_shift: "A board of {n} rows has no halves to shift. Take {less} or {more} (Map > Resize Map).",
        refuse_shift: "Only boards of Caledea can be shifted: their edges are joined.",
        refuse_offset: "The layer \"{layer}\" is moved: its middle is not the map's. Set Layer > Properties > "
            + "Offset to 0, and that of its groups.",
        refuse_start: "A start area in this half has no number: give \"{name}\" its player.",
        refuse_pair: "Start areas {a} and {b} are a pair, and both lie in this half. One of them has to be the "
            + "other's opposite.",
        balance_bad: "{map} could not be measured: {said}",
        balance_head: "{title}: {places}",
        balance_yes: "yes",
        balance_no: "no",
        balance_even: "No measure differs by more than it may.",
        balance_more: "All measures stand in the view Console. How often each place wins is played out by the page "
            + "Balance (Map > Show in Caleidos), or in a terminal: caleidos balance FILE",
        number: "\"{said}\" is none of the numbers {least} to {most}."
    },
    de: {
        menu_play: "Diese Karte in Caleidos spielen",
        menu_check: "Diese Karte prüfen",
        menu_show: "In Caleidos zeigen",
        menu_new: "Neue Karte für Caleidos ...",
        menu_turn: "Eine Hälfte drehen oder spiegeln ...",
        menu_balance: "Bericht über die Ausgewogenheit",
        title: "Caleidos",
        no_map: "Öffne zuerst eine Karte.",
        save_first: "Speichere die Karte zuerst (Datei > Speichern unter): Nur was gespeichert ist, kann geprüft "
            + "und gespielt werden.",
        no_program: "Caleidos wurde nicht gefunden: „{program}“ lässt sich nicht starten.\n\nRufe einmal „caleidos "
            + "kit“ auf: Das schreibt den Weg zum Programm in caleidos.tiled-project.",
        no_program_short: "Caleidos wurde nicht gefunden („{program}“): Die Karte ist ungeprüft. Rufe einmal "
            + "„caleidos kit“ auf.",
        no_answer: "{map}: Caleidos gab keine lesbare Antwort: {said}",
        check_bad: "{time} {map}: {errors}, {warnings}. Ein Doppelklick auf eine Zeile der Ansicht „Issues“ führt "
            + "an ihren Ort.",
        check_good: "{time} {map}: nichts zu beanstanden.",
        check_again: "{time} {map}: wieder gut. Ältere Zeilen der Ansicht „Issues“ sind erledigt.",
        check_warned: "{time} {map}: spielbar. {warnings}; ein Doppelklick auf eine Zeile der Ansicht „Issues“ "
            + "führt an ihren Ort.",
        errors_1: "1 Fehler",
        errors_n: "{n} Fehler",
        warnings_1: "1 Warnung",
        warnings_n: "{n} Warnungen",
        selects_1: "[Ein Doppelklick wählt es aus; Füllen und Stempel wirken nur dort, bis Strg+Umschalt+A]",
        selects_n: "[Ein Doppelklick wählt alle {n} aus; Füllen und Stempel wirken nur dort, bis Strg+Umschalt+A]",
        selection: "Felder eines Befundes auswählen",
        new_game: "Für welches Spiel?\n{list}",
        new_seats: "Für wie viele Spieler? {least} bis {most}",
        new_title: "Wie heißt die Karte?",
        new_name: "Ein Name braucht Buchstaben oder Ziffern: „{name}“ hat keine, nach denen eine Datei heißen kann.",
        new_there: "{file} gibt es schon. Nimm einen anderen Namen.",
        new_nowhere: "Der Ordner deiner Karten wurde nicht gefunden: Über dieser Erweiterung und über der offenen "
            + "Karte liegt keine caleidos.tiled-project. Rufe einmal „caleidos kit“ auf.",
        new_missing: "{file} fehlt. Rufe einmal „caleidos kit“ auf: Das bringt, was fehlt.",
        new_failed: "{file} ließ sich nicht schreiben: {why}",
        turn_half: "Welche Hälfte ist das Muster? Die andere wird neu gezeichnet.\n{list}",
        turn_how: "Wie kommt sie auf die andere Seite?\n{list}",
        turn_undo: "Eine Hälfte drehen oder spiegeln",
        turn_done: "{map}: neu gezeichnet: Felder {tiles}, Objekte {objects}. Strg+Z nimmt alles zurück.",
        turn_column: "In der letzten Spalte gelöscht: {n}. In ungeraden Reihen hat sie kein Gegenüber.",
        turn_owner: "Kacheln von Zonen, die ihren Besitzer behielten, weil ihr Kachelsatz keine für die andere "
            + "Seite hat: {n}.",
        turn_across: "Objekte quer über der Mitte, die blieben, wie sie waren: {n}.",
        south: "der Süden (unten)",
        north: "der Norden (oben)",
        west: "der Westen (links)",
        east: "der Osten (rechts)",
        named_south: "Süd",
        named_north: "Nord",
        named_west: "West",
        named_east: "Ost",
        turn: "um eine halbe Drehung gedreht",
        mirror: "gespiegelt",
        shift: "gerade hinübergeschoben (die Ränder hängen zusammen)",
        shift_both: "hinübergeschoben und dazu um die Hälfte der anderen Seite",
        refuse_game: "Nur Spielbretter haben Hälften: Die Eigenschaft game der Karte muss caledea, dynasty oder "
            + "caldaern sein.",
        refuse_infinite: "Eine unendliche Karte hat keine Mitte. Schalte Karte > Karteneigenschaften > Unendlich "
            + "aus.",
        refuse_orientation: "Nur orthogonale Karten und Karten aus Sechsecken lassen sich drehen.",
        refuse_stagger: "Die Sechsecke müssen um die Achse Y und mit ungeradem Index versetzt sein (Karte > "
            + "Karteneigenschaften).",
        refuse_rows: "Bei {n} Reihen von Sechsecken fällt die Mitte zwischen zwei Reihen, die nicht zueinander "
            + "passen. Nimm {less} oder {more} Reihen (Karte > Kartengröße ändern).",
        refuse_columns_shift: "Ein Brett mit {n} Spalten hat keine Hälften zum Schieben. Nimm {less} oder {more} "
            + "(Karte > Kartengröße ändern).",
        refuse_rows_shift: "Ein Brett mit {n} Reihen hat keine Hälften zum Schieben. Nimm {less} oder {more} (Karte "
            + "> Kartengröße ändern).",
        refuse_shift: "Nur Bretter für Caledea lassen sich schieben: Ihre Ränder hängen zusammen.",
        refuse_offset: "Die Ebene „{layer}“ ist verschoben: Ihre Mitte ist nicht die der Karte. Setze Ebene > "
            + "Eigenschaften > Versatz auf 0, auch den ihrer Gruppen.",
        refuse_start: "Ein Startgebiet in dieser Hälfte hat keine Nummer: Gib „{name}“ seinen player.",
        refuse_pair: "Die Startgebiete {a} und {b} sind ein Paar, und beide liegen in dieser Hälfte. Eines muss das "
            + "Gegenüber des anderen sein.",
        balance_bad: "{map} ließ sich nicht messen: {said}",
        balance_head: "{title}: {places}",
        balance_yes: "ja",
        balance_no: "nein",
        balance_even: "Kein Maß weicht stärker ab, als es darf.",
        balance_more: "Alle Maße stehen in der Ansicht Konsole. Wie oft jeder Platz gewinnt, spielt die Seite "
            + "Ausgewogenheit aus (Karte > In Caleidos zeigen), oder im Terminal: caleidos balance DATEI",
        number: "„{said}“ ist keine der Zahlen {least} bis {most}."
    }
};

let spoken = "en";

/** Choose the language by the name of a locale, `de_DE`; one that isn't spoken is answered in English. */
export function speak(locale) {
    const language = String(locale).slice(0, 2).toLowerCase();
    spoken = WORDS.hasOwnProperty(language) ? language : "en";
    return spoken;
}

/** A sentence with what it is about filled in: `{map}` is replaced by `values.map`. */
export function say(key, values) {
    return WORDS[spoken][key].replace(/\{(\w+)\}/g, (whole, name) => values && name in values ?
            String(values[name]) : whole);
}

/** A counted thing: "1 error", "3 errors". */
export function count(key, n) {
    return say(key + (n === 1 ? "_1" : "_n"), { n: n });
}

/** Every sentence of every language by key, for tests. */
export function everyWord() {
    return WORDS;
}

/** The additions that names of turned objects get, in all languages: " (north)", " (Nord)". */
export function everyAddition() {
    const all = [];
    for (const language in WORDS)
        for (const side of ["south", "north", "west", "east"])
            all.push(" (" + WORDS[language]["named_" + side] + ")");
    return all;
}
