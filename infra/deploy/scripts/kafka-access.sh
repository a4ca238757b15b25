#!/bin/sh
# kafka-access.sh: Kafka's users and what each may do, by way of the listener that asks for no password.
# The relay makes the topics and writes them; the projectors only read. May be run again.
set -eu
umask 077
server=127.0.0.1:9094
bin=/opt/kafka/bin

user() {
    # From a file: arguments are seen by every process.
    printf 'SCRAM-SHA-512=[password=%s]\n' "$(cat "/run/secrets/kafka_$1")" > /tmp/credentials
    "$bin/kafka-configs.sh" --bootstrap-server $server --alter --entity-type users \
        --entity-name "daybook-$1" --add-config-file /tmp/credentials
    rm /tmp/credentials
}

allow() {
    name=$1
    shift
    # A restore begins a topic of another epoch, whose name begins the same.
    "$bin/kafka-acls.sh" --bootstrap-server $server --add --allow-principal "User:daybook-$name" \
        --topic daybook.events --resource-pattern-type prefixed "$@"
}

user relay
user projectors
allow relay --operation Create --operation Write --operation Read
allow projectors --operation Read
