#!/bin/sh
# Every check, those of each half one after the other and both halves at once; the failed ones are named at the end.
set -u
cd "$(dirname "$0")/../../.."
bin=.venv/bin
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

check() {
    name=$1
    shift
    if output=$("$@" 2>&1); then
        printf '%-20s ok\n' "$name"
    else
        # In one write: the other half prints too.
        printf '%-20s FAILED\n%s\n' "$name" "$output"
        printf ' %s;' "$name" >> "$work/failed"
    fi
}

generated_files() {
    files="webui/openapi.json webui/src/api/generated.ts $(echo webui/src/api/areas/*.gen.ts) webui/src/api/nouns.gen.ts webui/src/api/lists.gen.ts webui/src/app/texts.gen.d.ts webui/src/i18n/keys.gen.ts webui/src/features/service/kinds.gen.ts $(echo webui/src/features/*/pipelines.gen.ts) webui/src/features/invoice/sums.samples.json webui/src/i18n/en/nouns.json webui/src/i18n/de/nouns.json"
    # shellcheck disable=SC2086 # several names
    before=$(cat $files | cksum)
    make --no-print-directory generate || return 1
    # shellcheck disable=SC2086
    [ "$before" = "$(cat $files | cksum)" ] && return 0
    echo "one of $files was stale and has been written again"
    return 1
}

webui() { (cd webui && npm run --silent "$1"); }

python_half() {
    check format "$bin/ruff" format --check .
    check lint "$bin/ruff" check .
    check "replaced words" "$bin/python" infra/deploy/scripts/words.py
    check "lines of documents" "$bin/python" infra/deploy/scripts/doc_lines.py
    check "waits of tests" "$bin/python" infra/deploy/scripts/waits.py
    check "clocks of views" "$bin/python" infra/deploy/scripts/clocks.py
    check types "$bin/mypy"
    check "import contracts" "$bin/lint-imports"
    check "module circles" "$bin/python" infra/deploy/scripts/circles.py
    check "dead code" "$bin/vulture"
    check dependencies "$bin/deptry" .
    check spelling "$bin/codespell" .
}

webui_half() {
    check "generated files" generated_files
    check "webui lint" webui lint
    check "webui types" webui typecheck
    check "webui dead code" webui knip
}

webui_half &
python_half
wait

[ ! -s "$work/failed" ] || { echo "Failed:$(cat "$work/failed")"; exit 1; }
