from workers.mails.template import Template

MAIL = Template(
    subject="Ihrem Konto wurde eine E-Mail-Adresse hinzugefügt",
    lines=(
        "Ihrem Daybook-Konto wurde am {when} eine weitere E-Mail-Adresse hinzugefügt.",
        "Ist sie bestätigt, kann man sich mit ihr anmelden und sie zur primären machen.",
    ),
    after=(
        "Waren Sie es nicht, wählen Sie sofort ein anderes Passwort ({origin}/auth/forgot-pass).",
        "Entfernen Sie dann die Adresse in Ihrem Profil, und sagen Sie Ihrer Administration Bescheid.",
    ),
)
