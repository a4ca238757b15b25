from workers.mails.template import Mail, Template

MAIL = Mail(
    en=Template(
        subject="Your password was changed",
        lines=("the password of your Daybook account was changed on {when}.",),
        after=(
            "If it was not you, choose another at once ({origin}/auth/forgot-pass).",
            "Then tell your admin as well.",
        ),
    ),
    de=Template(
        subject="Ihr Passwort wurde geändert",
        lines=("das Passwort Ihres Daybook-Kontos wurde am {when} geändert.",),
        after=(
            "Waren Sie es nicht, wählen Sie sofort ein anderes ({origin}/auth/forgot-pass).",
            "Sagen Sie dann auch Ihrer Administration Bescheid.",
        ),
    ),
)
