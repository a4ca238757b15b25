"""Fields of a survey: what a visitor answered, and the person that nobody knew. Wire names as specified."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from domain.kernel.details import HEALTH, PERSONAL, Details, Linked
from domain.kernel.formats import Email, Line
from domain.shared.household import Household

Text = Annotated[Line | None, PERSONAL]
"""Free text of a visitor: it may name anybody."""
Circumstances = Annotated[Line | None, HEALTH]
"""Benefits and income reveal health."""


class Answers(Details):
    """The form's fields, none of which is required."""

    customer: Text = None
    address: Text = None
    property: Line | None = None
    epc: Line | None = Field(None, alias="EPC")
    who_own_property: Text = None
    property_furnished: Line | None = None
    loft_access: Text = None
    previos_epc: Text = Field(None, alias="previosEPC")
    property_number_fg: Text = Field(None, alias="propertyNumberFG")
    benefits_in_house: Circumstances = None
    benefit_options: Annotated[tuple[Line, ...] | None, HEALTH] = Field(None, max_length=4)
    benefit_receiver: Circumstances = None
    relation_property: Text = None
    benefits_letter: Circumstances = None
    proof_of_residency: Text = None
    proof_of_id: Text = None
    property_council: Text = None
    household_income: Circumstances = None
    prev_gov_funding: Text = None
    approx_funding: Text = None
    heating_system: Text = None
    loft_got_insulation: Text = None
    cavity_wall_insulation: Text = None
    boiler_modal: Text = None
    measures: Line | None = None
    assignee: Text = None


class NewPerson(Household):
    """A customer whom nobody knew; no consumer before staff confirm it. `address` is the label of the one
    that was found by search.
    """

    address: Annotated[Line | None, PERSONAL] = None


class SurveyDetails(Details):
    """`email` is the customer's address that was verified."""

    consumer: Linked = Field(None, alias="Consumer")
    lead: Linked = Field(None, alias="Lead")
    email: Annotated[Email | None, PERSONAL] = None
    data: Answers = Answers()
    person: NewPerson = NewPerson()
