from workers.mails.template import Mail, Template

MAIL = Mail(
    en=Template(
        subject="A second factor was removed from your account",
        lines=("a second factor of your Daybook account was removed on {when}.",),
        after=(
            "If it was not you, choose another password at once ({origin}/auth/forgot-pass).",
            "Then tell your admin as well.",
        ),
    ),
    de=Template(
        subject="Ein zweiter Faktor Ihres Kontos wurde entfernt",
        lines=("ein zweiter Faktor Ihres Daybook-Kontos wurde am {when} entfernt.",),
        after=(
            "Waren Sie es nicht, wählen Sie sofort ein anderes Passwort ({origin}/auth/forgot-pass).",
            "Sagen Sie dann auch Ihrer Administration Bescheid.",
        ),
    ),
)
