#!/bin/sh
# Every check, one after the other; all of them run, and the failed ones are named at the end.
set -u
cd "$(dirname "$0")/../../.."
bin=.venv/bin
failed=""

check() {
    name=$1
    shift
    if output=$("$@" 2>&1); then
        printf '%-20s ok\n' "$name"
    else
        printf '%-20s FAILED\n%s\n' "$name" "$output"
        failed="$failed $name"
    fi
}

generated_files() {
    before=$(cat webui/openapi.json webui/src/api/generated.ts | cksum)
    make --no-print-directory generate || return 1
    [ "$before" = "$(cat webui/openapi.json webui/src/api/generated.ts | cksum)" ] && return 0
    echo "webui/openapi.json or webui/src/api/generated.ts was stale and has been written anew"
    return 1
}

webui() { (cd webui && npm run --silent "$1"); }

check format "$bin/ruff" format --check .
check lint "$bin/ruff" check .
check types "$bin/mypy"
check "import contracts" "$bin/lint-imports"
check "dead code" "$bin/vulture"
check dependencies "$bin/deptry" .
check spelling "$bin/codespell" .
check "generated files" generated_files
check "webui lint" webui lint
check "webui types" webui typecheck
check "webui dead code" webui knip

[ -z "$failed" ] || { echo "Failed:$failed"; exit 1; }
