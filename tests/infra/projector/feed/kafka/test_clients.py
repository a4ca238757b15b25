"""What a broker says before it closes a connection is read, and no attempt leaves its socket open."""

import contextlib
import socket
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from kafka import KafkaAdminClient
from kafka.errors import KafkaError
from kafka.net.selector import NetworkSelector
from kafka.net.transport import KafkaTCPTransport

from infra.dev.supervisor.server import free_port
from infra.projector.feed.clients import Client, Connections, data_before_end, make_client
from infra.projector.feed.feed import BrokerRefused
from infra.projector.feed.kafka_settings import KafkaSettings
from tests.infra.projector.feed.kafka.conftest import open_sockets

SOON = {"bootstrap_timeout_ms": 500}
TLS = {**SOON, "security_protocol": "SSL"}


@pytest.fixture
def ended() -> Iterator[KafkaTCPTransport]:
    """A transport whose other end has sent `refused` and is closed."""
    ours, theirs = socket.socketpair()
    ours.setblocking(False)
    theirs.sendall(b"refused")
    theirs.close()
    net = NetworkSelector()
    yield KafkaTCPTransport(net, ours)
    ours.close()
    net.close()


def test_data_comes_before_the_end(ended: KafkaTCPTransport) -> None:
    receive = data_before_end(ended._sock_recv)  # type: ignore[attr-defined]
    assert receive() == (b"refused", None)
    for data, error in (receive(), receive()):
        assert data == b""
        assert error is not None


def test_kafka_python_gives_both_at_once(ended: KafkaTCPTransport) -> None:
    """Its reader then drops the data; once this fails, `data_before_end` can go."""
    data, error = ended._sock_recv()  # type: ignore[attr-defined]
    assert data == b"refused"
    assert error is not None


class TestSockets:
    """Those of attempts that fail are closed at once, so that a broker that is away costs none."""

    @pytest.fixture
    def plain(self) -> Iterator[str]:
        """The address of a server that closes each connection with a line of text."""
        with socket.create_server(("127.0.0.1", 0)) as server:
            threading.Thread(target=greet_all, args=(server,)).start()
            yield f"127.0.0.1:{server.getsockname()[1]}"
            server.shutdown(socket.SHUT_RDWR)

    def test_nobody_listens(self) -> None:
        before = len(open_sockets())
        with pytest.raises(KafkaError):
            make_client(
                KafkaAdminClient, KafkaSettings(f"localhost:{free_port(None)}", options=SOON)
            )
        assert len(open_sockets()) == before

    def test_the_server_speaks_something_else(self, plain: str) -> None:
        before = len(open_sockets())
        with pytest.raises(KafkaError):
            make_client(KafkaAdminClient, KafkaSettings(plain, options=SOON))
        assert len(open_sockets()) == before

    def test_the_server_does_not_speak_tls(self, plain: str) -> None:
        before = len(open_sockets())
        with pytest.raises(BrokerRefused, match="does not speak TLS"):
            make_client(KafkaAdminClient, KafkaSettings(plain, options=TLS))
        assert len(open_sockets()) == before

    def test_the_certificates_cannot_be_read(self, plain: str, tmp_path: Path) -> None:
        options = {**TLS, "ssl_cafile": str(tmp_path / "none.crt")}
        before = len(open_sockets())
        with pytest.raises(KafkaError):
            make_client(KafkaAdminClient, KafkaSettings(plain, options=options))
        assert len(open_sockets()) == before

    def test_a_server_that_says_nothing_is_given_up(self) -> None:
        before = len(open_sockets())
        with silent() as address, pytest.raises(KafkaError):
            make_client(KafkaAdminClient, KafkaSettings(address, options=TLS))
        assert len(open_sockets()) == before

    def test_the_client_is_closed_in_the_middle_of_a_handshake(self) -> None:
        before = len(open_sockets())
        with silent() as address:
            selector = NetworkSelector()
            options = {"bootstrap_servers": address, **TLS}
            client = Client(selector, Connections(selector, **options), **options)
            waiting = client.connections.bootstrap_async()
            client.poll(timeout_ms=200, future=waiting)  # type: ignore[no-untyped-call]
            assert len(open_sockets()) > before
            client.close()
        assert len(open_sockets()) == before

    def test_the_client_is_closed_before_its_last_bytes_are_sent(self) -> None:
        before = len(open_sockets())
        ours, theirs = socket.socketpair()
        ours.setblocking(False)
        with theirs:
            selector = NetworkSelector()
            client = Client(selector, Connections(selector))
            transport = client.connections._transport(ours, "localhost")
            transport.write(b"x" * 10_000_000)
            transport.close()
            client.close()
        assert len(open_sockets()) == before


@contextlib.contextmanager
def silent() -> Iterator[str]:
    """The address of a server that takes connections and neither answers nor ends them."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        yield f"127.0.0.1:{server.getsockname()[1]}"


def greet_all(server: socket.socket) -> None:
    with contextlib.suppress(OSError):
        while True:
            connection, _ = server.accept()
            with connection:
                connection.sendall(b"220 not a broker\r\n")
