#!/bin/sh
# start | stop | status
cd "$(dirname "$0")/../../.." && exec .venv/bin/python -m infra.dev.stack.kafka_broker "$@"
