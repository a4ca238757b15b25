from workers.mails.template import Template

MAIL = Template(
    subject="Ein Wiederherstellungscode Ihres Kontos wurde benutzt",
    lines=(
        "am {when} wurde ein Wiederherstellungscode Ihres Daybook-Kontos benutzt.",
        "Er hat den zweiten Faktor ersetzt und gilt nicht mehr.",
    ),
    after=(
        "Waren Sie es nicht, wählen Sie sofort ein anderes Passwort ({origin}/auth/forgot-pass).",
        "Machen Sie dann im Profil neue Codes und sagen Sie Ihrer Administration Bescheid.",
    ),
)
