"""Commands about renewals beyond those that every noun has and those that quotes have too."""
