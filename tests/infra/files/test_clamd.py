"""The scanner over its protocol: clean, refused, too large, away, and what breaks off."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from commands.kernel.file_ports import FileDamaged, ScannerAway
from infra.files.clamd import ClamdScanner
from infra.settings import ScanSettings
from tests.clamd_peer import EICAR, HOST, clamd_peer


def test_a_clean_file_is_clean_and_sent_whole_in_its_pieces() -> None:
    with clamd_peer() as peer:
        assert peer.scanner.scan([b"one", b"", b"two" * 400_000]) == "clean"
        assert peer.streams == [1_200_003]
        peer.scanner.ping()


def test_what_the_scanner_finds_is_refused_wherever_it_stands() -> None:
    with clamd_peer() as peer:
        assert peer.scanner.scan([EICAR]) == "refused"
        assert peer.scanner.scan([b"x" * 1_000_000 + EICAR[:20], EICAR[20:] + b"y"]) == "refused"


@pytest.mark.parametrize("pieces", [[b"x" * 1_001], [b"x" * 1_000_000] * 20])
def test_a_file_above_the_limit_of_the_daemon_is_refused(pieces: list[bytes]) -> None:
    """Also where the daemon ends the connection before all was sent."""
    with clamd_peer(most=1000) as peer:
        assert peer.scanner.scan(pieces) == "refused"


@pytest.mark.parametrize(
    "reply", [b"", b"stream: ERROR", b"COMMAND READ TIMED OUT", b"OK", b"FOUND?"]
)
def test_any_other_reply_is_no_verdict(reply: bytes) -> None:
    with clamd_peer() as peer:
        peer.reply = reply
        with pytest.raises(ScannerAway):
            peer.scanner.scan([b"one"])


def test_a_scanner_that_is_away_says_so() -> None:
    with clamd_peer() as peer:
        scanner = peer.scanner
    with pytest.raises(ScannerAway):
        scanner.scan([b"one"])
    with pytest.raises(ScannerAway):
        scanner.ping()


def test_a_local_socket_that_is_missing_is_a_scanner_that_is_away(tmp_path: Path) -> None:
    with pytest.raises(ScannerAway):
        ClamdScanner(ScanSettings(socket=tmp_path / "clamd.ctl")).ping()


def closed_at_once(server: socket.socket) -> None:
    connection, _ = server.accept()
    connection.close()


def test_a_connection_that_ends_early_is_no_verdict() -> None:
    with socket.create_server((HOST, 0)) as server:
        thread = threading.Thread(target=closed_at_once, args=(server,))
        thread.start()
        scanner = ClamdScanner(ScanSettings(host=HOST, port=server.getsockname()[1], patience=2))
        with pytest.raises(ScannerAway):
            scanner.scan([b"x" * 1_000_000] * 5)
        thread.join()


def test_what_is_wrong_with_the_file_itself_is_not_the_scanner_s_fault() -> None:
    def pieces() -> Iterator[bytes]:
        yield b"one"
        raise FileDamaged

    with clamd_peer() as peer:
        with pytest.raises(FileDamaged):
            peer.scanner.scan(pieces())
        assert peer.streams == []
