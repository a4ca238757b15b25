"""Commands that keep a store safe: backup, restore, a new epoch, a new master key."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from infra.backup.choose import choose
from infra.backup.errors import BackupError
from infra.backup.installation import Installation
from infra.backup.packing import LEVEL
from infra.backup.renew import reset_epoch
from infra.backup.restore import kept, refuse_others, restore
from infra.backup.seals import stored
from infra.backup.take import Options, back_up, back_up_vault
from infra.bootstrap import databases, open_services
from infra.cli.progress import bar
from infra.cli.read_models import build
from infra.keys.ring import KeyRing
from infra.keys.wrapper import LocalWrapper, read_master_key
from infra.logging import configure
from infra.migrations.grants import grant_all
from infra.projector.feed.kafka_settings import TOPIC
from infra.settings import Settings
from projections.nouns import READ_MODELS
from workers.demo.start import mark_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from infra.backup.choose import Chosen
    from infra.backup.restore import Restored
    from infra.backup.seals import Seals
    from infra.bootstrap import Databases


@contextmanager
def _disk_errors() -> Iterator[None]:
    """A full or missing disk is one line, too."""
    try:
        yield
    except OSError as problem:
        raise BackupError(f"{problem.filename or 'the disk'}: {problem.strerror}") from problem


def _settings() -> Settings:
    # The answer is on standard output; the log has only what went wrong.
    configure("error", "text")
    return Settings.load()


def _refuse_bucket(settings: Settings, option: str) -> None:
    if settings.files.bucket is not None:
        raise BackupError(f"files lie in a bucket, which is copied by its own means: {option}")


def _installation(settings: Settings, found: Databases) -> Installation:
    wrapper = LocalWrapper(settings.master_key())
    return Installation.of(found, settings.data.files, wrapper)


def backup(
    target: Annotated[Path, typer.Argument(help="A folder; the backup gets one of its own in it.")],
    *,
    vault_to: Annotated[
        Path | None, typer.Option(help="Another folder for the keys: better another machine's.")
    ] = None,
    since: Annotated[
        Path | None,
        typer.Option(help="An earlier backup of events in the same folder: only what is newer."),
    ] = None,
    vault_only: Annotated[bool, typer.Option("--vault-only", help="The keys alone.")] = False,
    files: Annotated[bool, typer.Option(help="Files of documents, too.")] = True,
    level: Annotated[int, typer.Option(min=0, max=9, help="Of compression.")] = LEVEL,
) -> None:
    """Copy events, sign-ins and files to one folder, keys to another; the store stays in use."""
    settings = _settings()
    if since is not None and since.resolve().parent != target.resolve():
        raise typer.BadParameter("--since must lie in the folder that the new backup goes to")
    if files and not vault_only:
        _refuse_bucket(settings, "--no-files")
    keys_to = vault_to or target
    with _disk_errors(), databases(settings) as found:
        source = _installation(settings, found)
        if vault_only:
            made = back_up_vault(source, keys_to, level)
        else:
            with bar("Copying events") as advance:
                made = back_up(source, target, keys_to, Options(since, files, level), advance)
    if made.events is not None:
        print(f"Events up to position {made.position}: {made.events}")
    print(f"Keys: {made.vault}")
    if made.faults:
        _complain("The events have faults, and the backup has them, too", made.faults)
        raise typer.Exit(1)


def restore_(
    source: Annotated[Path, typer.Argument(help="A backup of events, or the folder they lie in.")],
    *,
    vault: Annotated[
        Path | None, typer.Option(help="A backup of keys, or the folder they lie in.")
    ] = None,
    keep_vault: Annotated[
        bool,
        typer.Option("--keep-vault", help="Only the events were lost: use the vault in place."),
    ] = False,
    keep_files: Annotated[
        bool, typer.Option("--keep-files", help="Leave the folder of files as it is.")
    ] = False,
    accept_faults: Annotated[
        bool,
        typer.Option("--accept-faults", help="Restore events that do not verify; names them."),
    ] = False,
    check: Annotated[
        bool, typer.Option("--check", help="Read everything and compare; change nothing.")
    ] = False,
) -> None:
    """Put a backup into an empty store, verify it and build the read models.

    When it was interrupted, run it again with the same backup.
    """
    if keep_vault and vault is not None:
        raise typer.BadParameter("--keep-vault and --vault exclude each other")
    settings = _settings()
    _refuse_without_master_key(settings)
    if not keep_files:
        _refuse_bucket(settings, "--keep-files")
    chosen = choose(source, vault, keep_vault=keep_vault)
    with _disk_errors(), ExitStack() as stack:
        if chosen.vault is not None:
            # Nothing is started, made or changed before all of it is known to be sound.
            mark = stored(chosen.vault.manifest, LocalWrapper(settings.master_key()))
            _check(chosen, mark)
            if check:
                return
        found = stack.enter_context(databases(settings))
        if chosen.vault is None:
            mark = kept(found.vault, LocalWrapper(settings.master_key()))
            _check(chosen, mark)
            if check:
                return
        _restore(settings, found, chosen, mark, keep_files=keep_files, accept_faults=accept_faults)


def _refuse_without_master_key(settings: Settings) -> None:
    """A new key, as a new installation makes it, could not open anything."""
    path = settings.keys.master_key_file or settings.data.master_key_file
    if settings.keys.master_key is None and not path.is_file():
        raise BackupError(f"put the master key of the installation that was backed up to {path}")


def _check(chosen: Chosen, mark: Seals) -> None:
    with bar("Checking the backup") as advance:
        chosen.check(mark, advance)
    print(f"The backup is as it was written: events up to position {chosen.last.position}.")
    if chosen.faults:
        _complain("When it was taken, its events had faults", chosen.faults)


def _complain(what: str, faults: Sequence[str]) -> None:
    typer.echo(f"{what}:", err=True)
    for fault in faults:
        typer.echo(f"  {fault}", err=True)


def _restore(
    settings: Settings,
    found: Databases,
    chosen: Chosen,
    mark: Seals,
    *,
    keep_files: bool,
    accept_faults: bool,
) -> None:
    if settings.embedded:
        # Demo data that was cut off would be started again, and the store emptied for it.
        mark_of(settings).unlink(missing_ok=True)

    def rebuild() -> None:
        with open_services(settings, found, consistent=False) as services:
            build(services, READ_MODELS, force=True)

    wrapper = LocalWrapper(settings.master_key())
    done = restore(
        Installation.restored_into(found, settings.data.files, wrapper),
        chosen,
        mark,
        rebuild,
        bar,
        grant=partial(grant_all, found),
        keep_files=keep_files,
        accept_faults=accept_faults,
    )
    _tell(done, settings, chosen)


def _tell(done: Restored, settings: Settings, chosen: Chosen) -> None:
    print(f"Restored: events up to position {done.position}")
    for name, count in done.counts.items():
        print(f"  {count} {name}")
    if done.faults:
        _complain("Restored with faults", done.faults)
    if chosen.last.files is None:
        print("  The backup holds no files: put the folder back as it was kept.")
    print("Everybody signs in again. Mails and other jobs that waited are laid aside as dead.")
    _tell_topic(done.epoch, settings)


def _tell_topic(epoch: str, settings: Settings) -> None:
    if settings.messaging.kafka is not None:
        print(f"Events go to the Kafka topic {TOPIC}.{epoch} from here on.")


def new_epoch() -> None:
    """After a restore by other means: take the store as it is, publish under a new topic.

    Every other process must be stopped.
    """
    settings = _settings()
    with databases(settings) as found:

        def rebuild(names: list[str]) -> None:
            with open_services(settings, found, consistent=False) as services:
                build(
                    services,
                    [model for model in READ_MODELS if model.name in names],
                    force=True,
                )

        epoch = reset_epoch(_installation(settings, found), rebuild)
    print(f"Epoch {epoch.name} begins behind position {epoch.position}.")
    _tell_topic(epoch.name, settings)


def rotate_key(
    new: Annotated[
        Path, typer.Argument(help="The new master key's file; made when there is none.")
    ],
) -> None:
    """Wrap every key by a new master key; once the old one is destroyed, so is what it opened.

    Every other process must be stopped. When it was interrupted, run it again.
    """
    settings = _settings()
    fresh = LocalWrapper(read_master_key(new))
    with databases(settings) as found:
        target = _installation(settings, found)
        if fresh.kek_id == target.wrapper.kek_id:
            raise BackupError(f"{new} holds the master key that is in use")
        refuse_others(target, "daybook-rotate")
        with closing(KeyRing(found.vault, target.wrapper)) as ring:
            ring.open()
            count = ring.rotate_kek(fresh)
    print(f"{count} keys are wrapped by {new} now. Put it in the place of the old master key,")
    print("take a backup, and destroy the old key: backups of keys from before no longer open.")


def register(app: typer.Typer) -> None:
    app.command()(backup)
    app.command("restore")(restore_)
    app.command("new-epoch")(new_epoch)
    app.command("rotate-key")(rotate_key)
