# `make play` and `make test` are all that anybody needs; both set up what is missing.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.installed

.PHONY: play test bench ladder golden docs clean

play: $(STAMP)
	$(BIN)/saucers warm
	$(BIN)/saucers play alien --seats human,greedy,greedy

test: $(STAMP)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/saucers warm
	$(BIN)/pytest -n 2

bench: $(STAMP)
	$(BIN)/pip install -q --disable-pip-version-check -c constraints.txt '.[bench]'
	$(BIN)/python -m benchmarks

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
