"""English mails."""

from __future__ import annotations

from workers.mails.template import Template

GREETING, GREETING_NOBODY = "Hello {name},", "Hello,"
CLOSING = "This mail was sent by Daybook; nobody reads answers to it."

MAILS = {
    "reset_link": Template(
        subject="Choose a new password",
        lines=(
            "somebody, you we hope, asked for a new password for your Daybook account.",
            "The link below works once, for {minutes} minutes. After that, ask for another.",
        ),
        button="Choose a new password",
        after=("If it was not you, you need do nothing: your password stays as it is.",),
    ),
    "invitation": Template(
        subject="Welcome to Daybook",
        lines=(
            "a Daybook account was made for you. Please choose a password to begin.",
            "The link below works once, for {days} days. After that, ask your admin for another.",
        ),
        button="Choose a password",
        after=("If you expect no account here, leave this mail alone: nothing will happen.",),
    ),
    "email_confirmation": Template(
        subject="Confirm your e-mail address",
        lines=(
            "this address was added to a Daybook account. Please confirm that it is yours.",
            "The link below counts for {hours} hours.",
        ),
        button="Confirm this address",
        after=("If you know nothing of it, leave this mail alone: nothing will happen.",),
    ),
    "password_changed": Template(
        subject="Your password was changed",
        lines=("the password of your Daybook account was changed on {when}.",),
        after=(
            "If it was not you, choose another at once ({origin}/auth/forgot-pass).",
            "Then tell your admin as well.",
        ),
    ),
    "factor_added": Template(
        subject="A second factor was added to your account",
        lines=(
            "a second factor was added to your Daybook account on {when}.",
            "Signing in asks for it from now on, after the password.",
        ),
        after=(
            "If it was not you, tell your admin at once.",
            "Then choose another password ({origin}/auth/forgot-pass).",
        ),
    ),
    "factor_removed": Template(
        subject="A second factor was removed from your account",
        lines=("a second factor of your Daybook account was removed on {when}.",),
        after=(
            "If it was not you, choose another password at once ({origin}/auth/forgot-pass).",
            "Then tell your admin as well.",
        ),
    ),
    "factors_reset": Template(
        subject="Your second factors were taken away",
        lines=(
            "an admin took away the second factors of your Daybook account on {when}.",
            "You were signed out everywhere. Sign in with your password, and set up a new one.",
        ),
        after=("If you did not ask for it, tell your admin at once.",),
    ),
    "recovery_code_used": Template(
        subject="A recovery code of your account was used",
        lines=(
            "a recovery code of your Daybook account was used on {when}.",
            "It stood in for the second factor, and counts no more.",
        ),
        after=(
            "If it was not you, choose another password at once ({origin}/auth/forgot-pass).",
            "Then make new recovery codes in your profile, and tell your admin.",
        ),
    ),
    "session_copied": Template(
        subject="A sign-in of yours was ended",
        lines=(
            "a sign-in to your Daybook account was used in two places on {when}.",
            "It may have been copied, so it was ended in both.",
        ),
        after=(
            "Sign in again, look at your sign-ins under Profile, and choose another password",
            "({origin}/auth/forgot-pass). Then tell your admin as well.",
        ),
    ),
    "primary_email_changed": Template(
        subject="Your e-mail address was changed",
        lines=(
            "your Daybook account has another primary e-mail address since {when}.",
            "Mails to you go there from now on; you can still sign in with this one.",
        ),
        after=("If it was not you, tell your admin at once.",),
    ),
    "address_added": Template(
        subject="An e-mail address was added to your account",
        lines=(
            "another e-mail address was added to your Daybook account on {when}.",
            "Once it is confirmed, it can be signed in with, and made your primary address.",
        ),
        after=(
            "If it was not you, choose another password at once ({origin}/auth/forgot-pass).",
            "Then remove the address in your profile, and tell your admin.",
        ),
    ),
    "address_lost": Template(
        subject="Your e-mail address was removed",
        lines=(
            "this e-mail address was taken out of your Daybook account on {when}.",
            "Links that were mailed to it work no more, and nobody can sign in with it.",
        ),
        after=("If you know nothing of it, tell your admin at once.",),
    ),
    "delete_accepted": Template(
        subject="Your delete request was accepted",
        lines=(
            "your request that a record be deleted was accepted on {when}.",
            "The record has left all lists. Daybook keeps its history.",
        ),
        button="Open Daybook",
    ),
    "delete_rejected": Template(
        subject="Your delete request was rejected",
        lines=(
            "your request that a record be deleted was rejected on {when}.",
            "The record stays. Daybook tells you the reason.",
        ),
        button="Open the record",
    ),
}
