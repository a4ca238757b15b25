"""Settings that point the application at the running stack, as lines of NAME=value for a shell."""

import os
import shlex
import sys

from infra.dev.stack import kafka_broker, postgres_server, redis_server
from infra.dev.stack.stack import Stack
from infra.keys.wrapper import read_master_key
from infra.postgres.databases import Databases


def environment(stack: Stack) -> dict[str, str]:
    """Settings by name; passwords inside, so keep them out of logs. Makes the master key once."""
    databases = postgres_server.databases(stack)
    data = stack.folder("data")
    master_key = data / "keys" / "master.key"
    read_master_key(master_key)
    return {
        "DAYBOOK_EVENT_STORE_DSN": databases.main,
        "DAYBOOK_VAULT_DSN": databases.vault,
        **owners(databases),
        # Read models keep their rows and their position in the feed beside the events.
        "DAYBOOK_REDIS_URL": redis_server.url(stack),
        "DAYBOOK_KAFKA": kafka_broker.address(stack),
        "DAYBOOK_TASKS_BROKER": "redis",
        "DAYBOOK_MAILBOX": "" if os.environ.get("DAYBOOK_MAIL_HOST") else "1",
        "DAYBOOK_DATA": str(data),
        "DAYBOOK_MASTER_KEY_FILE": str(master_key),
    }


def owners(databases: Databases) -> dict[str, str]:
    """What migrations need and no other process is to have."""
    if databases.owners is None:
        return {}
    return {
        "DAYBOOK_EVENT_STORE_OWNER_DSN": databases.owners.main,
        "DAYBOOK_VAULT_OWNER_DSN": databases.owners.vault,
    }


def main() -> None:
    for name, value in environment(Stack.from_environment()).items():
        sys.stdout.write(f"{name}={shlex.quote(value)}\n")


if __name__ == "__main__":
    main()
