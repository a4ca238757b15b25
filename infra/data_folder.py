"""The data folder is its owner's alone: it has the master key, passwords and files."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

    from infra.settings import DataSettings

OF_OTHERS = 0o077


def keep_private(data: DataSettings) -> None:
    """Makes the folder, and takes others' rights to what is in it, which an older release may have left.

    A folder with nothing of ours in it, as `/tmp`, stays as it is.
    """
    if not data.data.is_dir():
        return
    secret = [data.postgres, data.master_key_file.parent]
    own = [one for one in (*secret, data.files, data.mailbox) if one.is_dir()]
    inside = [path for folder in secret if folder in own for path in folder.iterdir()]
    whole = [data.data] if own or not any(data.data.iterdir()) else []
    for path in (*whole, *own, *inside):
        _take_from_others(path)


def _take_from_others(path: Path) -> None:
    found = path.lstat()
    if found.st_mode & OF_OTHERS and found.st_uid == os.geteuid() and not path.is_symlink():
        path.chmod(found.st_mode & ~OF_OTHERS & 0o7777)
