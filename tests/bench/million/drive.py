"""The drive: one folder that everybody sees, with folders of 1,000 files in it."""

from __future__ import annotations

from domain.drive_file.details import DriveFileDetails
from domain.drive_file.events import DriveFileState, DriveFileStored, DriveFileVersionStored
from domain.drive_folder.details import DriveFolderDetails
from domain.drive_folder.events import DriveFolderMade, DriveFolderState, Grant
from domain.kernel.record import Document, DocumentAdded
from tests.bench.million.team import Team
from tests.bench.million.world import HOUR, MINUTE, Scenario, Step, Steps, World

IN_A_FOLDER = 1_000
KINDS = (("Bill", "pdf"), ("Contract", "pdf"), ("Roof", "jpg"), ("Prices", "xlsx"), ("Note", "txt"))
TYPES = {
    "pdf": "application/pdf",
    "jpg": "image/jpeg",
    "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    "txt": "text/plain",
}


def folders(world: World) -> int:
    """The outer one and those in it; none without files."""
    files = world.size.files
    return 1 + -(-files // IN_A_FOLDER) if files else 0


def made(world: World, team: Team, number: int) -> Steps:
    """Folder 0 is the one that has all others."""
    at = world.start + 6 * HOUR + number * MINUTE // 10
    access = (Grant(level="manage"),) if number == 0 else None
    folder = DriveFolderMade(
        details=DriveFolderDetails(
            name="Archive" if number == 0 else f"Box {number}",
            parent=world.id_of("drive_folder", 0) if number else None,
        ),
        state=DriveFolderState(access=access),
    )
    yield Step(at, team.admin, "screen", (folder,))


def stored_file(world: World, team: Team, number: int) -> Steps:
    rng, at = world.random("drive_file", number), world.begins("drive_file", number)
    scenario, by = Scenario(world, rng, at), team.any("sub management", world.day_of(at), rng)
    what, ending = rng.choice(KINDS)
    folder = world.id_of("drive_folder", 1 + number // IN_A_FOLDER)
    details = DriveFileDetails(name=f"{what} {number}.{ending}", folder=folder)
    version = Document(
        document_id=scenario.id(),
        content_type=TYPES[ending],
        size=rng.randint(4_000, 9_000_000),
        sha256=f"{rng.getrandbits(256):064x}",
    )
    events = (
        DriveFileStored(details=details),
        DocumentAdded(document=version, name=f"{what} {number}.{ending}"),
        DriveFileVersionStored(state=DriveFileState(current=version.document_id)),
    )
    yield Step(at, by, "screen", events)
