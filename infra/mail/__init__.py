"""Sends mails: over SMTP, or into a mailbox on this machine where no server is named."""
