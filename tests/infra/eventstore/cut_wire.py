"""A wire to Postgres that can be cut after the server did its work and before it answers."""

from __future__ import annotations

import socket
import threading
from contextlib import suppress

from psycopg import conninfo


class CutWire:
    """Forwards connections to a server; `cut_answer` swallows the next answer and hangs up."""

    def __init__(self, dsn: str) -> None:
        target = conninfo.conninfo_to_dict(dsn)
        self._host, self._port = str(target["host"]), int(target["port"] or 5432)
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.dsn = conninfo.make_conninfo(
            dsn, host="127.0.0.1", port=self._listener.getsockname()[1], sslmode="disable"
        )
        self._cut = threading.Event()
        self._refuse = threading.Event()
        self.cuts = 0
        threading.Thread(target=self._accept, daemon=True).start()

    def cut_answer(self) -> None:
        self._cut.set()

    def refuse(self) -> None:
        """Cut what is open and let no new connection through."""
        self._refuse.set()
        self._cut.set()

    def close(self) -> None:
        self._listener.close()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                client, _ = self._listener.accept()
                if self._refuse.is_set():
                    client.close()
                    continue
                server = self._connect()
                threading.Thread(target=self._forward, args=(client, server), daemon=True).start()
                threading.Thread(target=self._answer, args=(server, client), daemon=True).start()

    def _connect(self) -> socket.socket:
        if self._host.startswith("/"):
            server = socket.socket(socket.AF_UNIX)
            server.connect(f"{self._host}/.s.PGSQL.{self._port}")
            return server
        return socket.create_connection((self._host, self._port))

    def _forward(self, source: socket.socket, target: socket.socket) -> None:
        with suppress(OSError):
            while data := source.recv(65536):
                target.sendall(data)
        _hang_up(source, target)

    def _answer(self, server: socket.socket, client: socket.socket) -> None:
        with suppress(OSError):
            while data := server.recv(65536):
                if self._cut.is_set():
                    self.cuts += 1
                    if not self._refuse.is_set():
                        self._cut.clear()
                    break
                client.sendall(data)
        _hang_up(server, client)


def _hang_up(*ends: socket.socket) -> None:
    for end in ends:
        with suppress(OSError):
            end.shutdown(socket.SHUT_RDWR)
        end.close()
