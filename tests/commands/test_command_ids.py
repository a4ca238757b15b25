"""Ids of commands: in the order of time, and always the same for one idempotency key."""

from __future__ import annotations

import time
from uuid import UUID, uuid4

import pytest

from commands.kernel.command_ids import derived_command_id, keyed_command_id, new_command_id

OWNER, OTHER = uuid4(), uuid4()
KEY = "0199aabbccdd7123812345678901234f"
RANDOM = "7316c143-3e92-4113-8415-b948c9547a41"
TIME = 0x0199AABBCCDD


def time_of(id_: UUID) -> int:
    """The milliseconds that an id begins with."""
    assert (id_.version, id_.variant) == (7, "specified in RFC 4122")
    return id_.int >> 80


def test_a_new_id_tells_the_time() -> None:
    before = time.time_ns() // 1_000_000
    ids = [new_command_id() for _ in range(1_000)]
    assert all(before <= time_of(id_) <= time.time_ns() // 1_000_000 for id_ in ids)
    assert len(set(ids)) == 1_000


def test_an_id_tells_the_time_of_its_key() -> None:
    id_ = keyed_command_id(OWNER, "addLead", KEY)
    assert time_of(id_) == TIME
    assert id_ == keyed_command_id(OWNER, "addLead", KEY)
    assert time_of(keyed_command_id(OWNER, "addLead", str(UUID(KEY)))) == TIME


@pytest.mark.parametrize("key", [KEY, str(UUID(KEY)), RANDOM, "order 17"])
def test_a_key_belongs_to_its_owner_and_operation(key: str) -> None:
    ids = {
        keyed_command_id(OWNER, "addLead", key),
        keyed_command_id(OTHER, "addLead", key),
        keyed_command_id(OWNER, "editLead", key),
        keyed_command_id(OWNER, "addLead", f"{key[:-1]}0"),
    }
    assert len(ids) == 4


@pytest.mark.parametrize("key", ["order 17", RANDOM, "\N{ARABIC-INDIC DIGIT ZERO}" * 32, ""])
def test_any_other_key_makes_an_id_without_a_time(key: str) -> None:
    id_ = keyed_command_id(OWNER, "addLead", key)
    assert id_.version == 5
    assert id_ == keyed_command_id(OWNER, "addLead", key)
    assert derived_command_id(id_, "a").version == 5


def test_commands_of_a_call_tell_the_time_of_the_call() -> None:
    call = keyed_command_id(OWNER, "deleteLeads", KEY)
    first, second = (derived_command_id(call, name) for name in "ab")
    assert time_of(first) == time_of(second) == TIME
    assert len({call, first, second}) == 3
    assert derived_command_id(call, "a") == first
