"""Entries of timelines as rows of a file, in the words of a language."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from api.printed import printed
from api.texts.desk import WORDS
from api.texts.labels import choice_label, field_label, title_label, value_label
from api.texts.sentences import sentence
from projections.kernel.wire import ERASED
from projections.lists.flat import Column, columns_of
from projections.user.table import people

if TYPE_CHECKING:
    from collections.abc import Mapping

    import sqlalchemy as sa

    from api.texts import Language
    from projections.kernel.record import Doc

COLUMNS = (
    *(Column("position", "number"), Column("pinned", "number"), Column("at", "moment")),
    *(Column(path, "names") for path in ("who", "role", "source", "noun", "record", "recordId")),
    Column("version", "number"),
    *(Column(path, "names") for path in ("events", "what", "field", "before", "after", "reason")),
    *(Column(path, "names") for path in ("requestId", "correlationId")),
)


def filters_said(
    db: sa.Connection, given: Mapping[str, Any], noun: str, language: Language
) -> Iterator[tuple[str, str]]:
    """Filters in words, by their names on the wire; the fields are those of a noun."""
    words = WORDS[language]
    for name, value in given.items():
        if value is None or name == "position":
            continue
        text = str(value)
        if name == "actor":
            text = people(db, [text]).get(text, {}).get("name") or text
        elif name == "field":
            text = field_label(noun, text, language)
        elif name in {"since", "until"}:
            text = printed(Column(name, "moment"), text, language)
        elif name in {"source", "kind"}:
            text = words.get(text, text)
        elif name in {"noun", "role"}:
            text = value_label(text, language)
        yield (words["recordId" if name == "record" else name], text)


class Lines:
    """Rows of entries in the words of a language; an entry has as many as there are changes in it."""

    def __init__(self, role: str, language: Language, position: int) -> None:
        self._role, self._language, self._position = role, language, position
        self._words = WORDS[language]

    def of(self, entry: Doc) -> Iterator[Doc]:
        head, lines = self._head(entry), [*self._lines(entry)]
        for line in lines or [{"what": head["did"]}]:
            yield head | line

    def _head(self, entry: Doc) -> Doc:
        actor, words = entry["actor"], self._words
        return {
            "position": entry["firstPosition"],
            "pinned": self._position,
            "at": entry["at"],
            "who": actor["name"] if actor else words["system"],
            "role": value_label(entry["role"], self._language),
            "source": words.get(entry["source"], entry["source"]),
            "noun": value_label(entry["record"]["noun"], self._language),
            "record": title_label(entry["record"]["name"] or "", self._language),
            "recordId": entry["record"]["_id"],
            "version": entry["version"],
            "events": "; ".join(entry["events"]),
            "did": sentence(entry, entry["record"]["noun"], self._language),
            "reason": entry["reason"],
            "requestId": entry["requestId"],
            "correlationId": entry["correlationId"],
        }

    def _lines(self, entry: Doc) -> Iterator[Doc]:
        words, noun = self._words, entry["record"]["noun"]
        columns = {column.path: column for column in columns_of(noun, self._role)}
        for change in entry["changes"]:
            yield {
                "what": words["change"],
                "field": self._field(noun, change["field"], change.get("row")),
                "before": self._value(noun, columns, change, "from"),
                "after": self._value(noun, columns, change, "to"),
            }
        for row in entry["rows"]:
            moved = row["moved"] or {"from": None, "to": None}
            yield {
                "what": words[row["did"]],
                "field": self._field(noun, row["rows"], row),
                "before": _text(moved["from"], self._language),
                "after": _text(moved["to"], self._language),
            }
        for note in entry["notes"]:
            struck = note.get("struck")
            yield {
                "what": words["struck" if struck else "comment"],
                "before" if struck else "after": self._words["erased"]
                if note["text"] == ERASED
                else note["text"],
                **({"reason": struck["reason"]} if struck and struck["reason"] else {}),
            }
        for file in entry["documents"]:
            removed = file["removed"]
            yield {
                "what": words["removedFile" if removed else "file"],
                "before" if removed else "after": file.get("name"),
            }
        for path in entry["revealed"]:
            yield {"what": words["revealed"], "field": self._field(noun, path, None)}

    def _field(self, noun: str, path: str, row: Doc | None) -> str:
        label = field_label(noun, path, self._language)
        return f"{label} ({row['title']})" if row and row["title"] else label

    def _value(self, noun: str, columns: Mapping[str, Column], change: Doc, side: str) -> str:
        value = change[side]
        if value is None:
            return self._words["hidden"] if change.get("hidden") else ""
        if value == ERASED:
            return self._words["erased"]
        if (word := choice_label(noun, change["field"], value, self._language)) is not None:
            return word
        column = columns.get(change["field"], Column(change["field"], "text"))
        if isinstance(value, str | int | float | bool) and not change["masked"]:
            return printed(column, value, self._language)
        return _text(value, self._language)


def _text(value: Any, language: Language) -> str:
    """Any value in words: people and linked records by their names, of a group each part."""
    if isinstance(value, bool):
        return printed(Column("", "flag"), value, language)
    if isinstance(value, list):
        return "; ".join(_text(one, language) for one in value)
    if isinstance(value, dict):
        if "name" in value:
            return title_label(str(value["name"]), language)
        return "; ".join(f"{name}: {_text(one, language)}" for name, one in value.items())
    return "" if value is None else value_label(str(value), language)
