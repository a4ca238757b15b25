#!/bin/sh
# start | stop | status
cd "$(dirname "$0")/../../.." && exec .venv/bin/python -m infra.deploy.postgres_server "$@"
