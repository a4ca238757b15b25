"""A daemon that speaks as ClamAV's does, as far as Daybook asks it: PING and INSTREAM over TCP.

It finds the test file that every scanner knows (EICAR), and refuses streams above its limit.
"""

from __future__ import annotations

import socketserver
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from infra.files.clamd import ClamdScanner
from infra.settings import ScanSettings
from tests.eventually import PATIENCE

EICAR = b"X5O!P%@AP[4\\PZX54(P^)7CC)7}$" + b"EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*"
"""Harmless; put together here, so that this file is not found itself."""
MOST = 20_000_000
HOST = "127.0.0.1"


@dataclass
class ClamdPeer:
    port: int = 0
    most: int = MOST
    streams: list[int] = field(default_factory=list)
    """Bytes of each stream that was looked at whole."""
    reply: bytes | None = None
    """What it says instead of a verdict."""

    @property
    def scanner(self) -> ClamdScanner:
        return ClamdScanner(ScanSettings(host=HOST, port=self.port, patience=PATIENCE))

    def verdict(self, received: bytes) -> bytes:
        self.streams.append(len(received))
        if self.reply is not None:
            return self.reply
        return b"stream: Eicar-Signature FOUND" if EICAR in received else b"stream: OK"


def _exactly(stream: Any, length: int) -> bytes:
    data: bytes = stream.read(length)
    if len(data) < length:
        raise ConnectionError
    return data


def _command(stream: Any) -> bytes:
    found = b""
    while not found.endswith(b"\0"):
        found += _exactly(stream, 1)
    return found


@contextmanager
def clamd_peer(most: int = MOST) -> Iterator[ClamdPeer]:
    peer = ClamdPeer(most=most)

    class Handler(socketserver.StreamRequestHandler):
        def handle(self) -> None:
            try:
                command = _command(self.rfile)
                said = b"PONG" if command == b"zPING\0" else self._stream()
                self.wfile.write(said + b"\0")
            except ConnectionError:
                return

        def _stream(self) -> bytes:
            received = b""
            while length := int.from_bytes(_exactly(self.rfile, 4)):
                received += _exactly(self.rfile, length)
                if len(received) > peer.most:
                    return b"INSTREAM size limit exceeded. ERROR"
            return peer.verdict(received)

    with socketserver.ThreadingTCPServer((HOST, 0), Handler) as server:
        server.daemon_threads = True
        peer.port = server.server_address[1]
        thread = threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True)
        thread.start()
        try:
            yield peer
        finally:
            server.shutdown()
            thread.join()
