#!/bin/sh
# up | down | status of the whole stack: the three servers, then the processes named in APP.
set -eu
cd "$(dirname "$0")/../../.."
scripts=infra/deploy/scripts
stack=${DAYBOOK_STACK:-.stack}
servers="postgres redis kafka"

reversed() {
    list=""
    for name in "$@"; do list="$name $list"; done
    echo "$list"
}

up() {
    for name in $servers; do "$scripts/$name.sh" start; done
    (umask 077 && "$scripts/stack-env.sh" > "$stack/stack.env")
    set -a && . "$stack/stack.env" && set +a
    .venv/bin/daybook migrate
    # No process that goes on running has the roles that own the tables.
    unset DAYBOOK_EVENT_STORE_OWNER_DSN DAYBOOK_VAULT_OWNER_DSN
    for name in $APP; do "$scripts/process.sh" start "$name" .venv/bin/daybook "$name"; done
    case " $APP " in *" api "*)
        address="http://127.0.0.1:${DAYBOOK_PORT:-8787}"
        "$scripts/process.sh" wait api "$address/api/health"
        echo "Daybook answers at $address"
    esac
    echo "Settings for your own shell: set -a; . $stack/stack.env; set +a"
}

down() {
    failed=0
    for name in $(reversed $APP); do "$scripts/process.sh" stop "$name" || failed=1; done
    for name in $(reversed $servers); do "$scripts/$name.sh" stop || failed=1; done
    return "$failed"
}

status() {
    failed=0
    for name in $servers; do "$scripts/$name.sh" status || failed=1; done
    for name in $APP; do "$scripts/process.sh" status "$name" || failed=1; done
    return "$failed"
}

case "${1:-}" in
    up) up ;;
    down) down ;;
    status) status ;;
    *) echo "usage: stack.sh up | down | status" >&2; exit 2 ;;
esac
