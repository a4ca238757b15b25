"""What the command line says of what is wrong: in words, with what is known of the place."""

from __future__ import annotations

from uuid import UUID

import pytest

from domain.kernel.errors import InvalidFields
from infra.cli import refusal
from infra.eventstore.verify_fault import Fault

STREAM = UUID("00000000-0000-4000-8000-0000000000c1")


@pytest.mark.parametrize(
    ("fault", "said"),
    [
        (Fault("missing position", None, None, 9), "missing position (position 9)"),
        (
            Fault("hash does not match", STREAM, 3, 12),
            f"hash does not match (position 12, stream {STREAM}, version 3)",
        ),
        (
            Fault("claims are not those of the events", STREAM, None, None),
            f"claims are not those of the events (stream {STREAM})",
        ),
        (Fault("nothing known", None, None, None), "nothing known"),
    ],
)
def test_a_fault_names_what_is_known_of_its_place(fault: Fault, said: str) -> None:
    assert str(fault) == said


def test_a_refused_command_names_its_fields_in_words() -> None:
    refused = refusal(InvalidFields(fields={"assignee": "not_found", "other": "odd"}))
    assert refused == [
        "record.invalid",
        "assignee: This record does not exist (not_found)",
        "other: odd (odd)",
    ]
