class PostgresUnavailable(RuntimeError):
    """The embedded server cannot be installed or started; the text says what to do."""
