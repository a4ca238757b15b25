#!/bin/sh
# Put the pinned uv into .tools/uv, with nothing at hand but Python 3.11 or newer, and fill .venv.
set -eu
cd "$(dirname "$0")/../../.."
version=$(sed -n 's/^uv==\([0-9.]*\).*/\1/p' infra/deploy/uv.txt)
home=.tools/uv

find_python() {
    for name in ${PYTHON:-} python3 python3.11 python3.12 python3.13 python3.14; do
        if "$name" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
            command -v "$name"
            return
        fi
    done
    echo "Python 3.11 or newer is needed: set PYTHON to its path" >&2
    return 1
}

python=$(find_python)
if [ "$("$home/bin/uv" --version 2>/dev/null | cut -d' ' -f2)" != "$version" ]; then
    rm -rf "$home"
    if ! "$python" -m venv "$home" >/dev/null 2>&1; then
        # Debian keeps the venv module apart.
        rm -rf "$home"
        if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
            apt-get install -y -q python3-venv >/dev/null || { apt-get update -q && apt-get install -y -q python3-venv; }
        fi
        "$python" -m venv "$home" || { echo "install python3-venv, then try again" >&2; exit 1; }
    fi
    "$home/bin/python" -m pip install --quiet --disable-pip-version-check --require-hashes -r infra/deploy/uv.txt
fi

# uv compiles what it installs, not the project itself: its first start would, in two processes at once.
compile_project() {
    .venv/bin/python -m compileall -q -j 0 api commands domain infra projections workers
}

export UV_PYTHON_DOWNLOADS=never
if "$home/bin/uv" sync --locked --quiet --compile-bytecode --python "$python"; then
    compile_project
    exit 0
fi

# uv fetches from the addresses in the lock; pip may be set up for a mirror where those are closed.
echo "uv could not fetch the packages; trying pip" >&2
"$home/bin/uv" venv --quiet --clear --python "$python" .venv
"$home/bin/uv" export --frozen --quiet --no-emit-project --output-file .tools/requirements.txt
"$home/bin/python" -m pip --python .venv/bin/python --disable-pip-version-check \
    install --quiet --require-hashes -r .tools/requirements.txt
"$home/bin/uv" pip install --quiet --offline --no-deps --python .venv/bin/python -e .
compile_project
