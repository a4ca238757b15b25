"""A user's records on their way to another when the backup is taken: the restored store goes on."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from uuid import UUID, uuid4

import pytest

from commands.kernel.command import Command, Context
from commands.kernel.jobs import Work
from commands.user.hand_over import HandOverUser as HandOverUserJob
from commands.user.shut_out import HandOverUser
from domain.lead.noun import LEAD
from domain.user.noun import USER
from infra.backup.take import back_up
from infra.bootstrap import Services, projecting
from tests.backup.conftest import Place, restore_into
from tests.eventually import eventually
from tests.factories import lead, user
from workers.jobs import hand_over_user as actor
from workers.run_workers import working

LEADS, BATCH = 5, 2


class Died(Exception):
    """What ends the work after its first batch."""


def made(services: Services, command: Command) -> UUID:
    context = Context(None, uuid4(), source="system")
    return command.execute(context, services.deps).records[0].id


def test_it_is_taken_up_where_the_backup_has_it(
    migrated: Place, empty: Place, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hand_over = uuid4()
    with migrated.services() as services, projecting(services):
        former, taker = (
            made(services, user.register(email=f"{uuid4().hex}@daybook.test")) for _ in range(2)
        )
        leads = [made(services, lead.capture(Assignee=[former])) for _ in range(LEADS)]
        begun = HandOverUser(id=former, assignee_id=taker)
        begun.execute(Context(None, hand_over, source="system"), services.deps)
        job = uuid4()
        migrated.rows(
            "insert into tasks.job (job_id, name, args, due_at, handed_at) "
            "values (%s, 'hand_over_user', jsonb_build_object('user', %s::text, 'version', 2), "
            "now(), now())",
            job,
            str(former),
        )
        migrated.rows("update tasks.policy set position = (select position from es.head)")
        reached = services.hand_overs.reached

        def die(*about: object) -> None:
            reached(*about)  # type: ignore[arg-type]
            raise Died

        monkeypatch.setattr(services.hand_overs, "reached", die)
        monkeypatch.setattr(actor, "BATCH", BATCH)
        asked = HandOverUserJob(user=former, version=2)
        with pytest.raises(Died):
            actor.hand_over_user(services, Work(job, asked, datetime.now(UTC), attempt=1))
        progress = services.hand_overs.progress(hand_over)
        assert progress is not None
        assert (progress.state, progress.done, progress.total) == ("running", BATCH, LEADS)
        backup = back_up(migrated.installation, tmp_path / "events", tmp_path / "vault")

    restore_into(empty, backup)
    with empty.services() as services, projecting(services), working(services):

        def now() -> tuple[str, int] | None:
            found = services.hand_overs.progress(hand_over)
            return None if found is None else (found.state, found.done)

        eventually(lambda: now() == ("done", LEADS), now)
        assert services.store.load(USER, former).deleted
        for id_ in leads:
            found = services.store.load(LEAD, id_)
            assert (found.people["Assignee"], found.version) == ((taker,), 2)
