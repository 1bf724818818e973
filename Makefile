# make play: set up and start.      make test: set up and check everything.
# make fast: compile the engine.    make bench: measure it.    make load: measure the server.
# make drill: look for anything lost, for as long as you like.
# make look: look at whole games on every screen and in every language.    make coverage: what the tests leave unrun.
# make clean: remove all that was made.
# make messages: collect what is to be translated.    make docs: build the documentation.
# make records: record the golden games anew.    make release-check: what must hold before a release.

VENV := .venv
BIN := $(VENV)/bin
PYTHON ?= $(firstword $(foreach p,python3 python3.14 python3.13 python3.12 python3.11,\
	$(shell $p -c 'import sys; print("$p" if sys.version_info >= (3, 11) else "")' 2>/dev/null)))
SOURCES := $(shell find src/keydom -type f -not -path '*/__pycache__/*') setup.py pyproject.toml
# What mypyc reads: the engine and the games, each a folder with a game.py, and the bots.
ROOMS := $(patsubst src/keydom/%/game.py,%,$(wildcard src/keydom/*/game.py)) bots
RULES := $(shell find $(ROOMS:%=src/keydom/%) -name '*.py') setup.py
PYTEST := $(BIN)/python -m pytest -n 2
MEASURED := $(BIN)/python -m coverage run -m pytest -n 2 -p tests.measuring
# After `make fast` the command stays compiled, and up to date.
COMMAND := $(if $(wildcard $(VENV)/.fast),$(VENV)/.fast,$(VENV)/.play)

# $(call shout,text): says what was left out, so that nobody overlooks it. No commas.
STARS := *****************************************************************************
shout = printf '\n%s\n*** %s\n%s\n\n' '$(STARS)' '$(1)' '$(STARS)'

.PHONY: play test check check-script test-interpreted test-browser test-compiled release-check
.PHONY: fast bench load drill look coverage messages docs records clean

# Starts at once. What `make fast` has installed is used while it is up to date; otherwise the engine is compiled beside
# the server where a compiler is at hand, for the next start.
play: $(VENV)/.play
	@if [ -e $(VENV)/.fast ] && $(MAKE) -q $(VENV)/.fast >/dev/null; then \
		exec $(BIN)/keydom serve --open; \
	else \
		exec $(BIN)/python tools/play.py serve --open; \
	fi

# The compiler needs one core for minutes: it works beside the tests that do not wait for it, whenever they leave a core idle.
test: check
	@nice $(MAKE) -s build/compiled/.built & compiler=$$!; \
	$(MAKE) test-interpreted && $(MAKE) test-browser && wait $$compiler && $(MAKE) test-compiled || \
		{ kill $$compiler 2>/dev/null; exit 1; }
	@echo "make test: all good"

check: $(VENV)/.test check-script
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	PYTHONPATH=src $(BIN)/lint-imports --no-logo

# The script of the pages: types and lint, with the versions in tools/package.json.
NODE := build/node
check-script:
	@if ! command -v npm >/dev/null; then \
		$(call shout,NO NODE.JS: THE SCRIPT OF THE PAGES WAS NOT CHECKED (install node and npm)); \
	elif ! $(MAKE) -s $(NODE)/.installed; then \
		$(call shout,NPM INSTALLED NOTHING: THE SCRIPT OF THE PAGES WAS NOT CHECKED); \
	else \
		echo "=== The script of the pages" && \
		$(NODE)/node_modules/.bin/tsc -p tools && \
		$(NODE)/node_modules/.bin/biome lint --config-path=tools --error-on-warnings src/keydom/web/static tests/browser/look; \
	fi

$(NODE)/.installed: tools/package.json
	rm -rf $(NODE) && mkdir -p $(NODE) && cp tools/package.json $(NODE)
	npm install --prefix $(NODE) --no-package-lock --no-audit --no-fund --loglevel=error
	@touch $@

# Measuring what the tests run costs little from Python 3.12 on. Before, it takes half the time again: only `make coverage` does it.
test-interpreted: $(VENV)/.test
	@echo "=== Tests, engine interpreted"
	PYTHONPATH=src $(BIN)/python -m keydom version | grep -w interpreted
	@if $(BIN)/python -c 'import sys; sys.exit(sys.version_info < (3, 12))'; then \
		$(MAKE) coverage; \
	else \
		PYTHONPATH=src $(PYTEST) --ignore=tests/browser && \
		$(call shout,PYTHON BEFORE 3.12: WHAT THE TESTS LEAVE UNRUN WAS NOT MEASURED (make coverage does it)); \
	fi

coverage: $(VENV)/.test
	@echo "=== What the tests leave unrun"
	rm -rf build/coverage && mkdir -p build/coverage
	PYTHONPATH=src $(MEASURED) --ignore=tests/browser
	$(BIN)/coverage combine -q
	$(BIN)/python tools/coverage_floor.py

# Whole games in a browser, looked at step by step on every screen and in every language; about an hour. ONLY narrows it:
# make look ONLY="keyper 390x844 de". `make test` looks at the beginnings of some.
look: $(VENV)/.test $(NODE)/.installed
	PYTHONPATH=src $(BIN)/python -m tests.browser.look $(ONLY)

# The browser is the system's Chromium; where it is missing and we may, it is installed (root on Debian). People in a
# browser often wait for what they are shown, so three of them share two cores.
HAS_BROWSER := ( for b in chromium chromium-browser google-chrome; do $$b --version >/dev/null 2>&1 && exit; done; exit 1 )
test-browser: $(VENV)/.test
	@$(HAS_BROWSER) || [ "$$(id -u)" != 0 ] || ! command -v apt-get >/dev/null || { \
		echo "=== Installing Chromium for the tests in a browser"; \
		apt-get -qq update && apt-get -qq install -y --no-install-recommends chromium >/dev/null; } || true
	@if $(HAS_BROWSER); then \
		echo "=== Tests in a browser" && PYTHONPATH=src $(BIN)/python -m pytest -n 3 tests/browser; \
	else \
		$(call shout,NO CHROMIUM: NOTHING WAS TESTED IN A BROWSER (on Debian: apt install chromium)); \
	fi

test-compiled: build/compiled/.built
	@if ls build/compiled/*.so >/dev/null 2>&1; then \
		echo "=== Tests of the engine, the games and the bots, compiled" && \
		cp -R src/keydom build/compiled/ && \
		PYTHONPATH=build/compiled $(BIN)/python -m keydom version | grep -w compiled && \
		PYTHONPATH=build/compiled $(PYTEST) $(wildcard $(ROOMS:%=tests/%)) tests/new_game; \
	else \
		$(call shout,NO C COMPILER (or no Python.h): THE COMPILED FORM WAS NOT TESTED); \
	fi

# The new game of tests/new_game is compiled along, apart from the package: classes of the compiled engine cannot be
# extended from plain Python.
NEW_GAME := $(shell find tests/new_game/pebbles -type f)
build/compiled/.built: $(RULES) $(NEW_GAME) | $(VENV)/.test
	rm -rf build/compiled build/tree
	mkdir -p build/tree && cp -R src setup.py pyproject.toml README.md LICENSE build/tree/
	cp -R tests/new_game/pebbles build/tree/src/keydom/
	cd build/tree && MYPYC_OPT_LEVEL=1 ../../$(BIN)/python setup.py -q build_ext --build-lib ../compiled --build-temp ../tmp
	@if ls build/compiled/*.so >/dev/null 2>&1; then \
		mkdir -p build/compiled/new_game && mv build/compiled/keydom/pebbles build/compiled/new_game/ && \
		cp -R tests/new_game/pebbles build/compiled/new_game/ && touch $@; \
	fi

# What may be missing after a change, but not in a release: every message translated, the changelog written.
release-check: $(VENV)/.test
	PYTHONPATH=src $(BIN)/python -m pytest -m release

fast: $(VENV)/.fast
	@$(BIN)/keydom version | grep -w compiled || \
		echo "*** NO C COMPILER (or no Python.h): installed as plain Python, which works, only slower ***"

$(VENV)/.fast: $(SOURCES) $(VENV)/.test
	$(BIN)/pip install -q --no-build-isolation --no-deps --force-reinstall .
	@touch $@

# Compiled, interpreted and the peer take turns in one run.
bench: $(VENV)/.fast $(VENV)/.bench
	@$(BIN)/keydom bench

# 200 tables at one server process, in one run with the server of boardgame.io where npm can install it.
load: $(COMMAND)
	@$(BIN)/python benchmarks/load.py
	@$(BIN)/python benchmarks/pages.py
	@$(BIN)/python benchmarks/page_costs.py

# Drills that look for anything lost: minutes as they stand, and as large as you like (make drill KILLS=1000), all of them or
# some (make drill DRILLS="kills games"). docs/reliability.md says what they do and keeps what they have found.
DRILLS := kills games tries worlds soak day upgrade
KILLS := 12
GAMES := 300
TRIES := 20000
PAIRS := 1000
MINUTES := 3
TABLES := 12
OLD := 3
drill: $(COMMAND) $(VENV)/.drill
	@lost=; \
	run() { $(BIN)/python -m tests.drill.$$* || lost="$$lost $$1"; }; \
	for drill in $(DRILLS); do \
		case $$drill in \
			kills) run kills $(KILLS);; games) run games $(GAMES);; tries) run tries $(TRIES);; \
			worlds) run worlds $(PAIRS);; soak) run soak $(MINUTES);; day) run day $(MINUTES) $(TABLES);; \
			upgrade) run upgrade $(OLD);; *) lost="$$lost $$drill?";; \
		esac; \
	done; \
	[ -z "$$lost" ] || { echo "*** SOMETHING IS LOST:$$lost"; exit 1; }

# Every message into the catalogs of the translators: those of a game in its folder, all others in src/keydom/locale.
# New and changed ones come empty.
LANGUAGES := de nl
TITLES := $(filter-out engine bots,$(ROOMS))
COMMON := $(filter-out $(TITLES:%=src/keydom/%/),$(wildcard src/keydom/*/))
messages: $(VENV)/.play
	@mkdir -p build
	@for room in $(TITLES) .; do \
		folders=src/keydom/$$room; [ $$room != . ] || folders="$(COMMON)"; \
		$(BIN)/pybabel -q extract -F pyproject.toml -k N_ -k P_:1,2 --add-location=file --sort-output \
			--project=keydom -o build/keydom.pot $$folders || exit 1; \
		for language in $(LANGUAGES); do \
			$(BIN)/pybabel -q update --init-missing --no-fuzzy-matching --ignore-pot-creation-date \
				-D keydom -l $$language -i build/keydom.pot -d src/keydom/$$room/locale || exit 1; \
		done; \
	done

# The pages of docs/ and the reference of the Python API; any warning is an error.
docs: $(VENV)/.docs
	rm -rf build/site
	PYTHONPATH=src $(BIN)/python -m sphinx -q -W --keep-going -d build/doctrees docs build/site
	@echo "build/site/index.html"

# The golden games of the tests, played anew after a change of rules that is meant: all, or ONLY=keyper.
records: $(VENV)/.test
	PYTHONPATH=src $(BIN)/python -m tests.records.record $(ONLY)

clean:
	rm -rf $(VENV) build dist src/*.egg-info .mypy_cache .pytest_cache .ruff_cache .hypothesis .import_linter_cache
	rm -rf benchmarks/boardgame-io/node_modules
	find src tests -name __pycache__ -prune -exec rm -rf {} +

# ---- What is set up, each step with a stamp

$(VENV)/.venv:
	@test -n "$(PYTHON)" && $(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
		echo "Keydom needs Python 3.11 or later; none was found (set PYTHON=...)."; exit 1; }
	@$(PYTHON) -c 'import venv, ensurepip' 2>/dev/null || { \
		echo "$(PYTHON) has no venv module: install it (on Debian and Ubuntu: apt install python3-venv)."; exit 1; }
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install -q --upgrade "pip>=25.1" "setuptools>=77"
	@touch $@

$(VENV)/.play: pyproject.toml $(VENV)/.venv
	$(BIN)/pip install -q --no-build-isolation -e .
	@touch $@

$(VENV)/.test: $(VENV)/.play
	$(BIN)/pip install -q --group dev
	@touch $@

$(VENV)/.drill: $(VENV)/.test
	$(BIN)/pip install -q --group drill
	@touch $@

$(VENV)/.docs: $(VENV)/.play
	$(BIN)/pip install -q --group docs
	@touch $@

$(VENV)/.bench: $(VENV)/.play
	$(BIN)/pip install -q $$($(BIN)/python -c 'import tomllib; \
		print(*tomllib.load(open("pyproject.toml", "rb"))["project"]["optional-dependencies"]["bench"])')
	@touch $@
