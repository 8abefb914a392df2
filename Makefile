# `make play` and `make test` are all that anybody needs; both set up what is missing.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/pip install -q --disable-pip-version-check -c constraints.txt
# What players need, and what those who work on it need.
PLAY := $(VENV)/.players
STAMP := $(VENV)/.installed
# `make play SERVE='--host 0.0.0.0'` passes options on.
SERVE ?=

.PHONY: play test test-long browser bench ladder golden docs packages coverage first-minute clean

play: $(PLAY)
	@$(BIN)/saucers serve --open $(SERVE)

test: $(STAMP) browser
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python hatch_build.py check
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict --quiet
	$(BIN)/saucers warm
	$(BIN)/pytest -n 2 -m 'not long' --ignore tests/browser
	# Playwright keeps an event loop of its own running, which the server's tests must not meet in one process.
	$(BIN)/pytest -n 2 -m 'not long' tests/browser

# What takes minutes: packages in fresh environments, compilation from nothing.
test-long: $(STAMP) browser
	$(BIN)/pytest -n 0 -m long tests

# Branches of the rules and of what is built on them, by the tests that run them plain.
coverage: $(STAMP)
	$(BIN)/python tests/coverage_run.py

# Debian's Chromium, PostgreSQL and nginx for the tests, where apt is there and they are not.
browser:
	@command -v chromium >/dev/null && ls /usr/lib/postgresql/*/bin/postgres >/dev/null 2>&1 && test -x /usr/sbin/nginx || \
	if command -v apt-get >/dev/null; then \
		apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium postgresql nginx >/dev/null; \
	fi

bench: $(STAMP)
	$(PIP) -e '.[bench]'
	$(BIN)/python -m benchmarks
	$(BIN)/python -m benchmarks.load
	$(BIN)/python examples/train_masked_policy.py

ladder: $(STAMP)
	$(BIN)/python -m benchmarks.ladder

golden: $(STAMP)
	SAUCERS_GOLDEN=write $(BIN)/pytest -n 2 tests/conformance/test_golden.py

# The generated pages that are in git, then the site in build/site.
docs: $(STAMP)
	$(BIN)/python docs/generate.py
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict --quiet
	@echo "The documentation is in build/site/index.html"

# A wheel and an sdist in dist/, each with the built client.
packages:
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(PIP) build
	$(BIN)/python -m build --outdir dist .

# From a fresh clone to the first move, with empty caches: figures.
first-minute:
	$(PYTHON) benchmarks/first_minute.py

$(PLAY): pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(not (3, 11) <= sys.version_info < (3, 14))' || \
		{ echo "Saucers needs Python 3.11, 3.12 or 3.13; name one: make play PYTHON=python3.12"; exit 2; }
	@echo "Setting up (once, about a minute)"
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@$(PIP) -e '.[fast,table]'
	@touch $@

$(STAMP): pyproject.toml constraints.txt
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(PIP) -e '.[dev]'
	touch $@ $(PLAY)

clean:
	rm -rf $(VENV) build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis
