"""Exports come back, whatever records have in their fields: drawn records of each noun, all in memory."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any
from uuid import uuid4

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pydantic import ValidationError

from api.import_own_files import ALL_SEEING, exported_columns, heads_of, of_own_file
from api.routes.list_export import LISTS, _worded
from api.spreadsheet import csv_lines
from api.workbook import Sheet, workbook
from commands.imports.columns import columns, suggested
from commands.imports.deciding import Importing
from commands.imports.dry_run import dry_run
from commands.imports.field_forms import offered_of
from commands.imports.targets import TARGETS
from commands.kernel.append import create_stream
from commands.kernel.command import Context
from domain.kernel.details import leaf_fields
from domain.kernel.errors import DomainError
from domain.nouns import NOUNS
from infra.spreadsheets.reader import Spreadsheets
from projections.lists.flat import Flattener
from projections.lists.joins import children_of, composed
from projections.nouns import NOUN_VIEWS
from tests.commands.imports.test_deciding import NoLookups
from tests.factories.created import CREATED
from tests.fakes import ADMIN, World
from tests.infra.spreadsheets.here import read_here
from tests.rows import fold_row
from tests.strategies import changes

if TYPE_CHECKING:
    from collections.abc import Collection
    from uuid import UUID

    from api.texts import Language

NOUNS_BACK = [noun for noun in LISTS if noun in TARGETS]
FILES: list[tuple[str, Language]] = [("csv", "en"), ("xlsx", "en"), ("csv", "de"), ("xlsx", "de")]
MOST_FIELDS = 12
DRAWN = settings(
    max_examples=15,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
READER = Spreadsheets()


@pytest.fixture(autouse=True)
def _here(monkeypatch: pytest.MonkeyPatch) -> None:
    read_here(monkeypatch)


class Own(NoLookups):
    """Finds one record by its number or its id."""

    def __init__(self, id_: UUID, reference: str | None) -> None:
        self._known = {str(id_): id_} | ({reference: id_} if reference else {})

    def by_reference(self, _noun: str, references: Collection[str]) -> dict[str, Any]:
        return {one: self._known[one] for one in references if one in self._known}

    def by_id(self, _noun: str, ids: Collection[str]) -> dict[str, Any]:
        return {one: self._known[one] for one in ids if one in self._known}


_FORMULAS = ("=1+1", "+REF", "-5 degrees", "@home", "'07", "''=2", "'t Hooft", "\uff1d4")
_NUMBERS = ("0770", "007", "1e5", "1.10", "1,850.00", "24 months", "NaN", "\u2022\u2022")
_VALUES = ("yes", "TRUE", "Nein", "null", "31/12/2026", "2026-12-31 10:00", "Solar PV, EWI")
_MARKS = (
    "p:+44 7700",
    "z:LS1 4AP",
    "a;b, c|d",
    '5" pipe',
    '"quoted"',
    "first\nsecond",
    "Zoe\u0308",
)
ODD = st.sampled_from([*_FORMULAS, *_NUMBERS, *_VALUES, *_MARKS, "x" * 200])
"""Texts that readers of files take for something else."""


def drawn(noun: str) -> st.SearchStrategy[list[dict[str, Any]]]:
    """Bodies of changes, with the values of lists where fields have one."""
    target, known = TARGETS[noun], columns(noun)
    paths = {path: leaf.wire for path, leaf in leaf_fields(target.body).items()}
    own: dict[str, Any] = {path: st.none() for path in paths if path in target.noun.links}
    offered = offered_of(target)
    own |= {
        path: st.sampled_from(offered[wire]) for path, wire in paths.items() if offered.get(wire)
    }
    texts = {path for path, wire in paths.items() if wire in known and known[wire].kind == "text"}
    odd = own | dict.fromkeys(texts - own.keys(), ODD)
    fields, odd_texts = (changes(target.body, one, most=MOST_FIELDS) for one in (own, odd))
    return st.lists(fields | odd_texts, min_size=1, max_size=3)


def changed(world: World, noun: str, bodies: list[dict[str, Any]]) -> UUID:
    """A record that the noun's factory begins, with what the command takes of the bodies."""
    id_, change = uuid4(), TARGETS[noun].change
    created: Any = CREATED[noun]
    world.store.append(create_stream(Context(ADMIN, uuid4()), NOUNS[noun], id_, created))
    for name, value in (one for body in bodies for one in body.items()):
        with suppress(DomainError, ValidationError):
            world.run(change.model_validate({"id": id_, name: value}))
    return id_


def exported(world: World, noun: str, id_: UUID, form: str, language: Language) -> bytes:
    view, shown = NOUN_VIEWS[noun], exported_columns(noun, ALL_SEEING)
    doc = fold_row(world.store.events(id_))["doc"]
    joined: dict[str, Any] = {wire: [] for wire in children_of(noun)}
    joined |= dict.fromkeys(view.links)
    whole = composed(view, doc, {}, joined, world.clock.now(), role=ALL_SEEING)
    rows = _worded(noun, shown, map(Flattener(shown), [whole]), language)
    sheet = Sheet(LISTS[noun], noun, shown, rows, heads=heads_of(noun, shown, language))
    if form == "xlsx":
        return workbook([sheet], language)
    return "".join(csv_lines(sheet, language)).encode()


@pytest.mark.parametrize("noun", NOUNS_BACK)
@DRAWN
@given(st.data())
def test_an_unchanged_file_of_drawn_records_changes_nothing(noun: str, data: st.DataObject) -> None:
    world = World()
    id_ = changed(world, noun, data.draw(drawn(noun)))
    form, language = data.draw(st.sampled_from(FILES))
    file = exported(world, noun, id_, form, language)
    head = READER.head(file)
    mapping = suggested(noun, head.headers, of_own_file(noun, head.headers))
    context = Context(ADMIN, uuid4())
    importing = Importing(noun, uuid4(), world.clock.now(), mapping, None, context, head.headers)
    rows = list(READER.rows(file, head.encoding, head.separator, header=head.header_row))
    own = Own(id_, world.store.load(NOUNS[noun], id_).reference)
    found = dry_run(rows, importing, world.deps, own)
    assert found.counts == (0, 0, 1, 0), found.kept
