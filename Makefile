# Variables to set on the command line or in the environment:
#   PYTHON         a Python of 3.11 or newer, where python3 is older
#   base           the commit that `make quick` compares with, the last one by default
#   t              what `make test` hands to pytest, as in: make test t="tests/domain -x"
#   DAYBOOK_PORT   where the app answers            DAYBOOK_DATA   where `make run` keeps its data
#   DAYBOOK_STACK  where `make up` keeps its data   APP            which processes `make up` runs

SCRIPTS := infra/deploy/scripts
STAMPS := .tools/stamps
# In the folders that they speak of: who deletes one gets it anew.
PYTHON_READY := .venv/.ready
PANGO_TRIED := $(STAMPS)/pango
WEBUI_READY := webui/node_modules/.ready
WEBUI_BUILT := webui/dist/index.html
WEBUI_SOURCES := $(shell find webui/src webui/public webui/build webui/index.html webui/vite.config.ts webui/tsconfig.json -type f 2>/dev/null)

export APP ?= api relay projectors workers
# Containers set it. Each of the programs below would compile a thousand modules.
unexport PYTHONDONTWRITEBYTECODE

# Packages of both languages are installed beside each other.
MAKEFLAGS += --jobs=2

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help setup hooks build run dev quick test test-days random-commands drawn-files faults faults-undo faults-rebuild faults-renewals faults-everywhere faults-free matrix bad-uploads check format up down status openapi generate bench screenshots

help: ## Show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: $(PYTHON_READY) $(WEBUI_READY) ## Install the pinned packages of both languages

build: $(WEBUI_BUILT) ## Build the web app into webui/dist

run: $(PYTHON_READY) $(PANGO_TRIED) $(WEBUI_BUILT) ## Start everything in one process, with demo data and its own Postgres
	@DAYBOOK_MAILBOX=$(if $(DAYBOOK_MAIL_HOST),,1) exec .venv/bin/daybook run

dev: $(PYTHON_READY) $(WEBUI_READY) ## Start server and web app with a small demo store; both reload on a change
	@exec .venv/bin/python -m infra.dev.develop

quick: $(PYTHON_READY) $(WEBUI_READY) ## Check and test what a change can break, in under a minute; base=main names what to compare with
	@.venv/bin/python $(SCRIPTS)/quick.py $(base)

hooks: $(PYTHON_READY) $(WEBUI_READY) ## Have git run the quick checks before each commit
	@$(SCRIPTS)/hooks.sh

test: $(PYTHON_READY) $(WEBUI_BUILT) ## Run every test, as CI does; t="..." narrows pytest and runs nothing else
	@.venv/bin/python $(SCRIPTS)/test.py $(t)

test-days: $(PYTHON_READY) $(WEBUI_READY) ## Make the demo at 12 moments, run the tests that look at days at 14; d="--only leap-day tests/api/test_tasks.py"
	@DAYBOOK_DEMO_PLANS=$(or $(plans),300) DAYBOOK_DEMO_RUNS=$(or $(runs),12) .venv/bin/pytest -q -n 2 tests/workers/demo/test_demo_on_any_day.py
	@.venv/bin/python -m tests.days $(d)

random-commands: $(PYTHON_READY) ## Carry out random commands on each noun, take some back, compare all accounts; n=500
	@DAYBOOK_RANDOM_COMMANDS=$(or $(n),500) DAYBOOK_RANDOM_TIMES=$(or $(times),3) \
		.venv/bin/pytest -q tests/stateful/test_any_noun.py tests/stateful/test_agreement.py

matrix: $(PYTHON_READY) ## Ask every call about every noun as every role, where `make test` asks about a quarter
	@DAYBOOK_WHOLE_MATRIX=1 .venv/bin/pytest -q -n 2 --dist loadfile tests/matrix

bad-uploads: $(PYTHON_READY) ## Upload bad files of many kinds; n=1000
	@DAYBOOK_BAD_UPLOADS=$(or $(n),1000) .venv/bin/pytest -q -n 0 tests/api/test_bad_uploads.py

drawn-files: $(PYTHON_READY) ## Draw tables, write them as files, change bytes of them, read all; n=20000
	@DAYBOOK_DRAWN_FILES=$(or $(n),20000) .venv/bin/pytest -q -n 0 tests/infra/spreadsheets/test_drawn_files.py

faults: $(PYTHON_READY) ## Kill parts of a full stack under load, prove that nothing is lost; f="--seed 7 --kills 200"
	@.venv/bin/python -m tests.faults $(f)

faults-undo: $(PYTHON_READY) ## Import leads, change 30, undo the import, with 20 kills in each; rows=5000 kills=20
	@.venv/bin/python -m tests.faults.imports --rows $(or $(rows),5000) --kills $(or $(kills),20)

faults-rebuild: $(PYTHON_READY) ## Spoil, name and mend three rows of a large store, build all anew under reads; events=1000000
	@.venv/bin/python -m tests.faults.rebuild --events $(or $(events),1000000)

faults-renewals: $(PYTHON_READY) ## Open renewals and give papers while jobs and API are killed; f="--kills 10 --full-stack"
	@.venv/bin/python -m tests.faults.renewals $(f)

faults-everywhere: $(PYTHON_READY) ## Run the short forms of faults in one process and in a full stack, with more kills
	@DAYBOOK_FAULTS_EVERYWHERE=1 .venv/bin/pytest -q -n 0 tests/faults tests/infra/projector/release

faults-free: $(PYTHON_READY) ## Run the quick tests: none that kills a server or takes long
	@.venv/bin/pytest --ignore=tests/faults -m "not slow"

check: $(PYTHON_READY) $(WEBUI_READY) ## Format, lint, replaced words, types, import contracts, dead code, generated files, web app
	@$(SCRIPTS)/check.sh

format: $(PYTHON_READY) $(WEBUI_READY) ## Format both languages and mend what can be mended
	@.venv/bin/ruff check --fix --quiet . ; .venv/bin/ruff format .
	@cd webui && npm run --silent format

up: $(PYTHON_READY) $(WEBUI_BUILT) ## Start the full stack: Postgres, Redis, Kafka and the app's processes
	@$(SCRIPTS)/stack.sh up

down: $(PYTHON_READY) ## Stop the full stack; its data stays
	@$(SCRIPTS)/stack.sh down

status: $(PYTHON_READY) ## Tell what of the full stack is running
	@$(SCRIPTS)/stack.sh status

openapi: $(PYTHON_READY) ## Print the OpenAPI document, and nothing else
	@.venv/bin/daybook openapi

# Timelines last: files of them have the words that the web app's step writes.
generate: $(PYTHON_READY) $(WEBUI_READY) ## Write the OpenAPI document, the browser's client, samples of new events and their timelines
	@.venv/bin/python -m infra.deploy.scripts.settings_page
	@.venv/bin/python -m tests.golden
	@.venv/bin/python -m tests.workers.stored_jobs
	@.venv/bin/python -m tests.projections.value_fields
	@.venv/bin/python -m tests.service_fields
	@.venv/bin/python -m tests.offer_statuses
	@.venv/bin/python -m tests.money_samples
	@.venv/bin/python -m tests.limits_document
	@.venv/bin/daybook openapi > .tools/openapi.json && cp .tools/openapi.json webui/openapi.json
	@cd webui && npm run --silent generate
	@.venv/bin/python -m tests.projections.timelines

sbom: $(PYTHON_READY) $(WEBUI_READY) ## Write the bills of materials of both halves (CycloneDX) to .tools/sbom
	@$(SCRIPTS)/sbom.sh

bench: $(PYTHON_READY) ## Measure the event store, the feed and the read models
	@.venv/bin/python -m tests.bench

screenshots: $(PYTHON_READY) $(WEBUI_BUILT) ## Photograph every screen in both themes, languages and widths; axe and a search for flaws
	@cd webui && npm run --silent screenshots

# Output goes to standard error: `make openapi` must print one document and nothing before it.
$(PYTHON_READY): pyproject.toml uv.lock $(SCRIPTS)/setup-python.sh
	@echo "Installing Python packages ..." >&2
	@$(SCRIPTS)/setup-python.sh >&2
	@touch $@

# PDFs need it, nothing else does.
$(PANGO_TRIED): $(PYTHON_READY)
	@.venv/bin/python -m infra.dev.stack.packages >&2
	@mkdir -p $(@D) && touch $@

$(WEBUI_READY): webui/package.json webui/package-lock.json
	@echo "Installing npm packages ..." >&2
	@cd webui && npm ci --no-audit --no-fund --loglevel=error >&2
	@touch $@

$(WEBUI_BUILT): $(WEBUI_READY) $(WEBUI_SOURCES)
	@echo "Building the web app ..." >&2
	@cd webui && npm run --silent build >&2
	@touch $@
