"""Documents as JSON beside those that Daybook stores short, for the plain SQL of the lists' bench."""

from __future__ import annotations

import orjson
import psycopg
from psycopg import sql

from projections.kernel.documents import plain, read, short_document
from projections.nouns import NOUN_VIEWS

SCHEMA = "peer"
SHORT = {name: kind for name, view in NOUN_VIEWS.items() if (kind := short_document(view.table))}
FETCHED = 2_000
"""Documents that are in memory at once."""


def relation(noun: str) -> str:
    """What shows a noun's rows with documents that SQL can look into."""
    return f"{SCHEMA}.{noun}" if noun in SHORT else f"rm.{noun}"


def make_documents(dsn: str) -> None:
    """Tables of JSON with the keys that Daybook stores, and a view with the columns of the rows."""
    # A connection that copies answers nothing else meanwhile.
    with psycopg.connect(dsn) as connection, psycopg.connect(dsn) as reading:
        connection.execute(f"drop schema if exists {SCHEMA} cascade")
        connection.execute(f"create schema {SCHEMA}")
        for noun, kind in SHORT.items():
            table = sql.Identifier(SCHEMA, f"{noun}_document")
            connection.execute(
                sql.SQL("create table {} (id uuid primary key, doc jsonb storage external)").format(
                    table
                )
            )
            source = sql.SQL("select id, doc from {}").format(sql.Identifier("rm", noun))
            with (
                reading.cursor(f"of_{noun}", binary=True) as rows,
                connection.cursor() as writer,
                writer.copy(sql.SQL("copy {} from stdin").format(table)) as copy,
            ):
                rows.itersize = FETCHED
                for id_, stored in rows.execute(source):
                    doc = kind.keys.drop(read(NOUN_VIEWS[noun].table, stored))
                    copy.write_row((id_, orjson.dumps(doc, default=plain).decode()))
            names = [one.name for one in NOUN_VIEWS[noun].table.columns if one.name != "doc"]
            connection.execute(
                sql.SQL(
                    "create view {} as select {}, d.doc from {} r left join {} d on d.id = r.id"
                ).format(
                    sql.Identifier(SCHEMA, noun),
                    sql.SQL(", ").join(sql.Identifier("r", name) for name in names),
                    sql.Identifier("rm", noun),
                    table,
                )
            )
            connection.execute(sql.SQL("analyze {}").format(table))
        connection.commit()
