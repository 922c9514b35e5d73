# Needs Python 3.11 or newer and make. Everything else is installed into .venv, or by apt where that is allowed.
PYTHON ?= python3
UV_VERSION := 0.13.8
BIN := .venv/bin
PROBLEMS ?= builtin
DEMO ?= demo
JOBS ?= auto

# Where this is set, every start compiles all that it imports anew, which costs five seconds of processor time.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.PHONY: help setup everything demo test check sweep bench wheel docs

help:  ## list the targets
	@grep -E '^[a-z]+:.*##' $(firstword $(MAKEFILE_LIST)) | sed -E 's/:[^#]*## /\t/' | expand -t 12

# uv is a plain wheel inside the virtual environment, so that nothing is installed outside this folder.
$(BIN)/uv:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
	  echo "error: Python 3.11 or newer is needed, $(PYTHON) is $$($(PYTHON) --version 2>&1); give another one: make PYTHON=/path/to/python3.12 setup" >&2; exit 1; }
	@$(PYTHON) -m venv .venv || { rm -rf .venv; echo "error: $(PYTHON) cannot make a virtual environment; on Debian and Ubuntu: apt install python3-venv" >&2; exit 1; }
	$(BIN)/python -m pip install --quiet --disable-pip-version-check uv==$(UV_VERSION)

setup: $(BIN)/uv  ## .venv/bin/unseen with its sandbox, C, C++ and Valgrind (seconds when it is done already)
	@UV_PROJECT_ENVIRONMENT=.venv $(BIN)/uv sync --frozen --inexact --extra local --quiet
	@$(BIN)/python tools/system_packages.py sandbox c cpp valgrind

everything: setup  ## setup and the compilers of all languages, SQLite, packages of security items, a browser, Ray and a small model for the tests
	@UV_PROJECT_ENVIRONMENT=.venv $(BIN)/uv sync --frozen --inexact --extra local --extra ray --quiet
	@$(BIN)/python tools/system_packages.py java go rust ruby sqlite libraries maven browser
	@$(BIN)/python -m unseen.security.fetch_packages || true
	@$(BIN)/python -m unseen.models.fetch local-small >/dev/null || echo "missing: the small model: its tests are skipped" >&2

demo: setup  ## measure the embedded model on a few problems and their rewrites, into demo/report.html
	$(BIN)/unseen run --suite memorisation --problems classics:python --tasks generation,completion-1 --limit 14 --out $(DEMO)

test: everything  ## every test that ends within minutes
	$(BIN)/pytest -n $(JOBS) --dist worksteal -m 'not sweep'

check: setup  ## lint, format, types and the arrows between packages
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports

sweep: everything  ## the long tests: every method on every problem
	$(BIN)/pytest -n $(JOBS) -m sweep

bench: everything  ## the figures behind the claims; PROBLEMS=file.jsonl for a set of your own
	@for name in elrm fuzz llm_rewriter methods mutants rewrites run search similarity; do \
	  echo "== $$name" && $(BIN)/python benchmarks/$$name.py $(PROBLEMS) || exit 1; done
	@for name in bias bias_scale isolation model persistent real_files sandbox validity; do \
	  echo "== $$name" && $(BIN)/python benchmarks/$$name.py || exit 1; done

wheel: setup  ## build the wheel and try it in a fresh environment of each Python that is here
	$(BIN)/pytest -m sweep -rs tests/test_wheel.py

docs: setup  ## write the generated pages anew and build the site in site/; a broken link is an error
	$(BIN)/unseen catalog --markdown > docs/catalog.md
	$(BIN)/python tools/reference_pages.py
	@UV_PROJECT_ENVIRONMENT=.venv $(BIN)/uv sync --frozen --inexact --extra local --group docs --quiet
	$(BIN)/sphinx-build --quiet --fail-on-warning --keep-going docs site
	@echo "site/index.html"
