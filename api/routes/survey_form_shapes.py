"""What the public survey sends and is answered."""

from __future__ import annotations

from typing import Annotated, Any
from uuid import UUID

from pydantic import (
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    create_model,
    field_validator,
    model_validator,
)

from api.http.envelope import Answer, ApiModel
from domain.kernel import checks
from domain.kernel.details import Details
from domain.survey.details import Answers, NewPerson
from domain.survey.values import EVIDENCE

LONGEST_EMAIL, LONGEST_LOCATION = 254, 100
PLACE = "survey/"
"""What the location of an uploaded file begins with; its id follows."""
Typed = Annotated[str, Field(max_length=LONGEST_EMAIL)]


def _listed(value: Any) -> Any:
    """One location counts as a list of one, and an empty one as none."""
    found = [value] if isinstance(value, str) else value
    return [one for one in found if one != ""] if isinstance(found, list) else found


Locations = Annotated[
    list[Annotated[str, Field(max_length=LONGEST_LOCATION)]],
    BeforeValidator(_listed, json_schema_input_type=str | list[str]),
    Field(max_length=50),
]


class Body(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class Addresses(Body):
    """E-mail addresses of the user whom the survey is for, and of the customer."""

    assignee: Typed = ""
    consumer: Typed = ""


ASSIGNEE, CUSTOMER = Addresses.model_fields
"""The two fields as the contract spells them."""

_FILES: dict[str, Any] = {one: (Locations | None, Field(None, alias=one)) for one in EVIDENCE}
FormData: Any = create_model("FormData", __base__=Answers, **_FILES)
"""The answers, and locations of uploaded files by field."""


class Submitted(Addresses):
    data: FormData = FormData()


class AddedPerson(NewPerson):
    """A new customer. `age` follows from the birth date, and is not taken. The birth date is `dob` or `DOB`, not
    both; an account number of 6 or 7 digits gets its zeros here, as visitors cannot be asked about them.
    """

    @model_validator(mode="before")
    @classmethod
    def _documented_name(cls, data: Any) -> Any:
        if not isinstance(data, dict) or "dob" not in data or "DOB" in data:
            return data
        return {"DOB" if name == "dob" else name: value for name, value in data.items()}

    @field_validator("account_number", mode="before")
    @classmethod
    def _with_zeros(cls, value: Any) -> Any:
        return checks.padded_account_number(value) if isinstance(value, str) else value


class AnsweredChallenge(Body):
    """Without an answer: the visitor has waited instead."""

    answer: str | None = Field(None, max_length=40)


class UnwantedFile(Body):
    location: str = Field(max_length=LONGEST_LOCATION)


class Verified(Answer):
    """`padding` makes answers about known and unknown customers as long as each other."""

    success: bool  # type: ignore[assignment]
    padding: str


class Stored(ApiModel):
    location: str


class Uploaded(ApiModel):
    image: list[Stored]


class Challenge(ApiModel):
    """Find a text so that SHA-256 of `salt`, a colon and it begins with so many zero `bits`; or wait."""

    salt: str
    bits: int
    wait_seconds: int


class EvidenceField(ApiModel):
    field: str
    most: int


class FormOptions(ApiModel):
    """What the form offers: choices by field, and evidence with the files that a field takes."""

    choices: dict[str, list[str]]
    evidence: list[EvidenceField]
    largest: int
    """Bytes of one file."""
    types: list[str]
    addresses: str
    """Where addresses are from; `offline`: they are typed."""


def location_of(document_id: UUID) -> str:
    return f"{PLACE}{document_id}"


def document_at(location: str) -> UUID | None:
    """None for what is no location of a file."""
    try:
        return UUID(location.removeprefix(PLACE)) if location.startswith(PLACE) else None
    except ValueError:
        return None


def plain(details: Details) -> dict[str, Any]:
    """The fields that were sent, by wire name, as JSON holds them."""
    return details.model_dump(mode="json", by_alias=True, exclude_unset=True)
