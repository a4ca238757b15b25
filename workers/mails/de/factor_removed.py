from workers.mails.template import Template

MAIL = Template(
    subject="Ein zweiter Faktor Ihres Kontos wurde entfernt",
    lines=("ein zweiter Faktor Ihres Daybook-Kontos wurde am {when} entfernt.",),
    after=(
        "Waren Sie es nicht, wählen Sie sofort ein anderes Passwort ({origin}/auth/forgot-pass).",
        "Sagen Sie dann auch Ihrer Administration Bescheid.",
    ),
)
