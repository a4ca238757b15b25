"""Which side's value counts where a record and its contact at the ledger differ."""

from __future__ import annotations

import pytest

from domain.ledger_link.merging import Merged, Side, merge

SAME = {"name": "Wharfe Joinery Ltd", "town": "Ilkley", "phone": None}


@pytest.mark.parametrize(
    ("ours", "theirs", "take", "send", "differ"),
    [
        ({}, {}, {}, {}, {}),
        ({"town": "Otley"}, {}, {}, {"town": "Otley"}, {}),
        ({}, {"town": "Otley"}, {"town": "Otley"}, {}, {}),
        ({"town": "Otley"}, {"town": "Otley"}, {}, {}, {}),
        ({"town": "Otley"}, {"town": "Leeds"}, {}, {}, {"town": ("Otley", "Leeds")}),
        ({"town": None}, {"town": "Leeds"}, {}, {}, {"town": (None, "Leeds")}),
        ({}, {"town": None}, {"town": None}, {}, {}),
        ({"name": "W"}, {"phone": "1"}, {"phone": "1"}, {"name": "W"}, {}),
    ],
)
def test_the_side_that_changed_since_counts(
    ours: dict[str, str | None],
    theirs: dict[str, str | None],
    take: dict[str, str | None],
    send: dict[str, str | None],
    differ: dict[str, tuple[str | None, str | None]],
) -> None:
    found = merge(SAME, SAME | ours, SAME | theirs)
    assert (found.take, found.send, found.differ) == (take, send, differ)


def test_without_a_base_only_what_is_empty_is_filled() -> None:
    ours = {"name": "Wharfe", "town": None, "phone": "1", "email": None}
    theirs = {"name": "Aire", "town": "Leeds"}
    found = merge(None, ours, theirs)
    assert found.take == {"town": "Leeds"}
    assert found.send == {"phone": "1"}
    assert found.differ == {"name": ("Wharfe", "Aire")}


@pytest.mark.parametrize(
    ("path", "seen", "side", "expected"),
    [
        ("town", ("Otley", "Leeds"), "ours", Merged(send={"town": "Otley"})),
        ("town", ("Otley", "Leeds"), "theirs", Merged(take={"town": "Leeds"})),
        ("town", ("Otley", "York"), "ours", Merged(differ={"town": ("Otley", "Leeds")})),
        ("name", ("Otley", "Leeds"), "theirs", Merged(differ={"town": ("Otley", "Leeds")})),
    ],
)
def test_a_side_is_chosen_of_the_values_that_were_seen(
    path: str, seen: tuple[str, str], side: Side, expected: Merged
) -> None:
    found = merge(SAME, SAME | {"town": "Otley"}, SAME | {"town": "Leeds"})
    found.choose(path, seen, side)
    assert found == expected
