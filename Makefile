# The only commands a fresh clone needs. Python 3.11+, make and git are assumed.
PYTHON ?= python3
export WANTED ?= $(MAKECMDGOALS)
VENV := .venv
BIN := $(VENV)/bin
PLAY_READY := $(VENV)/.play-ready
READY := $(VENV)/.ready
BENCH_READY := $(VENV)/.bench-ready
# The largest first: two are compiled at a time.
GAMES := $(patsubst src/fourtopia/games/%/RULES.md,%,$(shell ls -S src/fourtopia/games/*/RULES.md))
COMPILED := $(addprefix compiled-,$(subst _,-,$(GAMES)))

INSTALL := $(BIN)/python -m pip install --quiet --disable-pip-version-check
# On all cores; templates among the packages do not compile.
COMPILEALL := $(BIN)/python -m compileall -qq -j 0 $(VENV)/lib || true

.PHONY: play test lint types $(COMPILED) bench docs docs-serve pictures strength chromium nginx setup lock clean

play: $(PLAY_READY)
	$(BIN)/fourtopia serve --open

# The rules are compiled first, each game's in one process: no two test processes compile the same.
# The browser's driver keeps an event loop running, so its tests have processes of their own.
test:
	@$(MAKE) --no-print-directory -j 2 setup chromium nginx
	@$(MAKE) --no-print-directory -j 2 lint types $(COMPILED)
	$(BIN)/pytest -n 2 --dist worksteal --ignore tests/browser
	@if command -v chromium > /dev/null; then set -x; $(BIN)/pytest -n 2 --dist worksteal tests/browser; \
	else echo "No chromium here, and no right to install it: the browser tests are left out"; fi

lint:
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types:
	$(BIN)/mypy

$(COMPILED): compiled-%:
	$(BIN)/python -m tests.compiling $*

bench: setup $(BENCH_READY)
	$(BIN)/fourtopia bench
	$(BIN)/fourtopia bench envs

# The documentation as a site. A link or an anchor that leads nowhere is an error.
docs: setup
	$(BIN)/python -m zensical build --strict --clean
	@echo "The site is at file://$(CURDIR)/site/index.html"

docs-serve: setup
	$(BIN)/python -m zensical serve --open

# The pictures in the docs: of the terminal, and of every page in a browser.
pictures: setup chromium
	$(BIN)/python docs/pictures.py
	$(BIN)/python -m docs.screens

# How strong the bots are: the tables of docs/strength.md. Takes hours; what is in docs/strength/ is not played again.
strength: setup
	$(BIN)/python -m docs.strength

# Debian's Chromium, for the browser tests and the pictures: installed where that is allowed.
chromium:
	@command -v chromium > /dev/null || { [ "$$(id -u)" = 0 ] && command -v apt-get > /dev/null && \
	    { echo "Installing chromium"; apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium > /dev/null; }; } || \
	    if [ "$$CI" = true ]; then echo "CI needs chromium: apt-get install chromium"; exit 1; fi

# Debian's nginx, for the test of the documented configuration: installed where that is allowed, after chromium, as
# only one can install at a time.
nginx: chromium
	@command -v nginx > /dev/null || [ -x /usr/sbin/nginx ] || { [ "$$(id -u)" = 0 ] && command -v apt-get > /dev/null && \
	    { echo "Installing nginx"; apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends nginx openssl > /dev/null; }; } || \
	    if [ "$$CI" = true ]; then echo "CI needs nginx: apt-get install nginx openssl"; exit 1; else echo "No nginx here, and no right to install it: its test is left out"; fi

setup: $(READY)

# What playing needs, and no more.
$(PLAY_READY): pyproject.toml requirements/play.txt
	@echo "Setting up $(VENV) (half a minute, once)"
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	    { echo "Fourtopia needs Python 3.11 or newer; try: make PYTHON=python3.12 $(WANTED)"; exit 1; }
	@$(PYTHON) -m venv $(VENV)
	@$(INSTALL) --no-compile --requirement requirements/play.txt
	@$(COMPILEALL)
	@$(INSTALL) --no-deps --no-build-isolation --editable .
	@touch $@

# What tests, documentation and pictures need besides.
$(READY): $(PLAY_READY) requirements/dev.txt
	@echo "Adding what tests need to $(VENV) (a minute or two, once)"
	@$(INSTALL) --no-compile --requirement requirements/dev.txt
	@$(COMPILEALL)
	@touch $@

$(BENCH_READY): $(READY) requirements/bench.txt
	@echo "Adding the other engines that the benchmark measures beside ours"
	@$(INSTALL) --requirement requirements/bench.txt
	@touch $@

# Renews the pinned versions: one list for playing, one for testing, one for the benchmark. Needs uv.
COMPILE := uv pip compile --quiet --universal --python-version 3.11 --no-emit-index-url --no-header \
    --override requirements/without-cuda.txt pyproject.toml
lock:
	$(COMPILE) --extra folder -o requirements/play.txt
	$(COMPILE) --extra dev -c requirements/play.txt -o requirements/dev.txt
	$(COMPILE) --extra dev --extra bench -c requirements/dev.txt -o requirements/bench.txt

clean:
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .cache site
