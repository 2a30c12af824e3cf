# The only commands a fresh clone needs. Python 3.11+, make and git are assumed.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
BENCH_READY := $(VENV)/.bench-ready

.PHONY: play test bench setup lock clean

play: setup
	$(BIN)/fourtopia serve --open

test: setup
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/pytest -n 2 --dist worksteal

bench: setup $(BENCH_READY)
	$(BIN)/fourtopia bench

setup: $(READY)

$(READY): pyproject.toml requirements/dev.txt
	@echo "Setting up $(VENV) (a minute or two, once)"
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	    { echo "Fourtopia needs Python 3.11 or newer; try: make PYTHON=python3.12 $(MAKECMDGOALS)"; exit 1; }
	@$(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --requirement requirements/dev.txt
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
	@touch $@

$(BENCH_READY): $(READY) requirements/bench.txt
	@echo "Adding the other engines that the benchmark measures beside ours"
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --requirement requirements/bench.txt
	@touch $@

# Renews the pinned versions; needs uv.
lock:
	uv pip compile --quiet --universal --python-version 3.11 --no-emit-index-url --no-header --extra dev pyproject.toml -o requirements/dev.txt
	uv pip compile --quiet --universal --python-version 3.11 --no-emit-index-url --no-header --extra dev --extra bench -c requirements/dev.txt pyproject.toml -o requirements/bench.txt

clean:
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache
