# make play and make test do all the set-up themselves; they need Python 3.11 or newer.

VENV = .venv
BIN = $(VENV)/bin
ARGS =
# Compiled modules are kept even where the surroundings say otherwise: every worker would compile all tests anew.
PYTEST = env -u PYTHONDONTWRITEBYTECODE $(BIN)/python -m pytest

.PHONY: help play test e2e lint maps replays bench package package-old-c package-windows test-windows art clean

help:
	@echo "make play      install into $(VENV) and open the window"
	@echo "make test      install and run the tests (ARGS=... goes to pytest)"
	@echo "make e2e       the tests with a real window and mouse (needs Xvfb and xdotool)"
	@echo "make lint      ruff, and strict mypy on everything in game/"
	@echo "make maps      check every map;  make replays: verify every kept game"
	@echo "make bench     the benchmarks (ARGS=... goes to caleidos bench)"
	@echo "make package   a build for this machine in dist/"
	@echo "make package-old-c    the same for older Linux systems too, made on Debian 12 (for releases)"
	@echo "make package-windows  a build for Windows and its installer in dist/, made with Wine"
	@echo "make test-windows     the tests under Wine, which takes an hour (ARGS=tests/table for a part)"
	@echo "make art       make sounds, textures, maps, icon and screenshot again from their scripts"

play: $(VENV)/.play
	@$(BIN)/caleidos $(ARGS)

test: $(VENV)/.test
	@$(PYTEST) -n auto --dist worksteal $(ARGS)

e2e: $(VENV)/.test
	@$(PYTEST) tests/e2e -m window $(ARGS)

lint: $(VENV)/.test
	@$(BIN)/ruff check .
	@$(BIN)/mypy

maps: $(VENV)/.play
	@find maps -name '*.tmx' -print0 | sort -z | xargs -0 $(BIN)/caleidos check

replays: $(VENV)/.play
	@find tests/replays -name '*.jsonl' -print0 | sort -z | xargs -0 $(BIN)/caleidos verify

bench: $(VENV)/.play
	@$(BIN)/caleidos bench $(ARGS)

package: $(VENV)/.build
	@$(BIN)/python -m tools.package

package-old-c: $(VENV)/.build
	@$(BIN)/python packaging/linux/old_c.py

package-windows: $(VENV)/.build
	@packaging/windows/tools.sh
	@$(BIN)/python packaging/windows/build.py

test-windows: $(VENV)/.build
	@packaging/windows/tools.sh
	@$(BIN)/python packaging/windows/suite.py $(ARGS)

art: $(VENV)/.test
	@$(BIN)/python -m tools.art.make_sounds
	@$(BIN)/python -m tools.maps.make_tiles
	@$(BIN)/python -m tools.maps.make_maps
	@$(BIN)/python -m assets.make_textures
	@$(BIN)/python -m tools.maps.make_tiles
	@$(BIN)/python -m tools.maps.make_maps
	@$(BIN)/python -m tools.maps.make_hexes
	@$(BIN)/python -m tools.maps.make_hex_maps
	@$(BIN)/python -m tools.maps.make_field_types
	@$(BIN)/python -m tools.maps.make_field_tiles
	@$(BIN)/python -m tools.maps.make_plain_tiles
	@$(BIN)/python -m tools.maps.make_terrain_tiles
	@$(BIN)/python -m tools.maps.terrain.starter
	@$(BIN)/python -m tools.maps.make_field_maps
	@$(BIN)/python -m tools.art.make_figures
	@$(BIN)/python -m tools.maps.make_tables
	@$(BIN)/python -m tools.art.make_icon
	@$(BIN)/caleidos shot docs/screenshot.caleidos -o docs/screenshot.png
	@$(BIN)/caleidos shot docs/dynasty.caleidos -o docs/dynasty.png --seat 1
	@$(BIN)/caleidos shot docs/caldaern.caleidos -o docs/caldaern.png --seat 1
	@$(BIN)/caleidos shot docs/caleira.caleidos -o docs/caleira.png --seat 1
	@$(BIN)/caleidos shot docs/kalesia.caleidos -o docs/kalesia.png --seat 1

$(VENV)/.play: pyproject.toml
	@tools/venv.sh $(VENV)
	@touch $@

$(VENV)/.test: pyproject.toml
	@tools/venv.sh $(VENV) test
	@touch $@ $(VENV)/.play

$(VENV)/.build: pyproject.toml
	@tools/venv.sh $(VENV) build
	@touch $@ $(VENV)/.play

clean:
	rm -rf $(VENV) build dist out
