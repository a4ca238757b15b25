from workers.mails.template import Mail, Template

MAIL = Mail(
    en=Template(
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
    de=Template(
        subject="Ein Wiederherstellungscode Ihres Kontos wurde benutzt",
        lines=(
            "am {when} wurde ein Wiederherstellungscode Ihres Daybook-Kontos benutzt.",
            "Er hat den zweiten Faktor ersetzt und gilt nicht mehr.",
        ),
        after=(
            "Waren Sie es nicht, wählen Sie sofort ein anderes Passwort ({origin}/auth/forgot-pass).",
            "Machen Sie dann im Profil neue Codes und sagen Sie Ihrer Administration Bescheid.",
        ),
    ),
)
