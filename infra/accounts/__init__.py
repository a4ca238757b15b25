"""Who may come in: sessions, passwords, sign-in limits and each user's list columns."""
