"""Sentences of the history, as the web app says them, for files that leave Daybook.

Rules and words come from the web app's own (`labels.json`, written by `make generate`);
the web app's tests hold both to the same sentences (`said` in tests/projections/timelines.json).
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import datetime
from decimal import Decimal
from functools import cache
from typing import TYPE_CHECKING, Any

from api.texts.labels import known_field_label, value_label, written
from domain.kernel.uk_time import UK

if TYPE_CHECKING:
    from api.texts import Language

    Entry = Mapping[str, Any]

NAMES = ("name", "fullName", "businessName", "siteName", "leadId")
"""What records are called, the best first."""
_AND = {"en": " and ", "de": " und "}
_GERMAN = str.maketrans(",.", ".,")
_EMPTY = {"en": "empty", "de": "leer"}
_FILLED = re.compile(r"\{\{(\w+)\}\}")
_NESTED = re.compile(r"\$t\(([^)]+)\)")
_OVERRIDDEN = "lead.gate_overridden"


def sentence(entry: Entry, noun: str, language: Language) -> str:
    """What the actor of an entry did: from its events where they say more than their kind."""
    return _Said(entry, noun, language).sentence()


@cache
def _variants() -> dict[str, dict[str, str]]:
    found: dict[str, dict[str, str]] = written()["variants"]
    return found


class _Said:
    """The sentence of one entry, as an answer of the API has it."""

    def __init__(self, entry: Entry, noun: str, language: Language) -> None:
        self._entry, self._noun, self._language = entry, noun, language
        self._to = {one["field"]: one["to"] for one in reversed(entry["changes"])}
        self._from = {one["field"]: one["from"] for one in reversed(entry["changes"])}

    def sentence(self) -> str:
        taken = self._entry.get("tookBack")
        if taken and taken.get("kinds") and taken.get("events"):
            own = {**self._entry, "tookBack": None, "kinds": taken["kinds"]}
            what = sentence({**own, "events": taken["events"]}, self._noun, self._language)
            return self._did("took_back", what=what)
        return self._of_batch() or self._of_events() or self._of_kinds()

    def _did(self, key: str, **values: Any) -> str:
        return self._words(key if "." in key else f"history.did.{key}", **values)

    def _words(self, key: str, **values: Any) -> str:
        """A text of the catalogue, in the form that `count` asks for, with its places filled."""
        texts = written()["sentences"]
        count = values.get("count")
        forms = [f"{key}_zero"] if count == 0 else []
        forms += [f"{key}_{'one' if count == 1 else 'other'}", key] if count is not None else [key]
        text = next(texts[one] for one in forms if one in texts)[self._language]
        filled = _FILLED.sub(lambda found: str(values.get(found[1], "")), text)
        return _NESTED.sub(lambda found: self._words(found[1]), filled)

    def _of_batch(self) -> str | None:
        """What a bulk edit did to this record and to others, or what an undo took back."""
        undone, edit = self._entry.get("undone"), self._entry.get("bulkEdit")
        if undone and undone["noun"] == "bulk_edit":
            return self._did("undone_bulk_edit")
        if undone:
            name = undone.get("fileName")
            return (
                self._did("undone_import", name=name)
                if name
                else self._did("undone_import_unnamed")
            )
        if not edit or not edit["others"]:
            return None
        fields = self._words("history.fields", count=len(self._unsaid()))
        others = self._words(f"history.others.{edit['noun']}", count=edit["others"])
        if _OVERRIDDEN not in self._entry["events"]:
            return self._did("together", fields=fields, others=others)
        return self._did(
            "together_overriding", fields=fields, others=others, missing=self._missing()
        )

    def _unsaid(self) -> list[Any]:
        """Changes that the sentence does not say already."""
        if "sign_in" in self._entry["kinds"]:
            return []
        said = written()["inSentence"]
        return [one for one in self._entry["changes"] if one["field"] not in said]

    def _of_events(self) -> str | None:
        events = self._entry["events"]
        deed = next((one for topic, one in written()["deeds"] if one and topic in events), None)
        if deed is None:
            return None
        at = self._first_of("places")
        place = _name(at) if at else ""
        said = written()["placed"].get(deed) if place else None
        named = self._to.get("handOverTo") or self._to.get("listName") or ""
        return self._did(
            said or self._variant(deed),
            count=self._count(),
            number=_number(self._count(), self._language),
            **{
                "from": _day(self._first("validFrom", "withdrawnFrom", "commissionTerms.validFrom"))
            },
            name=_name(named),
            until=_day(self._to.get("expiresAt") or self._to.get("contractEndDate")),
            stage=value_label(_text(self._to.get("stage")), self._language),
            amount=_amount(self._first_of("amounts"), self._language),
            chosen=_text(self._to.get("prices.chosenSupplier")),
            former=_text(self._from.get("prices.chosenSupplier")),
            formerAmount=_amount(self._from.get("prices.chosenCost"), self._language),
            missing=self._missing(),
            serviceName=value_label(
                _text(self._first("serviceName", "commissionTerms.service")), self._language
            ),
            place=place,
            table=self._to.get("ofTable"),
            version=self._to.get("tableVersion"),
        )

    def _variant(self, deed: str) -> str:
        known = _variants().get(deed, {})
        return known.get(_text(self._to.get(known.get("field", ""))), deed)

    def _first_of(self, rule: str) -> Any:
        """The first of the values that a rule lists, of those that the entry says."""
        return self._first(*written()[rule])

    def _first(self, *paths: str) -> Any:
        return next((self._to[one] for one in paths if self._to.get(one)), None)

    def _count(self) -> int:
        found = (self._to.get(field) for field in written()["counted"])
        return int(next((one for one in found if one is not None), 0))

    def _missing(self) -> str:
        missing = self._to.get("missing") or []
        listed = missing if isinstance(missing, list) else [missing]
        return ", ".join(value_label(str(one), self._language) for one in listed)

    def _of_kinds(self) -> str:
        entry, kinds = self._entry, self._entry["kinds"]
        if "created" not in kinds and all(kind == "row" for kind in kinds):
            return self._of_rows()
        is_removal = any(one.get("removed") for one in entry["documents"])
        cases = {
            "created": "created" in kinds,
            "status": "status" in kinds,
            "document_removed": is_removal,
            **{kind: kind in kinds for kind in ("document", "comment", "assignee")},
        }
        found = next((key for key, applies in cases.items() if applies), None)
        return self._did(found) if found else self._of_changes()

    def _of_changes(self) -> str:
        """Which fields were changed: few are named, many are counted."""
        paths = [one["field"] for one in self._entry["changes"]]
        if not paths:
            return self._did("other")
        if all(path == "avatar" for path in paths):
            return self._did("picture")
        names = [known_field_label(self._noun, path, self._language) for path in paths]
        if len(names) <= written()["mostNamed"] and all(names):
            return self._did("named", fields=_AND[self._language].join(filter(None, names)))
        return self._did("changes", count=len(paths))

    def _of_rows(self) -> str:
        """What was done to child rows: one is named, several are counted."""
        rows = self._entry["rows"]
        if len(rows) != 1:
            return self._did("rows", count=len(rows))
        [row] = rows
        title = self._title(row["title"]) if row["title"] else self._did("row")
        moved = row["moved"]
        if row["did"] in {"added", "removed"}:
            return self._did(f"row_{row['did']}", title=title)
        if not moved or len(self._entry["changes"]) > 1:
            return self._did("row_changed", title=title)
        ends = {side: self._value(moved[side]) for side in ("from", "to")}
        return self._did("row_moved", title=title, **ends)

    def _title(self, title: str) -> str:
        full = written()["sentences"].get(f"rowTitles.{title}")
        return full[self._language] if full else value_label(title, self._language)

    def _value(self, value: Any) -> str:
        return value_label(str(value), self._language) if value else _EMPTY[self._language]


def _text(value: Any) -> str:
    """A value as the rules spell it."""
    return "" if value is None else str(value).lower() if isinstance(value, bool) else str(value)


def _number(value: int, language: Language) -> str:
    """With the language's character between thousands."""
    written = f"{value:,}"
    return written.replace(",", ".") if language == "de" else written


def _amount(value: str | None, language: Language) -> str:
    """Pounds as people of the language write them."""
    if not value:
        return ""
    written = f"{Decimal(value):,.2f}"
    if language == "en":
        return f"£{written}"
    # With the space that browsers put there, at which no line breaks.
    return f"{written.translate(_GERMAN)}\N{NO-BREAK SPACE}£"


def _day(value: str | None) -> str:
    """A day as people write it; of a moment, that in the United Kingdom."""
    if not value:
        return ""
    is_day = len(value) == len("2026-11-01")
    found = datetime.fromisoformat(value)
    return f"{found if is_day else found.astimezone(UK):%d/%m/%Y}"


def _name(value: Any) -> str:
    if not isinstance(value, Mapping):
        return str(value)
    named = (value[key] for key in NAMES if isinstance(value.get(key), str))
    return next(named, str(value.get("_id", "")))
