"""The demo's drive: 220 files in 35 folders, with versions and a trash; 24 of them are records with owners."""

from __future__ import annotations

import io
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import TYPE_CHECKING
from uuid import UUID

import xlsxwriter

from commands.drive_file.changing import ChangeFile, RemoveFile, RestoreVersion
from commands.drive_file.storing import StoreFile
from commands.drive_folder import ChangeFolderAccess, MakeFolder, RemoveFolder
from domain.drive_folder.events import Grant
from domain.drive_folder.values import RECORDS, SHARED, mine_of
from domain.role.values import ROLES
from workers.demo import files
from workers.demo.calendar import uk_date, working_time
from workers.demo.drive_plan import KEPT, SHELVES
from workers.demo.script import Story, given, ids_from, new_id

if TYPE_CHECKING:
    from datetime import date
    from random import Random

    from commands.kernel.command import Executable
    from workers.demo.drive_plan import Ending, Kept, Shelf
    from workers.demo.person import Person
    from workers.demo.script import Script
    from workers.demo.team import Team

AGAIN, BACK, DELETED = 6, 3, 15
"""One file in so many has further versions, one of those an earlier one that counts again, and one file in so
many lies in the trash."""
LONGEST_IN_TRASH = 20
"""Days: what lies there for 30 is ended."""
OLD, NEWEST = 60, 2
"""Days before the present, until when files come that something happens to, and others."""
SOON = timedelta(hours=2)
"""Nothing happens later than this before the present."""
FOLDERS_IN = 400
"""Days after the beginning, until all folders are made."""
STAFF, OTHERS = "Staff papers", "Policies in force"
SHARES = (0.2, 0.5, 0.8)


@dataclass(frozen=True, slots=True)
class Act:
    at: datetime
    command: Executable
    by: Person
    record: UUID
    first_id: UUID
    needs: tuple[UUID, ...] = ()


def fill(script: Script, team: Team) -> None:
    """Notes it all down. One act waits for the one before: all of them change the sum of bytes or the tree."""
    drive = _Drive(script, team)
    for number, shelf in enumerate(SHELVES):
        drive.make(number, shelf)
    for kept in KEPT:
        drive.keep(kept)
    before: tuple[UUID, ...] = ()
    for act in sorted(drive.acts, key=lambda one: one.at):
        story = Story(script, drive.rng, act.at)
        needs = (*before, *act.needs)
        story.do(act.command, act.by, act.record, *needs, first_id=act.first_id)
        before = (act.record,)


class _Drive:
    def __init__(self, script: Script, team: Team) -> None:
        self.script, self.team = script, team
        self.rng = script.random("drive")
        self.acts: list[Act] = []
        self.folders: dict[str, UUID] = {}
        self.today = uk_date(script.now)
        self.number = 0

    def make(self, number: int, shelf: Shelf) -> None:
        """A folder with its access and its files."""
        by, id_ = self.team[shelf.by], new_id(self.rng)
        first = uk_date(self.script.start) + timedelta(
            days=10 + number * FOLDERS_IN // len(SHELVES)
        )
        made = MakeFolder(name=shelf.name, parent=self._around(shelf, by))
        at = self._do(first, made, by, id_, id_)
        self.folders[shelf.name] = id_
        if shelf.access is not None:
            access = tuple(self._grant(level, name) for level, name in shelf.access)
            change = ChangeFolderAccess(id=id_, access=access)
            self.acts.append(
                Act(at + timedelta(minutes=3), change, self.team["admin"], id_, new_id(self.rng))
            )
        for stem, ending, count in shelf.files:
            for each in range(1, count + 1):
                name = stem if count == 1 else f"{stem} {each}"
                is_old = shelf.is_deleted
                self._store(f"{name}.{ending}", ending, id_, by, uk_date(at), is_old=is_old)
        if shelf.is_deleted:
            self._do(self._lately(), RemoveFolder(id=id_), by, id_)

    def keep(self, kept: Kept) -> None:
        """A record, with who answers for it and when it is looked at again."""
        folder = self.folders[STAFF if kept.category == "Staff Records" else OTHERS]
        by, owner = self.team["admin"], self.team[kept.owner]
        first = uk_date(self.script.start) + timedelta(days=FOLDERS_IN + 20)
        id_, at = self._store(f"{kept.name}.pdf", "pdf", folder, by, first, is_old=True)
        review = None if kept.review is None else self.today + timedelta(days=kept.review)
        body = {
            "_id": id_,
            "category": kept.category,
            "group": kept.group,
            "owner": owner.id,
            "review_date": review and review.isoformat(),
        }
        change = ChangeFile.model_validate(given(body))
        later = at + timedelta(minutes=2)
        self.acts.append(Act(later, change, by, id_, new_id(self.rng), (owner.id,)))

    def _store(
        self, name: str, ending: Ending, folder: UUID, by: Person, after: date, *, is_old: bool
    ) -> tuple[UUID, datetime]:
        """A file, some with further versions, some of them in the trash by now; not what `is_old`. Its id and
        when it came.
        """
        self.number += 1
        has_versions = self.number % AGAIN == 0
        is_deleted = self.number % DELETED == 0 and not is_old
        last = OLD if is_old or has_versions or is_deleted else NEWEST
        day = self._between(after, self.today - timedelta(days=last))
        first_id = new_id(self.rng)
        ids = ids_from(first_id)
        version, id_ = next(ids), next(ids)
        stored = StoreFile(folder, name, _content(name, ending, day, 1, self.rng))
        at = self._do(day, stored, by, id_, first_id)
        if has_versions:
            # The file may have come some days later than meant, when the office was open again.
            self._store_again(stored, ending, by, uk_date(at), id_)
        if has_versions and self.number % (AGAIN * BACK) == 0:
            back = RestoreVersion(id=id_, version_id=version)
            self._do(self.today - timedelta(days=LONGEST_IN_TRASH + 5), back, by, id_)
        if is_deleted:
            self._do(self._lately(), RemoveFile(id=id_), by, id_)
        return id_, at

    def _store_again(
        self, stored: StoreFile, ending: Ending, by: Person, day: date, id_: UUID
    ) -> None:
        name = stored.name
        span = (self.today - timedelta(days=OLD - 20) - day).days
        for number, share in enumerate(SHARES[: 1 + self.number // AGAIN % 3], start=2):
            later = day + timedelta(days=round(span * share))
            content = _content(name, ending, later, number, self.rng)
            again = StoreFile(stored.folder, name, content, "version")
            self._do(later, again, by, id_)

    def _do(
        self, day: date, command: Executable, by: Person, record: UUID, first: UUID | None = None
    ) -> datetime:
        at = working_time(day, self.rng)
        while at > self.script.now - SOON:
            day -= timedelta(days=1)
            at = working_time(day, self.rng)
        self.acts.append(Act(at, command, by, record, first or new_id(self.rng)))
        return at

    def _around(self, shelf: Shelf, by: Person) -> UUID:
        firsts = {"shared": SHARED, "records": RECORDS, "mine": mine_of(by.id)}
        return firsts.get(shelf.around) or self.folders[shelf.around]

    def _grant(self, level: str, name: str) -> Grant:
        who = {"role": name} if name in ROLES else {"user": self.team[name].id}
        return Grant.model_validate({"level": level, **who})

    def _between(self, first: date, last: date) -> date:
        return first + timedelta(days=self.rng.randint(1, max(1, (last - first).days)))

    def _lately(self) -> date:
        return self.today - timedelta(days=self.rng.randint(4, LONGEST_IN_TRASH))


def _content(name: str, ending: Ending, day: date, version: int, rng: Random) -> bytes:
    """A small real file of that kind, different in each version."""
    lines = (name, f"Version {version} of {day:%d/%m/%Y}", f"Reference {rng.randrange(10**6):06}")
    match ending:
        case "pdf":
            return files.pdf(name.removesuffix(".pdf"), lines)
        case "png":
            return files.roof_plan(rng, " / ".join(lines))
        case "jpg":
            return files.photograph(rng, working_time(day, rng))
        case "csv":
            return files.half_hourly(f"{rng.randrange(10**12):013}", day, rng)
        case "xlsx":
            return _workbook(name, lines, day, rng)
        case "txt":
            return "\r\n".join(lines).encode()


def _workbook(name: str, lines: tuple[str, ...], day: date, rng: Random) -> bytes:
    target = io.BytesIO()
    with xlsxwriter.Workbook(target, {"in_memory": True}) as book:
        book.set_properties({"created": datetime(day.year, day.month, day.day)})  # noqa: DTZ001 - as the file has it
        sheet = book.add_worksheet(name[:20])
        sheet.write_row(0, 0, ("Item", "Kind", "Amount"))
        for number in range(1, 25):
            row = (f"{lines[0]} {number}", rng.choice(("Gas", "Power")), rng.randrange(100, 9_000))
            sheet.write_row(number, 0, row)
    return target.getvalue()
