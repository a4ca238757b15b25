"""Every event class ever stored has a sample, and every sample reads back to the same values."""

from pathlib import Path

import orjson

from infra.eventstore import golden

SAMPLES = Path(__file__).parent


def test_every_sample_reads_back() -> None:
    assert golden.problems(SAMPLES) == []


def test_samples_of_fields_that_came_later_read_back_too() -> None:
    found = golden.problems(SAMPLES / "later_fields")
    assert [one for one in found if "no sample" not in one] == []
    sample = orjson.loads((SAMPLES / "later_fields" / "record.document_added.1.json").read_bytes())
    assert "sha256" in sample["sealed"]
    for name in ("task.created.1.json", "task.details_changed.1.json"):
        details = orjson.loads((SAMPLES / "later_fields" / name).read_bytes())["event"]["details"]
        assert {"quote", "renewal"} <= details.keys()


def test_a_class_without_a_sample_is_named(tmp_path: Path) -> None:
    golden.generate(tmp_path)
    (tmp_path / "record.note_added.1.json").unlink()
    assert golden.problems(tmp_path) == ["record.note_added.1: no sample; run `make generate`"]


def test_a_sample_that_reads_back_otherwise_is_named(tmp_path: Path) -> None:
    golden.generate(tmp_path)
    path = tmp_path / "record.note_added.1.json"
    sample = orjson.loads(path.read_bytes())
    sample["event"]["text"] = "something else"
    path.write_bytes(orjson.dumps(sample))
    assert golden.problems(tmp_path) == ["record.note_added.1: reads back to other values"]


def test_a_sample_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    golden.generate(tmp_path)
    path = tmp_path / "record.deleted.1.json"
    path.write_bytes(path.read_bytes().replace(b"record.deleted.1", b"record.forgotten.1"))
    assert "cannot be read any more (" in golden.problems(tmp_path)[0]


def test_samples_are_never_written_again(tmp_path: Path) -> None:
    golden.generate(tmp_path)
    assert golden.generate(tmp_path) == []
