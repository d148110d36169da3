#!/bin/sh
# Does the build work? Unpacks the newest archive of dist/ (and the .deb, where there is one), runs selftest without
# any environment, then clicks through it with a real mouse: packaging/smoke.sh (needs Xvfb, xdotool, imagemagick).
set -eu
cd "$(dirname "$0")/.."

archive=$(ls -t dist/caleidos-*.tar.gz 2>/dev/null | head -n 1)
[ -n "$archive" ] || { echo "no build in dist/: make package" >&2; exit 2; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

tar -xzf "$archive" -C "$folder"
echo "$archive: selftest"
env -i HOME="$folder/home" "$folder/caleidos/caleidos" selftest

debian=$(ls -t dist/caleidos_*.deb 2>/dev/null | head -n 1)
if [ -n "$debian" ] && command -v dpkg-deb >/dev/null; then
    dpkg-deb -x "$debian" "$folder/deb"
    echo "$debian: $(env -i "$folder/deb/usr/games/caleidos" --version)"
    if command -v lintian >/dev/null; then
        # As root it warns of being root; that isn't about the package.
        lintian --allow-root --tag-display-limit 0 --fail-on error,warning "$debian"
        echo "$debian: lintian has nothing to say"
    fi
fi

# A build needs no tests to be made: what clicks comes with them.
make --no-print-directory .venv/.test
CALEIDOS_BUILD="$folder/caleidos/caleidos" .venv/bin/python -m pytest tests/e2e/test_build.py -m window
