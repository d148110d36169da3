#!/bin/sh
# Make the virtual environment and install Caleidos into it: tools/venv.sh FOLDER [EXTRAS], for example
# tools/venv.sh .venv test. Called by the Makefile; PYTHON names another interpreter.
set -eu

folder=$1
extras=${2:-}

good() { "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; }

find_python() {
    for name in ${PYTHON:-python3 python3.14 python3.13 python3.12 python3.11 python}; do
        if good "$name"; then
            echo "$name"
            return
        fi
    done
    echo "Caleidos needs Python 3.11 or newer; none was found (PYTHON=/path/to/python make ... names one)." >&2
    exit 2
}

if ! good "$folder/bin/python" || [ ! -x "$folder/bin/pip" ]; then
    python=$(find_python)
    echo "Making a virtual environment in $folder with $("$python" --version) ..."
    if ! "$python" -m venv "$folder" >"$folder.log" 2>&1; then
        cat "$folder.log" >&2
        rm -rf "$folder" "$folder.log"
        echo "No virtual environment could be made. On Debian and Ubuntu: apt install python3-venv" >&2
        exit 2
    fi
    rm -f "$folder.log"
fi

what=.
if [ -n "$extras" ]; then
    what=".[$extras]"
fi
echo "Installing Caleidos and what it needs ..."
"$folder/bin/python" -m pip install --quiet --quiet --disable-pip-version-check --editable "$what"
PYGAME_HIDE_SUPPORT_PROMPT=1 "$folder/bin/python" -m assets.make_fonts
