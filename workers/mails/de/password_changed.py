from workers.mails.template import Template

MAIL = Template(
    subject="Ihr Passwort wurde geändert",
    lines=("das Passwort Ihres Daybook-Kontos wurde am {when} geändert.",),
    after=(
        "Waren Sie es nicht, wählen Sie sofort ein anderes ({origin}/auth/forgot-pass).",
        "Sagen Sie dann auch Ihrer Administration Bescheid.",
    ),
)
