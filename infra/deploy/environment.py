"""Settings that point the application at the running stack, as lines of NAME=value."""

import sys

from infra.deploy import kafka_broker, postgres_server, redis_server
from infra.deploy.stack import Stack


def environment(stack: Stack) -> dict[str, str]:
    """Settings by name; passwords inside, so keep them out of logs."""
    databases = postgres_server.databases(stack)
    return {
        "DAYBOOK_EVENT_STORE_DSN": databases["daybook_events"],
        "DAYBOOK_VAULT_DSN": databases["daybook_vault"],
        "DAYBOOK_READ_STORE_DSN": databases["daybook_read"],
        "DAYBOOK_REDIS_URL": redis_server.url(stack),
        "DAYBOOK_KAFKA": kafka_broker.address(stack),
    }


def main() -> None:
    for name, value in environment(Stack.from_environment()).items():
        sys.stdout.write(f"{name}={value}\n")


if __name__ == "__main__":
    main()
