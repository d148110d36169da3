#!/bin/sh
# Does the wheel work? Builds it into dist/, installs it with pipx for somebody with an empty home, runs selftest there,
# and clicks through it with a real mouse: packaging/wheel.sh (needs Xvfb, xdotool, imagemagick).
set -eu
cd "$(dirname "$0")/.."

# A build needs no tests to be made: what clicks comes with them.
make --no-print-directory .venv/.test
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

.venv/bin/python -m pip wheel --quiet --disable-pip-version-check --no-deps --wheel-dir "$folder/wheel" .
mkdir -p dist "$folder/home"
cp "$folder"/wheel/caleidos-*.whl dist/
wheel=$(ls "$folder"/wheel/caleidos-*.whl)

pipx=$(command -v pipx || true)
if [ -z "$pipx" ]; then
    .venv/bin/python -m venv "$folder/pipx"
    "$folder/pipx/bin/pip" install --quiet --disable-pip-version-check pipx
    pipx=$folder/pipx/bin/pipx
fi
# From a folder without the sources, so that nothing can be found there that the wheel lacks.
program=$folder/home/.local/bin/caleidos
(
    cd "$folder/home"
    env -u PYTHONPATH HOME="$folder/home" "$pipx" install --python "$OLDPWD/.venv/bin/python" "$wheel" >/dev/null
    echo "$(basename "$wheel"): $(env -i HOME="$folder/home" "$program" --version), selftest"
    env -i HOME="$folder/home" SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy "$program" selftest
)
CALEIDOS_BUILD=$program .venv/bin/python -m pytest tests/e2e/test_build.py -m window
