"""Commands about quotes beyond those that every noun has."""
