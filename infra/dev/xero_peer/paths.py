"""Where the practice ledger answers."""

AUTHORISE, TOKEN, REVOKE = "/identity/connect/authorize", "/connect/token", "/connect/revocation"
DECIDE, PRACTICE = "/identity/connect/decide", "/practice"
