"""Sessions, passwords and sign-in limits."""
