"""No command is about a commission alone: what people earn follows from commands about its payment."""
