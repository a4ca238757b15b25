"""Passwords that staff keep for customers are in no store, answer, file or log, but for who reveals them."""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path

import pytest

from domain.nouns import NOUNS
from tests.api.account.conftest import ServerWithMail
from tests.api.places import data, timeline
from tests.matrix.answers import text_of
from tests.security.searching import everywhere, forms_of, holds
from tests.security.secret_fields import plant_secrets

pytestmark = pytest.mark.needs("postgres", "pango")
NUMBER = 50
A_DAY = 20
"""How many values a person may reveal in a day."""


def test_fifty_of_them_are_found_nowhere_and_each_reveal_is_on_record(
    server: ServerWithMail, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    admin, planted = server.client("admin"), plant_secrets(server, NUMBER)
    words = [one.password for one in planted]
    assert len(set(words)) >= NUMBER
    assert everywhere(server, tmp_path / "backup", *words) == set()
    assert not holds("".join(capfd.readouterr()).encode(), forms_of(words))
    said = []
    for noun, id_ in dict.fromkeys((one.noun, one.id) for one in planted):
        history = f"/api/records/{noun}/{id_}/history"
        said += [admin.get(history)]
        said += [
            admin.get(f"{history}/export", params={"format": form})
            for form in ("csv", "xlsx", "pdf")
        ]
    for noun in {one.noun for one in planted}:
        said += [
            admin.get(f"/api/records/{noun}/export", params={"format": form})
            for form in ("csv", "xlsx")
        ]
        said += [admin.get(f"/api/{noun}/admin/list", params={"limit": 200})]
    said += [admin.get("/api/search", params={"q": word}) for word in words[:5]]
    for answer in said:
        assert answer.status_code == 200, answer.text
        found = text_of(answer.content, answer.headers["content-type"])
        assert [word for word in words if word in found] == []

    revealed: dict[tuple[str, str], list[str]] = defaultdict(list)
    for number, (noun, id_, field, password) in enumerate(planted):
        asking = server.client("admin", f"admin {number // A_DAY}")
        body = {"field": field, "reason": "The supplier asks"}
        found = data(asking.post(f"/api/records/{noun}/{id_}/reveal", json=body))
        assert found["value"] == password
        revealed[noun, id_].append(field)
    for (noun, id_), fields in revealed.items():
        entries = [one for one in timeline(admin, noun, id_) if "reveal" in one["kinds"]]
        assert sorted(field for one in entries for field in one["revealed"]) == sorted(fields)
        assert {one["reason"] for one in entries} == {"The supplier asks"}
    assert everywhere(server, tmp_path / "after", *words) == set()
    assert {one.noun for one in planted} <= NOUNS.keys()
