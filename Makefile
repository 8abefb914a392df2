# `make play` and `make test` are all that anybody needs; both set up what is missing.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.installed

.PHONY: play test browser bench ladder golden docs clean

play: $(STAMP)
	$(BIN)/saucers warm
	$(BIN)/saucers serve --open

test: $(STAMP) browser
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python hatch_build.py check
	$(BIN)/saucers warm
	$(BIN)/pytest -n 2 --ignore tests/browser
	# Playwright keeps an event loop of its own running, which the server's tests must not meet in one process.
	$(BIN)/pytest -n 2 tests/browser

# Debian's Chromium and PostgreSQL for the tests, where apt is there and they are not.
browser:
	@command -v chromium >/dev/null && ls /usr/lib/postgresql/*/bin/postgres >/dev/null 2>&1 || \
	if command -v apt-get >/dev/null; then \
		apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium postgresql >/dev/null; \
	fi

bench: $(STAMP)
	$(BIN)/pip install -q --disable-pip-version-check -c constraints.txt -e '.[bench]'
	$(BIN)/python -m benchmarks
	$(BIN)/python -m benchmarks.load
	$(BIN)/python examples/train_masked_policy.py

ladder: $(STAMP)
	$(BIN)/python -m benchmarks.ladder

golden: $(STAMP)
	SAUCERS_GOLDEN=write $(BIN)/pytest -n 2 tests/conformance/test_golden.py

docs: $(STAMP)
	$(BIN)/python docs/generate.py

$(STAMP): pyproject.toml constraints.txt
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/pip install -q --disable-pip-version-check -c constraints.txt -e '.[dev]'
	touch $@

clean:
	rm -rf $(VENV) build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis
