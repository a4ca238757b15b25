#!/bin/sh
# The quick checks of what is about to be committed; `make hooks` installs it, `git commit --no-verify` passes it by.
set -u
cd "$(git rev-parse --show-toplevel)" || exit 1
bin=.venv/bin
failed=0

staged() { git diff --cached --name-only --diff-filter=ACMR -- "$@"; }

python=$(staged '*.py')
webui=$(staged 'webui/*.ts' 'webui/*.tsx' 'webui/*.mjs' 'webui/*.json')
texts=$(staged '*.py' '*.md' '*.sh' '*.ts' '*.tsx')

if [ -n "$python" ]; then
    # Names of our files have no spaces.
    # shellcheck disable=SC2086
    "$bin/ruff" format --check --quiet $python || { echo "run make format"; failed=1; }
    # shellcheck disable=SC2086
    "$bin/ruff" check --quiet $python || failed=1
fi
if [ -n "$webui" ]; then
    # shellcheck disable=SC2086
    (cd webui && npx biome check --no-errors-on-unmatched $(echo "$webui" | sed 's#^webui/##')) || failed=1
fi
if [ -n "$texts" ]; then
    # shellcheck disable=SC2086
    "$bin/codespell" $texts || failed=1
    "$bin/python" infra/deploy/scripts/words.py || failed=1
    "$bin/python" infra/deploy/scripts/doc_lines.py || failed=1
fi
git diff --cached --check || failed=1
exit $failed
