#!/bin/sh
# What a Windows build needs on Linux: Wine, a compiler for Windows, the maker of installers. Installs what is missing
# on Debian and its like; says in one line what can't be had, and ends with 3.
set -eu

missing=""
need() { command -v "$1" >/dev/null || missing="$missing $2"; }
need wine "wine wine64"
need x86_64-w64-mingw32-gcc gcc-mingw-w64-x86-64
need makensis nsis
[ -n "$missing" ] || exit 0

sudo=""
[ "$(id -u)" -eq 0 ] || sudo="sudo -n"
export DEBIAN_FRONTEND=noninteractive
# shellcheck disable=SC2086
if command -v apt-get >/dev/null && $sudo apt-get -qq update >/dev/null 2>&1 &&
    $sudo apt-get -qq install -y --no-install-recommends $missing >/dev/null 2>&1; then
    exit 0
fi
echo "No Windows build: these packages are missing and can't be installed here:$missing" >&2
exit 3
