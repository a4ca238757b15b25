"""Kafka's clients, and why a broker and a client refuse each other."""

from __future__ import annotations

import gc
import ssl
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

from kafka.errors import (
    KafkaError,
    SaslAuthenticationFailedError,
    UnsupportedSaslMechanismError,
)
from kafka.net.compat import KafkaNetClient
from kafka.net.manager import KafkaConnectionManager
from kafka.net.selector import NetworkSelector

from infra.projector.feed.feed import BrokerRefused

if TYPE_CHECKING:
    from infra.projector.feed.topic import KafkaSettings

C = TypeVar("C")
Receive = Callable[[], tuple[bytes, Exception | None]]


class Connections(KafkaConnectionManager):
    """Keeps why the last connection failed; kafka-python only logs it and says that time is up.

    Answers that came right before the end of a connection are read: kafka-python drops them, so that
    a refused password reads as a lost connection whenever the client is the slower side.
    """

    failure: BaseException | None = None

    def get_connection(self, *arguments: Any, **options: Any) -> Any:
        """Raises BrokerRefused instead of asking again what was refused while the client began."""
        if not self.bootstrapped and self.failure is not None:
            reason = refusal(self.failure)
            if reason is not None:
                raise BrokerRefused(reason)
        connection = super().get_connection(*arguments, **options)
        connection.init_future.add_errback(self._keep)
        return connection

    async def _build_transport(self, *arguments: Any, **options: Any) -> Any:
        # Typed stubs of kafka-python leave private names out.
        transport = await super()._build_transport(*arguments, **options)  # type: ignore[misc]
        receive = transport._sock_recv  # noqa: SLF001 - the only place between the socket and the drop
        transport._sock_recv = data_before_end(receive)  # noqa: SLF001 - as above
        return transport

    def _keep(self, error: BaseException) -> None:
        # A client that gives up closes what still waits: that says less than what came before.
        if self.failure is None or refusal(error) is not None:
            self.failure = error


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
    made: list[KafkaNetClient] = []
    connections: list[Connections] = []

    def network(**options: Any) -> KafkaNetClient:
        selector = NetworkSelector(**options)
        connections.append(Connections(selector, **options))
        made.append(KafkaNetClient(net=selector, manager=connections[-1], **options))
        return made[-1]

    try:
        return make(**settings.client(kafka_client=network, **more))
    except (KafkaError, BrokerRefused):
        for one in made:
            one.close()
        for failure in (one.failure for one in connections):
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


def collect_sockets() -> None:
    """Call after losing a client: kafka-python leaves sockets of failed attempts to the collector.

    While a broker is away for long, they would use up the process's file descriptors.
    """
    gc.collect()
