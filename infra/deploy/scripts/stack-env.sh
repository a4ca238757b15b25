#!/bin/sh
# print the application's settings for the running stack
cd "$(dirname "$0")/../../.." && exec .venv/bin/python -m infra.dev.stack.environment "$@"
