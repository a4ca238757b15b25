"""Looks for words wherever the application, its servers and its backups keep bytes."""

from __future__ import annotations

import gzip
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import psycopg
from kafka import TopicPartition
from psycopg import sql
from redis import Redis

from infra.backup.installation import Installation
from infra.backup.take import back_up
from infra.eventstore.data import whole
from infra.keys.wrapper import LocalWrapper
from infra.projector.feed.kafka_settings import KafkaSettings
from infra.projector.feed.topic import new_consumer
from projections.kernel.documents import inflated
from tests.running import Running

GZIP = b"\x1f\x8b"
REDIS_DATABASES = 16
TABLES = """
select n.nspname, c.relname,
    has_schema_privilege(n.oid, 'usage') and has_table_privilege(c.oid, 'select')
from pg_class c join pg_namespace n on n.oid = c.relnamespace
where c.relkind in ('r', 'm') and n.nspname not like 'pg\\_%'
  and n.nspname <> 'information_schema'"""


def forms_of(words: Iterable[str]) -> list[bytes]:
    """Each word as written, in lower and in upper case; and the hex of these, as bytea is dumped."""
    spelled = {one for word in words for one in (word, word.casefold(), word.upper())}
    plain = [one.encode() for one in sorted(spelled)]
    return plain + [one.hex().encode() for one in plain]


def holds(content: bytes, forms: Iterable[bytes]) -> bool:
    """Whether one of the forms is in the bytes, or in what they are the gzip of."""
    unpacked = gzip.decompress(content) if content[:2] == GZIP else b""
    return any(form in content or form in unpacked for form in forms)


def tables_of(server: Running) -> Iterator[tuple[str, str]]:
    """Conninfo and table of every table; what the application may not read, its owner may."""
    found, seen = server.services.databases, set()
    owners = found.owners or found
    for dsn in (found.main, owners.main, found.vault, owners.vault):
        with psycopg.connect(dsn) as connection:
            for schema, table, readable in connection.execute(TABLES).fetchall():
                if readable and (schema, table) not in seen:
                    seen.add((schema, table))
                    yield dsn, f"{schema}.{table}"


def values_of(dsn: str, table: str) -> Iterator[list[bytes]]:
    """Rows of a table: each value as bytes, inflated where it is an event's or a short document, or as
    its text's bytes.
    """
    with psycopg.connect(dsn) as connection:
        query = sql.SQL("select * from {}").format(sql.Identifier(*table.split(".", 1)))
        for row in connection.execute(query):
            yield [form for value in row for form in _forms(value)]


def _forms(value: Any) -> set[bytes]:
    return {whole(value), inflated(value)} if isinstance(value, bytes) else {str(value).encode()}


def tables_with(server: Running, *words: str) -> set[str]:
    """Tables of both databases that hold one of the words: as text, or in bytes or hex."""
    forms = forms_of(words)
    return {
        table
        for dsn, table in tables_of(server)
        if any(form in row for row in map(b" ".join, values_of(dsn, table)) for form in forms)
    }


def files_with(folder: Path, *words: str) -> set[str]:
    """Names of files below a folder with one of the words."""
    forms = forms_of(words)
    files = (path for path in folder.rglob("*") if path.is_file())
    return {path.name for path in files if holds(path.read_bytes(), forms)}


def backup_of(server: Running, folder: Path) -> Path:
    """The folder of a new backup of both databases and the files."""
    services = server.services
    found = services.databases.owners or services.databases
    settings = services.settings
    key = LocalWrapper(settings.master_key())
    back_up(Installation(found.main, found.vault, settings.data.files, key), folder, folder)
    return folder


def everywhere(server: Running, backups: Path, *words: str) -> set[str]:
    """Tables of both databases, files on disk and a new backup of both."""
    places = tables_with(server, *words)
    for folder in (server.services.settings.data.data, backup_of(server, backups)):
        places |= files_with(folder, *words)
    return places


def topics_with(address: str, *words: str) -> set[str]:
    """Kafka's topics with one of the words in a key, value or header, read from begin to end."""
    forms, found = forms_of(words), set()
    with closing(new_consumer(KafkaSettings(address))) as consumer:
        for topic in consumer.topics():
            numbers = consumer.partitions_for_topic(topic) or set()
            partitions = [TopicPartition(topic, number) for number in numbers]
            ends = consumer.end_offsets(partitions)
            consumer.assign(partitions)
            consumer.seek_to_beginning(*partitions)
            while any((consumer.position(one) or 0) < ends[one] for one in partitions):
                for message in (
                    one for batch in consumer.poll(timeout_ms=1000).values() for one in batch
                ):
                    headers = (value for _, value in message.headers)
                    content = b" ".join((message.key or b"", message.value or b"", *headers))
                    if holds(content, forms):
                        found.add(topic)
    return found


def keys_with(url: str, *words: str) -> set[str]:
    """Redis' keys of any type, in any of its databases, with one of the words in key or content."""
    forms, found = forms_of(words), set()
    for number in range(REDIS_DATABASES):
        with Redis.from_url(url, db=number) as client:
            for key in client.scan_iter():
                content = b" ".join(_contents(client, key))
                if holds(key + b" " + content, forms):
                    found.add(key.decode())
    return found


def _contents(client: Any, key: bytes) -> Iterator[bytes]:
    """All that is in a key. Raises KeyError for a type that this search cannot read."""
    read: dict[bytes, Callable[[], Iterable[bytes | None]]] = {
        b"string": lambda: [client.get(key)],
        b"list": lambda: client.lrange(key, 0, -1),
        b"set": lambda: client.smembers(key),
        b"zset": lambda: client.zrange(key, 0, -1),
        b"hash": lambda: [one for pair in client.hgetall(key).items() for one in pair],
        b"stream": lambda: [
            one for _, item in client.xrange(key) for pair in item.items() for one in pair
        ],
        b"none": list,
    }
    yield from (one for one in read[client.type(key)]() if one is not None)


def files_of(server: Running) -> Iterator[Path]:
    """Files that the application stored."""
    folder = server.services.settings.data.files
    return (path for path in folder.rglob("*") if path.is_file())
