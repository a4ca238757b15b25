"""Decider of surveys: pure functions from state to events."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domain.kernel.errors import DomainError, InvalidFields
from domain.kernel.record import refuse_deleted
from domain.survey.details import NewPerson, SurveyDetails
from domain.survey.events import (
    SurveyConfirmed,
    SurveyDetailsChanged,
    SurveyMatched,
    SurveyRejected,
)

if TYPE_CHECKING:
    from uuid import UUID

    from domain.kernel.event import Event
    from domain.survey.noun import Survey


class SurveyDecided(DomainError):
    """Somebody has confirmed, matched or rejected the survey already."""

    code = "survey.decided"
    status = 409


def refuse_decided(state: Survey) -> None:
    refuse_deleted(state)
    if state.state.step != "waiting":
        raise SurveyDecided


def names_nobody(person: NewPerson) -> bool:
    return not person.model_fields_set


def confirm(state: Survey, consumer: UUID) -> list[Event]:
    """`consumer` is the one that the survey was for, or the new one."""
    refuse_decided(state)
    return [*_about(state, consumer), SurveyConfirmed()]


def match(state: Survey, consumer: UUID) -> list[Event]:
    refuse_decided(state)
    return [*_about(state, consumer), SurveyMatched()]


def reject(state: Survey) -> list[Event]:
    refuse_decided(state)
    return [SurveyRejected()]


def consumer_of(state: Survey) -> UUID | None:
    """The consumer that a confirmation needs no person for. Raises InvalidFields where it needs one
    and the survey has none.
    """
    if state.details.consumer is None and names_nobody(state.details.person):
        raise InvalidFields(fields={"Consumer": "required"})
    return state.details.consumer


def _about(state: Survey, consumer: UUID) -> list[Event]:
    if state.details.consumer == consumer:
        return []
    return [SurveyDetailsChanged(details=SurveyDetails(consumer=consumer))]
