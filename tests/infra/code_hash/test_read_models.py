"""When read models are rebuilt: what their fold uses changed, and only then."""

import ast
import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from types import FunctionType
from typing import Annotated, ClassVar

import pytest

from domain.appointment.values import kind_of
from domain.kernel import upcasting
from domain.kernel.details import FINANCIAL
from domain.kernel.event import within_details
from domain.lead.details import LeadDetails
from domain.lead.noun import LEAD
from infra.code_hash import Sources
from infra.code_hash.modules import source_of
from infra.projector.rows.generations import code_hash, hash_of_model
from projections.kernel import wire
from projections.lead import table as lead_table
from projections.lead.table import LEAD_VIEW, LeadProjection
from projections.lists import kinds
from projections.lists.filter import containing
from projections.lists.spec import LIST
from projections.nouns import READ_MODELS
from projections.user import table as user_table

EVERY = {model.name for model in READ_MODELS}
Edit = Callable[[str, str], str]


def outdated(edit: Edit) -> set[str]:
    """Read models whose hash is another when modules read as `edit` leaves them."""
    sources = Sources(lambda module: edit(module, source_of(module)))
    return {
        model.name for model in READ_MODELS if hash_of_model(model, sources) != code_hash(model)
    }


def changed(function: Callable[..., object]) -> Edit:
    """One more statement in a function."""
    assert isinstance(function, FunctionType)

    def edit(module: str, source: str) -> str:
        if module != function.__module__:
            return source
        tree = ast.parse(source)
        (found,) = [
            node
            for node in tree.body
            if isinstance(node, ast.FunctionDef) and node.name == function.__name__
        ]
        found.body.append(ast.Pass())
        return ast.unparse(tree)

    return edit


@pytest.mark.parametrize(
    ("function", "names"),
    [
        (user_table.person, {"user"}),
        (kind_of, {"appointment"}),
        (wire.wire, EVERY - {"entry", "ledger_link"}),
        (within_details, EVERY),
        (user_table.find_by_email, set[str]()),
        (
            kinds._money,
            {
                *("commission", "credit_note", "invoice", "invoice_payment"),
                *("lead", "payment", "quote", "renewal"),
            },
        ),
        (containing, set[str]()),
    ],
)
def test_a_changed_helper_concerns_the_read_models_that_use_it(
    function: Callable[..., object], names: set[str]
) -> None:
    assert outdated(changed(function)) == names


def test_comments_and_docstrings_concern_none() -> None:
    def reworded(_module: str, source: str) -> str:
        tree = ast.parse(source)
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef | ast.ClassDef) and ast.get_docstring(node):
                node.body[0] = ast.Expr(ast.Constant("Reworded."))
        return f'"""Reworded."""\n# A comment.\n{ast.unparse(ast.fix_missing_locations(tree))}'

    assert outdated(reworded) == set()


class TestNoun:
    def test_a_field_of_it_that_the_fold_uses_counts(self) -> None:
        assert _with(replace(LEAD, roles=(*LEAD.roles, "Auditor"))) != _with(LEAD)

    def test_one_that_the_fold_does_not_use_does_not(self) -> None:
        assert _with(replace(LEAD, reference_prefix="X")) == _with(replace(LEAD))

    def test_a_detail_that_comes_counts(self) -> None:
        class Less(LeadDetails):
            pass

        class More(LeadDetails):
            extra: str | None = None

        assert _details(More) != _details(Less)

    def test_a_detail_that_is_sealed_now_counts(self) -> None:
        class Open(LeadDetails):
            extra: str | None = None

        class Closed(LeadDetails):
            extra: Annotated[str | None, FINANCIAL] = None

        assert _details(Closed) != _details(Open)


def _details(details: type[LeadDetails]) -> str:
    """The hash with these details, whatever the class is called."""
    details.__qualname__ = details.__name__ = "Details"
    return _with(replace(LEAD, details=details))


def _with(noun: object) -> str:
    model = LeadProjection()
    model.__dict__["noun"] = noun
    return hash_of_model(model)


def test_an_upcaster_concerns_the_read_models_of_its_noun(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(upcasting, "UPCASTERS", {})
    before = {model.name: hash_of_model(model) for model in READ_MODELS}
    upcasting.upcaster("lead.captured.0", to="lead.captured.1")(lambda _noun, data: data)
    assert _other_than(before) == {"lead", "entry"}
    upcasting.upcaster("record.status_changed.1", noun="lead")(lambda _noun, data: data)
    assert _other_than(before) == {"lead", "entry"}
    upcasting.upcaster("record.note_added.1")(lambda _noun, data: data)
    assert _other_than(before) == EVERY


def _other_than(before: dict[str, str]) -> set[str]:
    return {model.name for model in READ_MODELS if hash_of_model(model) != before[model.name]}


def test_the_table_and_what_a_class_sets_count() -> None:
    class Newer(LeadProjection):
        RELEASE: ClassVar[int] = 2

    other = LeadProjection()
    other.__dict__["table"] = READ_MODELS[0].table
    hashes = {code_hash(LeadProjection()), code_hash(Newer()), hash_of_model(other)}
    assert len(hashes) == 3


def test_every_process_finds_the_same() -> None:
    script = (
        "from infra.projector.rows.generations import code_hash\n"
        "from projections.nouns import READ_MODELS\n"
        "print(*map(code_hash, READ_MODELS))"
    )
    found = subprocess.run(
        [sys.executable, "-c", script],
        env={**os.environ, "PYTHONHASHSEED": "7"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert found.stdout.split() == [code_hash(model) for model in READ_MODELS]
    assert len(set(found.stdout.split())) == len(READ_MODELS)


def test_another_place_of_a_filtered_value_concerns_its_noun(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    before = code_hash(LEAD_VIEW.projection)
    moved = tuple(
        replace(one, path="origin", column="source") if one.path == "source" else one
        for one in lead_table.LEAD_LIST.declared
    )
    elsewhere = replace(lead_table.LEAD_LIST, declared=moved)
    monkeypatch.setitem(lead_table.lead.info, LIST, elsewhere)
    assert hash_of_model(LEAD_VIEW.projection, Sources()) != before
