#!/bin/sh
# start NAME COMMAND... | stop NAME | status NAME
cd "$(dirname "$0")/../../.." && exec .venv/bin/python -m infra.dev.stack.application "$@"
