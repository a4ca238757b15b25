"""Data of events is stored deflated; what is not deflated is read as it is."""

from pathlib import Path

import orjson
from hypothesis import given
from hypothesis import strategies as st

from domain.kernel.deflated import LONGEST_DICTIONARY, Dictionary
from infra.eventstore import data
from infra.eventstore.data import shortened, whole

SAMPLES = Path(__file__).parents[2] / "golden"
DICTIONARY = Path(data.__file__).with_name("dictionary_1.txt")
TEXT = b'{"reference":"L-100001","status":"New Lead Eco4","$sealed":{"personal":[["text"],"AA"]}}'
STORED = "01ab46f3a3a1011018e2f312a142d4d111148300"


@given(st.binary())
def test_every_text_comes_back(text: bytes) -> None:
    assert len(shortened(text)) <= len(text)
    if text[:1] != b"\x01":
        assert whole(shortened(text)) == text


def test_samples_of_events_are_much_shorter() -> None:
    """Two fifths, of values that are all different and often sealed."""
    values = [
        orjson.loads(path.read_bytes())["stored"]["value"].encode()
        for path in SAMPLES.glob("*.json")
    ]
    assert [whole(shortened(one)) for one in values] == values
    assert 0 < sum(len(shortened(one)) for one in values) < 0.6 * sum(map(len, values))


def test_what_is_damaged_is_no_text() -> None:
    stored = shortened(TEXT)
    assert stored[:1] == b"\x01"
    assert whole(stored + b" ") == stored + b" "
    assert whole(stored[:-1]) == stored[:-1]


def test_another_dictionary_reads_nothing_of_it() -> None:
    assert Dictionary(2, b"status").inflate(shortened(TEXT)) == shortened(TEXT)


def test_a_dictionary_that_was_used_stays_as_it_is() -> None:
    """By any other text stored events cannot be read: a better one gets the next number."""
    assert whole(bytes.fromhex(STORED)) == TEXT


def test_a_dictionary_is_within_reach_and_names_nobody() -> None:
    assert len(DICTIONARY.read_bytes()) <= LONGEST_DICTIONARY
    assert b"@" not in DICTIONARY.read_bytes()
