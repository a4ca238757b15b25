"""Health, the state of the read models, and what an operator can do about it."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Literal
from uuid import UUID

from fastapi import Path
from pydantic import AliasChoices, ConfigDict, Field
from starlette.responses import Response

from api.http.deps import Call
from api.http.envelope import Answer, ApiModel, json_response, sometimes
from api.http.guard import ADMIN, PUBLIC
from api.http.metrics import may_monitor
from api.http.mount import Row
from api.http.probes import Probes
from api.routes.area import Area
from api.routes.comparing import FullComparisonOut
from api.texts import NO_WORDS

NEEDED = ("eventStore", "vault")
"""Components without which nothing can be stored or read."""
LATE = 5.0
"""Seconds of lag after which a read model counts as degraded: lists do not have what was saved before."""
Health = Literal["ok", "degraded", "down"]
Stage = Literal["fold", "index", "catch_up", "swap", "done", "refused", "stopped", "failed"]


class Reported(ApiModel):
    """Read from mappings or objects; what else they hold stays here."""

    model_config = ConfigDict(extra="ignore", from_attributes=True)


class ReadModelOut(Reported):
    """The live generation. `lag` counts events, `lag_seconds` is the age of the oldest.

    `outdated`: an older release made it, and it is shown until this one's is built. `building`:
    it is made for the first time, and its lists answer 503.
    """

    name: str
    generation: int
    position: int
    lag: int
    lag_seconds: float = 0.0
    parked: int
    state: Literal["live", "outdated", "building"] = "live"


class GenerationOut(Reported):
    name: str
    generation: int
    state: str
    position: int
    rows: int
    created_at: datetime | None = None
    swapped_at: datetime | None = None


class ParkedOut(Reported):
    """A record that a read model cannot go on with, or an event that the policies cannot read.

    `name` is the read model's, or "policies". `error` says type and place.
    """

    name: str = Field(validation_alias=AliasChoices("name", "read_model"))
    stream_id: UUID
    from_position: int
    error: str
    attempts: int
    at: datetime


class RelayOut(Reported):
    position: int
    lag: int


class ComparisonOut(Reported):
    """A new generation beside the live one; of `sampled` rows, `differing` counts by column."""

    rows: int
    live_rows: int
    sampled: int
    differing: dict[str, int]
    added: list[str]
    removed: list[str]


class BuildOut(Reported):
    """The newest build of a read model. `done` of `total` are streams while it folds, then
    indexes, then positions; `events` are those it folds. A build that was
    interrupted goes on at the next request for it.
    """

    name: str = Field(validation_alias=AliasChoices("name", "read_model"))
    generation: int
    stage: Stage
    running: bool
    done: int
    total: int
    events_done: int
    events: int
    per_second: float
    seconds_left: float | None = None
    workers: int
    comparison: ComparisonOut | None = None
    error: str | None = None
    started_at: datetime
    updated_at: datetime


class JobsOut(Reported):
    """Counts; `late` is how many seconds the oldest job is over its time, `unread` how many
    events have still to be looked at for what follows from them.
    """

    waiting: int
    retrying: int
    dead: int
    late: float
    unread: int


class ScheduledOut(Reported):
    """Work by the clock. `when` is a cron expression in UK time; `error` is the type of what the
    last run's newest try ended with. Without a last run, it has not been due since it is known.
    """

    name: str
    when: str
    next_at: datetime
    last_due_at: datetime | None = None
    finished_at: datetime | None = None
    error: str | None = None


class FillingOut(Reported):
    """Demo data is being made: so many steps of so many. `failed`: it ended before, and begins again at the next
    start.
    """

    done: int
    total: int
    failed: bool = False


class HealthOut(Reported):
    """`status` and `filling` for anybody, the rest for this machine and for the holder of the metrics' token.

    `ok` only where lists have all that is stored, and the store all that it is being filled with.
    """

    status: Health
    filling: FillingOut | None = sometimes()
    components: dict[str, Health] | None = sometimes()
    read_models: list[ReadModelOut] | None = sometimes()
    position: int | None = sometimes()


class OperationsOut(Reported):
    status: Health
    filling: FillingOut | None = sometimes()
    components: dict[str, Health]
    read_models: list[ReadModelOut]
    position: int | None = None
    generations: list[GenerationOut] = Field(default_factory=list)
    parked: list[ParkedOut] = Field(default_factory=list)
    relay: RelayOut | None = None
    jobs: JobsOut | None = None
    builds: list[BuildOut] = Field(default_factory=list)
    comparisons: list[FullComparisonOut] = Field(default_factory=list)
    schedule: list[ScheduledOut] = Field(default_factory=list)
    files_waiting: int = 0
    """Files that the scanner has not looked at yet; the component `scanner` says whether it answers."""


def state(call: Call) -> OperationsOut:
    """All that is known now; an unreachable store leaves the lists empty."""
    probes: Probes = call.request.app.state.probes
    found = probes.findings()
    answers = (
        {**found.answers} if found.status is not None else {**found.answers, "readModels": False}
    )
    components: dict[str, Health] = {name: "ok" if answers[name] else "down" for name in answers}
    known = found.status if found.status is not None else {"readModels": []}
    whole = {"components": components, "status": "ok", "filling": _filling(call), **known}
    reported = OperationsOut.model_validate(whole, from_attributes=True)
    return reported.model_copy(update={"status": _verdict(answers, reported)})


def _filling(call: Call) -> FillingOut | None:
    filling = call.services.filling
    if filling is None or not filling.is_unfinished:
        return None
    done, total = filling.progress
    return FillingOut(done=done, total=total, failed=filling.failed)


def _verdict(answers: dict[str, bool], reported: OperationsOut) -> Health:
    if not all(answers.get(name, True) for name in NEEDED):
        return "down"
    late = any(
        model.lag_seconds > LATE or model.parked or model.state == "building"
        for model in reported.read_models
    )
    troubled = late or reported.parked or reported.filling or not all(answers.values())
    return "degraded" if troubled else "ok"


def health(call: Call) -> Response:
    """Whether the system works; 503 when it does not."""
    known = state(call)
    names = set(HealthOut.model_fields) if may_monitor(call.request) else {"status", "filling"}
    data = known.model_dump(by_alias=True, mode="json", include=names)
    down = known.status == "down"
    return json_response({"success": not down, **NO_WORDS, "data": data}, 503 if down else 200)


def operations(call: Call) -> OperationsOut:
    return state(call)


def rebuild(call: Call, name: str, *, force: bool = False) -> Answer:
    """Starts building a new generation of a read model beside the live one.

    With `force` it is swapped in even when it has fewer rows.
    """
    call.server.operations.rebuild(name, force=force)
    return Answer()


def rebuild_all(call: Call) -> Answer:
    """Starts building a new generation of every read model."""
    call.server.operations.rebuild_all()
    return Answer()


def replay(call: Call, name: str, stream_id: Annotated[UUID, Path(alias="streamId")]) -> Answer:
    """Lets a read model try a parked record again."""
    call.server.operations.replay(name, stream_id)
    return Answer()


_OPERATIONS = Area("operations", ADMIN)

ROWS: list[Row] = [
    _OPERATIONS.read("/api/health", health, "health", HealthOut, needs=PUBLIC),
    _OPERATIONS.read("/api/operations", operations, "operations", OperationsOut),
    _OPERATIONS.act("/api/operations/rebuild", rebuild_all, "rebuildReadModels", Answer),
    _OPERATIONS.act("/api/operations/{name}/rebuild", rebuild, "rebuildReadModel", Answer),
    _OPERATIONS.act(
        "/api/operations/parked/{name}/{streamId}/replay", replay, "replayParked", Answer
    ),
]
