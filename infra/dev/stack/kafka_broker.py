"""A real Kafka broker (KRaft, one node) from Maven's jars."""

import base64
import hashlib
import os
import re
import shutil
import socket
import struct
import subprocess
from contextlib import suppress
from pathlib import Path
from uuid import uuid4

from infra.dev.stack import packages
from infra.dev.stack.commands import run
from infra.dev.stack.processes import Managed, ProcessFailed
from infra.dev.stack.stack import HOST, MissingPart, Stack, tools
from infra.dev.supervisor.binaries import locked

HERE = Path(__file__).parent / "kafka"
OLDEST_JAVA = 17
API_VERSIONS = 18
CORRELATION = 1
HEADER_BYTES = 8


def obtain() -> tuple[str, Path]:
    """Path of java and the folder of jars; fetches what is missing."""
    java = packages.program("java", "default-jre-headless")
    _check_java(java)
    jars = tools() / "kafka"
    pom = HERE / "pom.xml"
    digest = hashlib.sha256(pom.read_bytes()).hexdigest()
    stamp = jars / "installed"
    if stamp.is_file() and stamp.read_text() == digest:
        return java, jars / "libs"
    jars.mkdir(parents=True, exist_ok=True)
    with locked(jars / "lock"):
        if not stamp.is_file() or stamp.read_text() != digest:
            _fetch(pom, jars / "libs")
            stamp.write_text(digest)
    return java, jars / "libs"


def start(stack: Stack, properties: str | None = None) -> str:
    """host:port of the running broker; `properties` are others than the stack's own."""
    java, jars = obtain()
    folder = stack.folder("kafka")
    settings = folder / "server.properties"
    settings.write_text(properties or _settings(stack, folder))
    machine = _machine(java, jars)
    if _managed(stack).find() is None:
        _format_once(machine, settings, folder / "data")
    command = [*machine, "kafka.Kafka", str(settings)]
    _managed(stack).start(command, lambda: _answers(stack), timeout=120)
    return address(stack)


def stop(stack: Stack) -> float | None:
    return _managed(stack).stop()


def status(stack: Stack) -> str | None:
    process = _managed(stack).find()
    return address(stack) if process is not None and _answers(stack) else None


def address(stack: Stack) -> str:
    return f"{HOST}:{stack.kafka_port}"


def _managed(stack: Stack) -> Managed:
    return Managed("kafka", stack.folder("kafka"))


def _machine(java: str, jars: Path) -> list[str]:
    """The command line of a Java machine without its second compiler and its threads for garbage.

    A broker of developers and tests works little: most of its processor time is its start, which
    takes half of it so.
    """
    log = f"-Dlog4j2.configurationFile={HERE / 'log4j2.properties'}"
    quick = ("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC")
    return [java, "-Xms256m", "-Xmx512m", *quick, log, "-cp", f"{jars}/*"]


def _settings(stack: Stack, folder: Path) -> str:
    text = (HERE / "server.properties").read_text()
    values = {
        "PORT": stack.kafka_port,
        "CONTROLLER": stack.controller_port,
        "DATA": folder / "data",
    }
    for name, value in values.items():
        text = text.replace(f"@{name}@", str(value))
    return text


def _format_once(machine: list[str], settings: Path, data: Path) -> None:
    if (data / "meta.properties").is_file():
        return
    tool = [*machine, "kafka.tools.StorageTool"]
    command = [*tool, "format", "-t", _new_cluster_id(), "-c", str(settings)]
    if "controller.quorum.voters" not in settings.read_text():
        command.append("--standalone")
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise ProcessFailed(f"kafka storage could not be formatted: {done.stderr[-600:]}")


def _new_cluster_id() -> str:
    """A random UUID as Kafka writes it, in 22 characters; one that begins with "-" is an option."""
    while (written := base64.urlsafe_b64encode(uuid4().bytes)[:22].decode()).startswith("-"):
        continue
    return written


def _answers(stack: Stack) -> bool:
    """Whether the broker answers an ApiVersions request, which it does once it may serve.

    By hand, because the client library leaks its sockets while nothing listens.
    """
    request = struct.pack(">ihhih", 10, API_VERSIONS, 0, CORRELATION, -1)
    with suppress(OSError), socket.create_connection((HOST, stack.kafka_port), 2) as connection:
        connection.settimeout(2)
        connection.sendall(request)
        with connection.makefile("rb") as answers:
            answer = answers.read(HEADER_BYTES)
        return len(answer) == HEADER_BYTES and struct.unpack(">ii", answer)[1] == CORRELATION
    return False


def _check_java(java: str) -> None:
    done = subprocess.run([java, "-version"], capture_output=True, text=True, check=False)
    found = re.search(r'version "(\d+)', done.stderr)
    if found is None or int(found[1]) < OLDEST_JAVA:
        raise MissingPart(f"Kafka needs Java {OLDEST_JAVA} or newer: {done.stderr.strip()[:80]}")


def _fetch(pom: Path, libs: Path) -> None:
    maven = packages.program("mvn", "maven")
    fresh = libs.with_suffix(".new")
    shutil.rmtree(fresh, ignore_errors=True)
    goal = "dependency:copy-dependencies"
    options = ["-DincludeScope=runtime", f"-DoutputDirectory={fresh}"]
    command = [maven, "-B", "-q", "-ntp", "-f", str(pom), goal, *options]
    done = subprocess.run(command, env=os.environ, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise MissingPart(f"Maven could not fetch Kafka: {(done.stdout + done.stderr)[-600:]}")
    shutil.rmtree(libs, ignore_errors=True)
    fresh.rename(libs)


if __name__ == "__main__":
    run("kafka", start, stop, status)
