"""ClamdScanner: looks into files by ClamAV's daemon, which gets them over a socket (INSTREAM)."""

from __future__ import annotations

import socket
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING

import structlog

from commands.kernel.file_ports import ScannerAway

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from domain.kernel.document import Scan
    from infra.settings.scan import ScanSettings

log = structlog.get_logger("daybook.files")
LONGEST_REPLY = 4096
CONNECT = 3.0
"""Seconds; `ScanSettings.patience` is for each piece and for the reply."""
_CLEAN, _FOUND = b": OK", b" FOUND"
_TOO_LARGE = b"INSTREAM size limit exceeded"


class ClamdScanner:
    """Fulfils `commands.kernel.file_ports.FileScanner`. A file that is larger than the daemon's
    `StreamMaxLength` cannot be looked at, and is refused: it would wait for ever.
    """

    of_new_file: Scan = "waiting"

    def __init__(self, settings: ScanSettings) -> None:
        self._settings = settings

    def scan(self, pieces: Iterable[bytes]) -> Scan:
        reply = self._ask(b"zINSTREAM\0", _framed(pieces))
        if reply.endswith(_CLEAN):
            return "clean"
        if reply.endswith(_FOUND):
            # The name of what was found, never the file's.
            log.warning("file refused by the scanner", found=reply.decode(errors="replace"))
            return "refused"
        if reply.startswith(_TOO_LARGE):
            log.error("file refused, larger than the scanner's StreamMaxLength")
            return "refused"
        log.error("file not scanned", reply=reply.decode(errors="replace"))
        raise ScannerAway

    def ping(self) -> None:
        if self._ask(b"zPING\0", ()) != b"PONG":
            raise ScannerAway

    def _ask(self, command: bytes, more: Iterable[bytes]) -> bytes:
        """The reply without its end. Raises ScannerAway, and what reading `more` raises."""
        with self._connected() as connection:
            with suppress(_Closed):
                _send(connection, command)
                for one in more:
                    _send(connection, one)
            return _reply(connection)

    @contextmanager
    def _connected(self) -> Iterator[socket.socket]:
        to = self._settings
        with socket.socket(socket.AF_UNIX) if to.socket else _dialled(to) as connection:
            if to.socket is not None:
                connection.settimeout(CONNECT)
                try:
                    connection.connect(str(to.socket))
                except OSError as error:
                    raise ScannerAway from error
            connection.settimeout(to.patience)
            yield connection


def _dialled(to: ScanSettings) -> socket.socket:
    try:
        return socket.create_connection((to.host or "", to.port), CONNECT)
    except OSError as error:
        raise ScannerAway from error


class _Closed(Exception):
    """The daemon takes no more: what it said before counts."""


def _send(connection: socket.socket, data: bytes) -> None:
    try:
        connection.sendall(data)
    except (BrokenPipeError, ConnectionResetError):
        raise _Closed from None
    except OSError as error:
        raise ScannerAway from error


def _framed(pieces: Iterable[bytes]) -> Iterator[bytes]:
    """Each piece after its length; a length of 0 is the end."""
    for piece in pieces:
        if piece:
            yield len(piece).to_bytes(4) + piece
    yield bytes(4)


def _reply(connection: socket.socket) -> bytes:
    """Raises ScannerAway where it ends before the reply does."""
    reply = b""
    try:
        while b"\0" not in reply and len(reply) < LONGEST_REPLY:
            part = connection.recv(LONGEST_REPLY)
            if not part:
                break
            reply += part
    except OSError as error:
        raise ScannerAway from error
    whole, end, _ = reply.partition(b"\0")
    if not end:
        raise ScannerAway
    return whole
