"""Details: changes, leaves, groups, and what counts as no value."""

from __future__ import annotations

import copy
import re
from collections.abc import Iterator
from decimal import Decimal
from functools import reduce
from typing import Annotated, Any
from uuid import UUID

import pytest
from pydantic import Field, ValidationError

from domain.kernel.details import (
    Details,
    Linked,
    LinkTo,
    Merging,
    from_leaves,
    leaf,
    leaf_fields,
    with_fields,
)
from domain.kernel.formats import Line
from domain.lead.details import LeadDetails
from domain.nouns import NOUNS
from tests.factories import lead


class Deep(Details):
    depth: int | None = None
    word: str | None = None


class Group(Details):
    width: int | None = None
    deep: Deep = Deep()


class Thing(Details):
    odd_name: str | None = Field(None, alias="ODD")
    plain_name: str | None = None
    words: tuple[Line, ...] | None = None
    group: Group = Group()


class Linking(Details):
    site: Linked = Field(None, alias="Site")
    booker: Annotated[UUID | None, LinkTo("user")] = None
    picture: UUID | None = None


class Outer(Details):
    group: Deep | None = None


def thing(**values: Any) -> Thing:
    return Thing.model_validate(values)


class TestLeaves:
    def test_only_what_is_set_counts(self) -> None:
        assert thing().leaves() == {}
        assert thing(group={}).leaves() == {}
        assert thing(plain_name=None).leaves() == {"plain_name": None}

    def test_paths_join_python_names_in_order_of_definition(self) -> None:
        found = thing(group={"deep": {"depth": 3}, "width": 2}, ODD="x")
        assert list(found.leaves().items()) == [
            ("odd_name", "x"),
            ("group.width", 2),
            ("group.deep.depth", 3),
        ]

    def test_wire_paths_join_wire_names(self) -> None:
        assert {path: known.wire for path, known in leaf_fields(Thing).items()} == {
            "odd_name": "ODD",
            "plain_name": "plainName",
            "words": "words",
            "group.width": "group.width",
            "group.deep.depth": "group.deep.depth",
            "group.deep.word": "group.deep.word",
        }

    def test_a_leaf_is_read_by_path(self) -> None:
        found = thing(group={"deep": {"depth": 3}})
        assert leaf(found, "group.deep.depth") == 3
        assert leaf(found, "group.deep.word") is None
        assert leaf(found, "plain_name") is None

    def test_leaves_make_the_same_details_again(self) -> None:
        found = lead.details()
        again = from_leaves(LeadDetails, found.leaves())
        assert again.model_dump(exclude_unset=True) == found.model_dump(exclude_unset=True)

    def test_leaves_are_checked(self) -> None:
        with pytest.raises(ValidationError):
            from_leaves(Thing, {"group.deep.depth": "deep"})

    @pytest.mark.parametrize("noun", sorted(NOUNS))
    def test_every_leaf_has_a_default_and_paths_of_its_own(self, noun: str) -> None:
        model = NOUNS[noun].details
        leaves = leaf_fields(model)
        assert len({known.wire for known in leaves.values()}) == len(leaves)
        assert all(leaf(model(), path) is None for path in leaves)


class TestMerge:
    def test_what_the_change_does_not_set_stays(self) -> None:
        merged = thing(odd_name="a", plain_name="b").merge(thing(plain_name="c"))
        assert merged.leaves() == {"odd_name": "a", "plain_name": "c"}

    def test_a_change_takes_values_away(self) -> None:
        assert thing(odd_name="a").merge(thing(odd_name=None)).leaves() == {"odd_name": None}

    def test_groups_merge_leaf_by_leaf(self) -> None:
        before = thing(group={"width": 1, "deep": {"depth": 1, "word": "one"}})
        merged = before.merge(thing(group={"deep": {"depth": 2}}))
        assert merged.leaves() == {
            "group.width": 1,
            "group.deep.depth": 2,
            "group.deep.word": "one",
        }

    def test_an_empty_group_changes_nothing(self) -> None:
        before = thing(group={"width": 1})
        assert before.merge(thing(group={})).leaves() == before.leaves()

    def test_a_list_is_one_value(self) -> None:
        merged = thing(words=["a", "b"]).merge(thing(words=["c"]))
        assert merged.words == ("c",)

    def test_neither_side_is_changed(self) -> None:
        before, change = thing(group={"width": 1}), thing(group={"width": 2})
        before.merge(change)
        assert (before.group.width, change.group.width) == (1, 2)


class TestMerging:
    def test_many_changes_at_once_are_the_same_as_one_after_the_other(self) -> None:
        base = thing(odd_name="a", group={"width": 1, "deep": {"word": "one"}})
        changes = [
            thing(group={"deep": {"depth": 2}}),
            thing(plain_name="b", group={"width": None}),
            thing(plain_name=None, words=["c"]),
            thing(group={"deep": {"depth": 3, "word": "two"}}),
        ]
        merging = Merging(base)
        paths = [sorted(merging.take(change)) for change in changes]
        one_by_one = reduce(Thing.merge, changes, base)
        assert merging.done() == one_by_one
        assert merging.done().leaves() == one_by_one.leaves()
        assert paths == [sorted(change.leaves()) for change in changes]
        assert base.leaves() == {"odd_name": "a", "group.width": 1, "group.deep.word": "one"}

    def test_a_group_can_be_no_value(self) -> None:
        one, none = Outer(group=Deep(depth=1, word="one")), Outer(group=None)
        assert one.merge(none).group is None
        assert none.leaves() == {"group": None}
        for base in (none, Outer()):
            assert base.merge(Outer(group=Deep(depth=2))).leaves() == {"group.depth": 2}
        merging = Merging(one)
        for change in (none, Outer(group=Deep(depth=2))):
            merging.take(change)
        assert merging.done().leaves() == {"group.depth": 2}


class TestNoValue:
    @pytest.mark.parametrize("blank", ["", " ", "\t\n", "\u00a0", "\u2003"])
    def test_empty_text_is_no_value(self, blank: str) -> None:
        assert thing(plain_name=blank, ODD=blank).leaves() == {
            "odd_name": None,
            "plain_name": None,
        }

    def test_in_groups_too(self) -> None:
        assert thing(group={"width": " ", "deep": {"word": ""}}).leaves() == {
            "group.width": None,
            "group.deep.word": None,
        }

    def test_white_space_around_text_goes(self) -> None:
        assert thing(plain_name="  a b \n").plain_name == "a b"

    def test_empty_text_sent_for_a_number_or_day_is_no_value(self) -> None:
        found = LeadDetails.model_validate({"value": "", "dueDate": " ", "Consumer": ""})
        assert found.leaves() == {"value": None, "due_date": None, "consumer": None}


class TestBadInput:
    @pytest.mark.parametrize(
        ("values", "where", "problem"),
        [
            ({"nickname": "x"}, ("nickname",), "extra_forbidden"),
            ({"group": {"height": 1}}, ("group", "height"), "extra_forbidden"),
            ({"group": {"width": "wide"}}, ("group", "width"), "int_parsing"),
            ({"plainName": 7}, ("plainName",), "string_type"),
            ({"words": "a"}, ("words",), "tuple_type"),
        ],
    )
    def test_the_field_is_named(
        self, values: dict[str, Any], where: tuple[str, ...], problem: str
    ) -> None:
        with pytest.raises(ValidationError) as refused:
            Thing.model_validate(values)
        assert [(error["loc"], error["type"]) for error in refused.value.errors()] == [
            (where, problem)
        ]

    def test_details_cannot_be_changed_in_place(self) -> None:
        with pytest.raises(ValidationError):
            thing(plain_name="a").plain_name = "b"  # type: ignore[misc]


def test_wire_names_and_python_names_are_both_understood() -> None:
    by_wire = LeadDetails.model_validate({"digitalDashboard": {"firstLineOfadd": "1 Mill Lane"}})
    by_name = LeadDetails.model_validate({"digital_dashboard": {"first_line_ofadd": "1 Mill Lane"}})
    assert by_wire == by_name
    assert by_wire.model_dump(by_alias=True, exclude_unset=True) == {
        "digitalDashboard": {"firstLineOfadd": "1 Mill Lane"}
    }


def test_money_is_exact() -> None:
    assert lead.details(value="0.1").value == Decimal("0.10")


@pytest.mark.parametrize("noun", NOUNS.values(), ids=lambda noun: noun.name)
def test_a_copy_of_details_is_the_details_as_nothing_of_them_can_change(noun: Any) -> None:
    details = noun.details()
    assert copy.deepcopy(details) is details
    assert isinstance(hash(details), int)
    for annotation in annotations_of(noun.details):
        assert not re.search(r"\b(list|dict|set)\[", annotation)


def annotations_of(model: type[Details]) -> Iterator[str]:
    for field in model.model_fields.values():
        yield str(field.annotation)
        if isinstance(field.annotation, type) and issubclass(field.annotation, Details):
            yield from annotations_of(field.annotation)


def test_fields_that_were_validated_make_an_object_of_just_these_fields() -> None:
    made = with_fields(Thing, {"plain_name": "a", "group": Group(width=1)})
    assert made == Thing(plain_name="a", group=Group(width=1))
    assert made.model_fields_set == {"plain_name", "group"}
    assert with_fields(Thing, {}).model_fields_set == set()
    assert with_fields(Thing, {}) == Thing()


def test_a_link_is_to_the_noun_by_whose_name_the_field_is_called_unless_it_says_another() -> None:
    nouns = {path: found.noun for path, found in leaf_fields(Linking).items()}
    assert nouns == {"site": "site", "booker": "user", "picture": None}


@pytest.mark.parametrize("noun", NOUNS.values(), ids=lambda noun: noun.name)
def test_links_are_to_nouns_that_there_are(noun: Any) -> None:
    assert set(noun.links.values()) <= NOUNS.keys()
