"""Pipelines as they are at one moment: which stages a record may stand in."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from pydantic import BaseModel, ConfigDict
from pydantic.alias_generators import to_camel

from domain.kernel.record_events import StageOutcome, StagePlace

Tone = Literal["grey", "blue", "violet", "teal", "amber", "orange", "green", "red"]


Need = Literal[
    "survey_appointment", "costs", "ownership_check", "payment_received", "measure_evidence"
]
"""What a gate can ask for."""
GateMode = Literal["off", "warn", "refuse"]


class Gate(BaseModel):
    """What a lead must have before it is moved to a stage, and what happens when it lacks some."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    needs: tuple[Need, ...] = ()
    mode: GateMode = "off"


class Stage(BaseModel):
    """`stage` is the name on the wire, which never changes; its place is that in the pipeline."""

    model_config = ConfigDict(
        frozen=True, extra="forbid", alias_generator=to_camel, validate_by_name=True
    )

    stage: str
    tone: Tone
    label_en: str | None = None
    """None: the text that Daybook has for the stage, as with `label_de`."""
    label_de: str | None = None
    stale_days: int | None = None
    """Days after which a lead that still stands here is stale; None: never."""
    outcome: StageOutcome | None = None
    """How a lead that stands here ended; None: it goes on."""
    legacy: bool = False
    """Kept because leads may have it; another field says it better."""
    gate: Gate = Gate()
    retired: bool = False
    """Not offered any more; leads that stand here stay."""


@dataclass(frozen=True, slots=True)
class Pipeline:
    """A pipeline at a version; version 1 is what Daybook comes with."""

    name: str
    lead_type: str
    version: int
    stages: tuple[Stage, ...]


@dataclass(frozen=True, slots=True)
class OfferedStage:
    """A stage that leads of a type may stand in, with the pipeline that it belongs to."""

    pipeline: Pipeline
    stage: Stage

    @property
    def name(self) -> str:
        return self.stage.stage

    @property
    def place(self) -> StagePlace:
        """What a lead that stands here keeps of it."""
        return StagePlace(
            pipeline=self.pipeline.name, version=self.pipeline.version, outcome=self.stage.outcome
        )


class Pipelines:
    """The pipelines by lead type.

    The stages of `general` that `everywhere` names are offered to leads of every type, after their
    own pipeline's. `first` names where new leads of a type start, unless that is their first stage.
    """

    def __init__(
        self,
        pipelines: Iterable[Pipeline],
        *,
        general: str,
        everywhere: Collection[str],
        first: Mapping[str, str],
    ) -> None:
        self.by_type: Mapping[str, Pipeline] = {one.lead_type: one for one in pipelines}
        self._general, self._everywhere, self._first = general, everywhere, first

    def replaced(self, edited: Iterable[Pipeline]) -> Pipelines:
        """These pipelines with the edited ones in the places of their lead types."""
        pipelines = {**self.by_type, **{one.lead_type: one for one in edited}}
        return Pipelines(
            pipelines.values(),
            general=self._general,
            everywhere=self._everywhere,
            first=self._first,
        )

    def known(self, lead_type: str) -> Mapping[str, OfferedStage]:
        """Stages by name, in order, retired ones too; none for an unknown lead type."""
        return self._known.get(lead_type, {})

    def offered(self, lead_type: str) -> tuple[OfferedStage, ...]:
        """The stages that a lead of this type may move to."""
        return tuple(one for one in self.known(lead_type).values() if not one.stage.retired)

    def find(self, lead_type: str, name: str) -> OfferedStage | None:
        """The stage of that name, None when the type does not offer it."""
        found = self.known(lead_type).get(name)
        return None if found is None or found.stage.retired else found

    def following(self, lead_type: str, name: str) -> OfferedStage | None:
        """The next stage of the lead type's own pipeline that ends nothing badly; None after the last."""
        own = self.by_type.get(lead_type)
        stages = own.stages if own is not None else ()
        names = [one.stage for one in stages]
        if own is None or name not in names:
            return None
        rest = stages[names.index(name) + 1 :]
        onward = (one for one in rest if not one.retired and one.outcome in {None, "won"})
        return next((OfferedStage(own, one) for one in onward), None)

    def first(self, lead_type: str) -> str:
        """Where a new lead of this type starts when nobody says otherwise. Raises KeyError."""
        stages = [one for one in self.by_type[lead_type].stages if not one.retired]
        usual = self._first.get(lead_type)
        found = next((one for one in stages if one.stage == usual), None)
        # At least one stage without an outcome is always left.
        return (found or next(one for one in stages if one.outcome is None)).stage

    @cached_property
    def _known(self) -> dict[str, dict[str, OfferedStage]]:
        general = self.by_type[self._general]
        shared = [
            OfferedStage(general, one) for one in general.stages if one.stage in self._everywhere
        ]
        return {
            lead_type: {
                one.name: one
                for one in (*(OfferedStage(own, stage) for stage in own.stages), *shared)
            }
            for lead_type, own in self.by_type.items()
        }
