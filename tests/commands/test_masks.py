"""A mask that a form sends back leaves the value as it is, and is stored in place of none: over all nouns."""

from __future__ import annotations

from typing import Any
from uuid import UUID, uuid4

import pytest
from pydantic import ValidationError

from commands.kernel.append import create_stream
from commands.kernel.command import Actor, Context
from commands.survey import SubmitSurvey
from commands.undo.change_commands import change_command
from commands.user.account import EditProfile
from domain.kernel.details import MASK, Details, from_leaves, leaf, leaf_fields
from domain.kernel.errors import InvalidFields
from domain.kernel.noun import Noun
from domain.nouns import NOUNS
from domain.role.field_access import field_access
from domain.role.values import ROLES
from domain.service.kinds import CATEGORIES
from domain.survey.details import SurveyDetails
from domain.user.noun import USER
from projections.kernel.wire import get, masked_paths, put, wire
from tests.factories import supplier
from tests.factories.created import CREATED
from tests.fakes import ADMIN, World, actor

FIELDS = [
    pytest.param(noun, leaf_, id=f"{noun.name}-{leaf_.wire}")
    for noun in NOUNS.values()
    for leaf_ in leaf_fields(noun.details).values()
    if leaf_.wire in masked_paths(noun.details) and change_command(noun)
]
FORMS = ("AB123456C", "200000", "87654321", "heather")
"""Texts of which every masked field takes one."""


def value_of(model: type[Details], path: str) -> Any:
    """A value that the field takes."""
    for text in FORMS:
        try:
            return leaf(from_leaves(model, {path: text}), path)
        except ValidationError:
            continue
    raise AssertionError(path)


def details_with(noun: Noun[Any, Any], path: str, value: Any) -> Details:
    """Details of the noun's usual record; of a service those of the kind that has the field."""
    made: Any = CREATED[noun.name]
    group, _, _ = path.rpartition(".")
    leaves = made.details.leaves()
    if group:
        leaves = {one: value for one, value in leaves.items() if "." not in one}
        kind: Any = leaf_fields(noun.details)[path].wire.partition(".")[0]
        leaves |= {"kind": kind, "service_type": next(iter(CATEGORIES[kind]), None)}
    made_with: Details = from_leaves(noun.details, leaves | {path: value})
    return made_with


def stored(world: World, noun: Noun[Any, Any], path: str, value: Any) -> UUID:
    """A record whose field has the value."""
    event: Any = CREATED[noun.name].model_copy(update={"details": details_with(noun, path, value)})
    id_, context = uuid4(), Context(ADMIN, command_id=uuid4())
    world.store.append(create_stream(context, noun, id_, event))
    return id_


def change(noun: Noun[Any, Any], id_: UUID, wire_path: str, value: Any, **more: Any) -> Any:
    command = change_command(noun)
    assert command is not None
    return command.model_validate(put({}, wire_path, value) | {"id": id_} | more)


def refused(world: World, command: Any, by: Any = ADMIN) -> dict[str, str]:
    with pytest.raises(InvalidFields) as error:
        world.run(command, by)
    return error.value.fields


def test_there_are_masked_fields() -> None:
    assert len(FIELDS) > 15


@pytest.mark.parametrize(("noun", "field"), FIELDS)
def test_what_a_form_was_shown_leaves_the_value_as_it_is(
    world: World, noun: Any, field: Any
) -> None:
    value = value_of(noun.details, field.path)
    id_ = stored(world, noun, field.path, value)
    shown = get(wire(world.store.load(noun, id_).details), field.wire)
    assert shown != value
    world.run(change(noun, id_, field.wire, shown))
    assert leaf(world.store.load(noun, id_).details, field.path) == value
    assert len(world.store.events(id_)) == 1


@pytest.mark.parametrize(("noun", "field"), FIELDS)
@pytest.mark.parametrize("before", [True, False], ids=["with a value", "empty"])
def test_any_other_mask_is_refused(world: World, noun: Any, field: Any, before: bool) -> None:
    value = value_of(noun.details, field.path) if before else None
    id_ = stored(world, noun, field.path, value)
    other = f"{MASK}0000" if before else MASK
    assert refused(world, change(noun, id_, field.wire, other))[field.wire] == "masked"
    assert leaf(world.store.load(noun, id_).details, field.path) == value


@pytest.mark.parametrize(("noun", "field"), FIELDS)
def test_a_whole_value_replaces_the_former_one(world: World, noun: Any, field: Any) -> None:
    value = value_of(noun.details, field.path)
    id_ = stored(world, noun, field.path, None)
    world.run(change(noun, id_, field.wire, value, reason="Given by phone"))
    assert leaf(world.store.load(noun, id_).details, field.path) == value


def test_a_new_record_has_no_mask(world: World) -> None:
    sent = supplier.add(portal_user="us", portal_password=MASK)
    assert refused(world, sent) == {"portalPassword": "masked"}


def test_a_visitors_survey_has_no_mask(world: World) -> None:
    details = SurveyDetails.model_validate({"person": {"sortCode": MASK}})
    sent = SubmitSurvey(uuid4(), uuid4(), details)
    wire_path = leaf_fields(SurveyDetails)["person.sort_code"].wire
    assert refused(world, sent) == {wire_path: "masked"}


def test_the_own_profile(world: World) -> None:
    path = "national_insurance"
    id_ = stored(world, USER, path, value_of(USER.details, path))
    shown = get(wire(world.store.load(USER, id_).details), "nationalInsurance")
    profile = {"nationalInsurance": shown, "mobile": "07700900123"}
    world.run(EditProfile.model_validate(profile), Actor(id_, "sales_rep"))
    details = world.store.load(USER, id_).details
    assert (leaf(details, path), leaf(details, "mobile")) == ("AB123456C", "+447700900123")


def test_who_is_not_shown_a_field_learns_nothing_by_masks(world: World) -> None:
    noun, path = NOUNS["supplier"], "portal_password"
    absent = [role for role in ROLES if not field_access(role, noun).is_shown("portalPassword")]
    id_ = stored(world, noun, path, "heather")
    for role in absent:
        by = actor(role)
        assert refused(world, change(noun, id_, "portalPassword", MASK), by) == {
            "portalPassword": "masked"
        }


@pytest.mark.parametrize("role", ROLES)
@pytest.mark.parametrize("noun", NOUNS.values(), ids=lambda noun: noun.name)
def test_only_fields_that_their_noun_marks_are_shown_masked(role: str, noun: Any) -> None:
    """Of those that a role alone is shown masked, commands would not know the mask."""
    assert field_access(role, noun).masked == set()
