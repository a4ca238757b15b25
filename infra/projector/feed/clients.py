"""Kafka's clients, and why a broker and a client refuse each other."""

from __future__ import annotations

import ssl
import time
from collections.abc import Callable
from contextlib import ExitStack
from socket import SHUT_RDWR
from typing import TYPE_CHECKING, Any, TypeVar

from kafka.errors import (
    KafkaConnectionError,
    KafkaError,
    SaslAuthenticationFailedError,
    UnsupportedSaslMechanismError,
)
from kafka.net.compat import KafkaNetClient
from kafka.net.inet import KafkaNetSocket, create_connection
from kafka.net.manager import KafkaConnectionManager
from kafka.net.selector import NetworkSelector
from kafka.net.transport import KafkaSSLTransport, KafkaTCPTransport

from infra.projector.feed.feed import BrokerRefused

if TYPE_CHECKING:
    from infra.projector.feed.kafka_settings import KafkaSettings

C = TypeVar("C")
Receive = Callable[[], tuple[bytes, Exception | None]]


class ClosedWhenRefused(KafkaNetSocket):
    """Closes the socket of an attempt to connect that fails; kafka-python leaves it open."""

    SCHEMES = ("closed-when-refused",)
    """kafka-python chooses the class of its sockets by the scheme of a proxy's URL."""

    async def sock_connect(self, net: Any, sock: Any, sockaddr: Any, timeout_at: Any = None) -> Any:
        try:
            return await super().sock_connect(net, sock, sockaddr, timeout_at)  # type: ignore[no-untyped-call]
        except BaseException:
            # Also when the client is closed in the middle of it.
            sock.close()
            raise


class Connections(KafkaConnectionManager):
    """Keeps why the last connection failed; kafka-python only logs it and says that time is up.

    Answers that came right before the end of a connection are read: kafka-python drops them, so that
    a refused password reads as a lost connection whenever the client is the slower side. And no socket
    is left to the garbage collector: while a broker is away for long, those of the attempts would use
    up the process's file descriptors.
    """

    failure: BaseException | None = None

    _net: NetworkSelector
    """Which kafka-python sets, and its typed stubs leave out."""

    def __init__(self, net: NetworkSelector, **options: Any) -> None:
        self._made: list[Any] = []
        super().__init__(net, **options)

    def get_connection(self, *arguments: Any, **options: Any) -> Any:
        """Raises BrokerRefused instead of asking again what was refused while the client began."""
        if not self.bootstrapped and self.failure is not None:
            reason = refusal(self.failure)
            if reason is not None:
                raise BrokerRefused(reason)
        connection = super().get_connection(*arguments, **options)
        connection.init_future.add_errback(self._keep)
        return connection

    async def _build_transport(self, node: Any, timeout_at: float | None = None) -> Any:
        """As kafka-python's own, which leaves the socket open when the handshake fails."""
        with ExitStack() as on_failure:
            sock = await create_connection(  # type: ignore[no-untyped-call]
                self._net,
                node.host,
                node.port,
                self.config["socket_options"],
                proxy_url=f"{ClosedWhenRefused.SCHEMES[0]}://",
                timeout_at=timeout_at,
            )
            on_failure.callback(sock.close)
            transport = self._transport(sock, node.host)
            on_failure.callback(transport.abort)
            await self._handshake(transport, timeout_at)
            on_failure.pop_all()
        return transport

    async def _handshake(self, transport: Any, timeout_at: float | None) -> None:
        """As kafka-python's own, which waits for ever for a server that says nothing."""
        if timeout_at is None:
            timeout_at = time.monotonic() + self.config["request_timeout_ms"] / 1000
        # The one that waits for data then sees an end.
        timer = self._net.call_at(timeout_at, lambda: transport._sock.shutdown(SHUT_RDWR))  # noqa: SLF001
        try:
            await transport.handshake()
        except Exception as error:
            raise KafkaConnectionError(f"Handshake failed: {error}") from error
        finally:
            self._net.cancel(timer)

    def _transport(self, sock: Any, host: str) -> Any:
        if self.ssl_enabled:
            options = {name: one for name, one in self.config.items() if name.startswith("ssl_")}
            transport: Any = KafkaSSLTransport(self._net, sock, host=host, **options)
        else:
            transport = KafkaTCPTransport(self._net, sock, host=host)
        # Private names, as there is no other place between the socket and what drops its data.
        transport._sock_recv = data_before_end(transport._sock_recv)  # noqa: SLF001
        self._made = [one for one in self._made if one._sock is not None] + [transport]  # noqa: SLF001
        return transport

    def close_sockets(self) -> None:
        """Those too whose last bytes were not sent when the client's loop ended."""
        for transport in self._made:
            if transport._sock is not None:  # noqa: SLF001 - as above
                transport._sock.close()  # noqa: SLF001 - as above
        self._made = []

    def _keep(self, error: BaseException) -> None:
        # A client that gives up closes what still waits: that says less than what came before.
        if self.failure is None or refusal(error) is not None:
            self.failure = error


class Client(KafkaNetClient):
    """Closes every socket with it."""

    def __init__(self, net: NetworkSelector, connections: Connections, **options: Any) -> None:
        super().__init__(net=net, manager=connections, **options)
        self.connections = connections

    def close(self, node_id: Any = None) -> None:
        super().close(node_id)
        if node_id is None:
            self.connections.close_sockets()


def data_before_end(receive: Receive) -> Receive:
    """`receive` that gives an error only with no data: with some, the error is kept for the next call."""
    kept: list[Exception] = []

    def receive_in_order() -> tuple[bytes, Exception | None]:
        if kept:
            return b"", kept[0]
        data, error = receive()
        if data and error is not None:
            kept.append(error)
            error = None
        return data, error

    return receive_in_order


def make_client(make: Callable[..., C], settings: KafkaSettings, **more: Any) -> C:
    """A Kafka client. Raises KafkaTimeoutError when no server answers, and BrokerRefused.

    One that fails to bootstrap would leave its thread running, which goes on trying for ever.
    """
    made: list[Client] = []

    def network(**options: Any) -> Client:
        selector = NetworkSelector(**options)
        made.append(Client(selector, Connections(selector, **options), **options))
        return made[-1]

    try:
        return make(**settings.client(kafka_client=network, **more))
    except (KafkaError, BrokerRefused):
        for one in made:
            one.close()
        for failure in (one.connections.failure for one in made):
            if failure is not None and (reason := refusal(failure)) is not None:
                raise BrokerRefused(reason) from None
        raise


def refusal(error: BaseException) -> str | None:
    """What to set right, without what the broker said; None for what may pass by itself."""
    if isinstance(error, SaslAuthenticationFailedError | UnsupportedSaslMechanismError):
        return (
            "Kafka refuses the user of DAYBOOK_KAFKA_USER with the password of "
            "DAYBOOK_KAFKA_PASSWORD_FILE (SCRAM-SHA-512)"
        )
    # kafka-python raises an error of its own while it handles that of the handshake.
    cause = error.__cause__ or error.__context__
    if isinstance(cause, ssl.SSLCertVerificationError):
        return (
            "Kafka's certificate is not to be trusted by DAYBOOK_KAFKA_CA_FILE, or is not one of "
            f"the host in DAYBOOK_KAFKA ({cause.verify_message})"
        )
    if isinstance(cause, ssl.SSLError) and cause.reason == "WRONG_VERSION_NUMBER":
        return "the broker of DAYBOOK_KAFKA does not speak TLS, as DAYBOOK_KAFKA_SECURITY says"
    return None
