"""A broker with the settings of compose.yaml: TLS, passwords, and a right for each user."""

import shutil
import subprocess
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path

from kafka import KafkaAdminClient
from kafka.admin import (
    ACL,
    ACLOperation,
    ACLPermissionType,
    ACLResourcePatternType,
    ResourcePattern,
    ResourceType,
    UserScramCredentialUpsertion,
)

from infra.dev.stack import kafka_broker
from infra.dev.stack.stack import PROJECT
from infra.dev.supervisor.server import free_port
from infra.projector.feed.kafka_settings import TOPIC
from tests.missing_parts import require
from tests.servers import fresh_stack

DEPLOY = PROJECT / "infra" / "deploy"
HOST = "localhost"
"""The only name in the broker's certificate."""
RIGHTS = {
    "daybook-relay": (ACLOperation.CREATE, ACLOperation.WRITE, ACLOperation.READ),
    "daybook-projectors": (ACLOperation.READ,),
}
"""As kafka-access.sh gives them."""


@dataclass(frozen=True)
class SecuredBroker:
    """`folder` holds ca.crt and a file with the password of each user."""

    address: str
    folder: Path

    def environment(self, user: str) -> dict[str, str]:
        return {
            "DAYBOOK_KAFKA": self.address,
            "DAYBOOK_KAFKA_SECURITY": "SASL_SSL",
            "DAYBOOK_KAFKA_USER": user,
            "DAYBOOK_KAFKA_PASSWORD_FILE": str(self.folder / user),
            "DAYBOOK_KAFKA_CA_FILE": str(self.folder / "ca.crt"),
        }


@contextmanager
def secured_broker() -> Iterator[SecuredBroker]:
    """Skips the test where Kafka or openssl cannot be had."""
    require("kafka")
    require("openssl")
    with fresh_stack() as stack:
        folder = certificates(stack.folder("certificates"), HOST)
        address = f"{HOST}:{free_port(None)}"
        properties = (DEPLOY / "kafka.properties").read_text()
        for deployed, tested in {
            "CLIENTS://:9092": f"CLIENTS://127.0.0.1:{address.rpartition(':')[2]}",
            "kafka:9092": address,
            "127.0.0.1:9093": f"127.0.0.1:{stack.controller_port}",
            "127.0.0.1:9094": f"127.0.0.1:{stack.kafka_port}",
            "/run/secrets/kafka_certificate": str(folder / f"{HOST}.pem"),
            "/var/lib/kafka/data": str(stack.folder("kafka") / "data"),
        }.items():
            assert deployed in properties
            properties = properties.replace(deployed, tested)
        local = kafka_broker.start(stack, properties)
        for user in RIGHTS:
            (folder / user).write_text(f"secret of {user}\n")
        _give_rights(local, folder)
        yield SecuredBroker(address, folder)
        kafka_broker.stop(stack)


def certificates(folder: Path, *names: str) -> Path:
    """The folder, with ca.crt and each name's key and certificate in NAME.pem."""
    folder.mkdir(exist_ok=True)
    script = shutil.which("sh"), DEPLOY / "scripts" / "certificates.sh", folder, *names
    subprocess.run(list(map(str, script)), check=True)
    return folder


def _give_rights(local: str, folder: Path) -> None:
    topics = ResourcePattern(ResourceType.TOPIC, TOPIC, ACLResourcePatternType.PREFIXED)
    with closing(KafkaAdminClient(bootstrap_servers=local)) as admin:
        passwords = [
            UserScramCredentialUpsertion(user, "SCRAM-SHA-512", (folder / user).read_text().strip())
            for user in RIGHTS
        ]
        assert set(admin.alter_user_scram_credentials(passwords).values()) == {None}
        acls = [
            ACL(f"User:{user}", "*", operation, ACLPermissionType.ALLOW, topics)
            for user, operations in RIGHTS.items()
            for operation in operations
        ]
        assert not admin.create_acls(acls)["failed"]
