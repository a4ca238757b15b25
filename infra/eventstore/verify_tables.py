"""The tables of the store are checked against each other."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from infra.eventstore.verify_fault import Fault

if TYPE_CHECKING:
    from psycopg import Connection

TABLES = {
    "head is missing": """
        select null::uuid, null::int, null::bigint where not exists (select from es.head)""",
    "time of the log is in the future": """
        select null::uuid, null::int, h.position from es.head h
        where h.last_ts > clock_timestamp() + interval '5 minutes'""",
    "time of the log is before its last event": """
        select e.stream_id, e.version, e.position from es.head h
        join es.event e on e.position = h.position
        where h.last_ts < e.recorded_at
            and not exists (select from es.clock_repair r where r.after_position = h.position)""",
    "head is not the last position": """
        select null::uuid, null::int, h.position from es.head h
        where h.position <> coalesce((select max(position) from es.event), 0)""",
    "stream does not match its last event": """
        select s.stream_id, s.version, s.last_position from es.stream s
        left join es.event e on e.position = s.last_position
        left join es.kind k using (kind_id)
        where (e.stream_id, e.version, e.hash, k.noun)
            is distinct from (s.stream_id, s.version, s.hash, s.noun)""",
    "stream does not begin at its first event": """
        select s.stream_id, s.version, s.first_position from es.stream s
        left join es.event e on e.position = s.first_position
        where (e.stream_id, e.version) is distinct from (s.stream_id, 1)""",
    "streams do not add up to the log": """
        select null::uuid, sum(s.version)::int, h.position
        from es.head h left join es.stream s on true
        group by h.position having coalesce(sum(s.version), 0) <> h.position""",
    "claim of a stream that is not there": """
        select c.stream_id, null::int, null::bigint from es.claim c
        left join es.stream s using (stream_id) where s.stream_id is null""",
    "command outside the log": """
        select null::uuid, null::int, c.last_position from es.command c, es.head h
        where c.last_position > h.position or c.first_position > c.last_position""",
    "command does not match its events": """
        select e.stream_id, e.version, coalesce(e.position, c.first_position) from es.command c
        left join es.event e on e.position between c.first_position and c.last_position
        where e.command_id is distinct from c.command_id""",
    "event of a command that is not known": """
        select e.stream_id, e.version, e.position from es.event e
        left join es.command c
            on c.command_id = e.command_id
            and e.position between c.first_position and c.last_position
        where c.command_id is null and e.recorded_at > now() - interval '29 days'""",
    # The last event that a command made of a record is the one that no other of the command follows.
    "command answers with another record": """
        select e.stream_id, e.version, e.position from es.event e
        join es.command c
            on c.command_id = e.command_id
            and e.position between c.first_position and c.last_position
        left join es.kind k using (kind_id)
        where c.result is not null
            and not coalesce(
                c.result -> 'records'
                    @> jsonb_build_array(jsonb_build_array(k.noun, e.stream_id, e.version)),
                false)
            and not exists (
                select from es.event n
                where n.stream_id = e.stream_id and n.version > e.version
                    and n.position between c.first_position and c.last_position)""",
}
"""Queries by kind of fault, for stream, version and position of each."""


def check_tables(connection: Connection[Any]) -> list[Fault]:
    return [fault for kind in TABLES for fault in check_table(connection, kind)]


def check_table(connection: Connection[Any], kind: str) -> list[Fault]:
    return [Fault(kind, *row) for row in connection.execute(TABLES[kind])]
