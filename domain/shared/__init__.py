"""Values and rules that several nouns share; the kernel knows none of them, and they know no noun."""
