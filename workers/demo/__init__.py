"""Demo data: a believable business of two years, made through the commands with a fixed seed."""
