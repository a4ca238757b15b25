"""Commands about pipelines. A pipeline is founded with its first edit, as Daybook comes with it."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Any, Self

from pydantic import Field

from commands.kernel.founded import ChangeFounded
from commands.shared.pipelines.cache import PipelineCache
from commands.shared.pipelines.founding import STREAMS, found
from domain.kernel.errors import InvalidFields
from domain.kernel.record_events import StageOutcome
from domain.lead.values import DRAWER_CLOSING
from domain.pipeline.decider import add_stage, change_stage, retire_stage, set_gate
from domain.pipeline.noun import PIPELINE, stream_of
from domain.pipeline.stage import Label, StageName, StaleDays, stage_path
from domain.shared.pipelines import GateMode, Need, Stage, Tone

if TYPE_CHECKING:
    from collections.abc import Mapping
    from uuid import UUID

    from commands.kernel.command import Context, Deps
    from domain.kernel.event import Event
    from domain.kernel.record import Record
    from domain.pipeline.events import PipelineFounded


class EditPipeline(ChangeFounded):
    """Base. `expectedVersion` is 1 for a pipeline that was never edited."""

    noun = PIPELINE
    lead_type: str = Field(max_length=40)
    expected_version: int | None = Field(None, ge=1)

    @classmethod
    def giving(cls, state: Record[Any, Any], values: Mapping[str, Any], reason: str | None) -> Self:
        """Of one stage: paths of several belong to several commands."""
        body: dict[str, Any] = {"lead_type": state.details.lead_type, "reason": reason}
        for path, value in values.items():
            stage, _, field = path.partition(".")[2].rpartition(".")
            body |= {"stage": stage} | cls.sent(field, value)
        return cls.model_validate(body)

    @classmethod
    def sent(cls, field: str, value: Any) -> dict[str, Any]:
        """A field of a stage as the body has it."""
        return {field: value}

    @abstractmethod
    def handle(self, state: Record[Any, Any]) -> list[Event]:
        """The events that follow. Raises DomainError subclasses."""

    def events(self, state: Record[Any, Any], _context: Context, _deps: Deps) -> list[Event]:
        return self.handle(state)

    def stream(self) -> UUID:
        if self.lead_type not in STREAMS:
            raise InvalidFields(fields={"leadType": "not_allowed"})
        return stream_of(self.lead_type)

    def founding(self) -> PipelineFounded:
        return found(self.lead_type)

    def stored(self, deps: Deps) -> None:
        deps.part(PipelineCache).forget()


class AddStage(EditPipeline):
    """`stage` is its name on the wire, which never changes. `place` counts from 1; last unless given."""

    stage: StageName
    tone: Tone = "grey"
    label_en: Label | None = None
    label_de: Label | None = None
    stale_days: StaleDays | None = None
    outcome: StageOutcome | None = None
    place: int | None = Field(None, ge=1)

    def handle(self, state: Record[Any, Any]) -> list[Event]:
        fields = Stage.model_fields.keys() & type(self).model_fields.keys()
        stage = Stage(**{name: getattr(self, name) for name in fields})
        return add_stage(
            state,
            stage,
            self.place,
            taken=DRAWER_CLOSING,
            expected_version=self.expected_version,
        )


CHANGED = ("tone", "label_en", "label_de", "stale_days", "outcome", "place", "retired")
NOT_EMPTY = frozenset({"tone", "place", "retired"})


class ChangeStage(EditPipeline):
    """A field that is not sent keeps its value; `retired` false brings a retired stage back."""

    sets = frozenset(stage_path("*", name) for name in CHANGED)
    stage: StageName
    tone: Tone | None = None
    label_en: Label | None = None
    label_de: Label | None = None
    stale_days: StaleDays | None = None
    outcome: StageOutcome | None = None
    place: int | None = Field(None, ge=1)
    retired: bool | None = None

    @classmethod
    def can_set(cls, path: str, value: Any) -> bool:
        """Another command retires a stage."""
        return super().can_set(path, value) and not (path.endswith(".retired") and value)

    def handle(self, state: Record[Any, Any]) -> list[Event]:
        sent = [name for name in CHANGED if name in self.model_fields_set]
        wanted = {name: getattr(self, name) for name in sent}
        empty = [name for name in sent if wanted[name] is None and name in NOT_EMPTY]
        if empty:
            raise InvalidFields(fields=dict.fromkeys(empty, "required"))
        if wanted.pop("retired", None):
            raise InvalidFields(fields={"retired": "not_allowed"})
        if self.retired is False:
            wanted["retired"] = False
        return change_stage(state, self.stage, wanted, expected_version=self.expected_version)


class RetireStage(EditPipeline):
    """The stage is not offered any more; leads that stand there stay."""

    sets = frozenset({stage_path("*", "retired")})
    stage: StageName

    @classmethod
    def sent(cls, field: str, value: Any) -> dict[str, Any]:  # noqa: ARG003 - it does nothing else
        return {}

    def handle(self, state: Record[Any, Any]) -> list[Event]:
        return retire_stage(state, self.stage)


class SetGate(EditPipeline):
    """What the stage asks of a lead before it is moved there. A value that is not sent stays."""

    sets = frozenset({stage_path("*", "gate"), stage_path("*", "needs")})
    stage: StageName
    needs: tuple[Need, ...] | None = Field(None, max_length=10)
    mode: GateMode | None = None

    @classmethod
    def sent(cls, field: str, value: Any) -> dict[str, Any]:
        return {"mode" if field == "gate" else field: value}

    def handle(self, state: Record[Any, Any]) -> list[Event]:
        return set_gate(
            state, self.stage, self.needs, self.mode, expected_version=self.expected_version
        )
