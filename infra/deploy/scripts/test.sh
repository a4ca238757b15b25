#!/bin/sh
# pytest, then the web app's unit tests, then the browser journeys; arguments narrow it to pytest.
set -u
cd "$(dirname "$0")/../../.."
if [ $# -gt 0 ]; then exec .venv/bin/pytest "$@"; fi

mkdir -p .tools/test
export DAYBOOK_MISSING_PARTS=$PWD/.tools/test/missing-parts
: > "$DAYBOOK_MISSING_PARTS"
failed=""

journeys() {
    if reason=$(.venv/bin/python -m tests.missing_parts chromium 2>&1); then
        CHROMIUM=$reason npm --prefix webui run --if-present --silent journeys
        return
    fi
    for file in webui/e2e/*.spec.*; do
        [ -e "$file" ] && echo "$file: $reason" >> "$DAYBOOK_MISSING_PARTS"
    done
    [ "${CI:-}" != true ]
}

echo "== web app: unit tests"
npm --prefix webui run --silent test || failed="$failed webui"
echo "== web app: browser journeys"
journeys || failed="$failed journeys"
echo "== pytest"
.venv/bin/pytest -n 2 --dist worksteal || failed="$failed pytest"

if [ -s "$DAYBOOK_MISSING_PARTS" ]; then
    echo "Kept from running by a missing part:"
    cat "$DAYBOOK_MISSING_PARTS"
else
    echo "No test was kept from running by a missing part."
fi
[ -z "$failed" ] || { echo "Failed:$failed"; exit 1; }
