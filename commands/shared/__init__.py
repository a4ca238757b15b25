"""What commands of several nouns share; the kernel knows none of it."""
