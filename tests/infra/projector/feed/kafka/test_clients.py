"""What a broker says right before it closes a connection is read before the connection is lost."""

import socket
from collections.abc import Iterator

import pytest
from kafka.net.selector import NetworkSelector
from kafka.net.transport import KafkaTCPTransport

from infra.projector.feed.clients import data_before_end


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
