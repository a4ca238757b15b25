from workers.mails.template import Mail, Template

MAIL = Mail(
    en=Template(
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
    de=Template(
        subject="Ihrem Konto wurde eine E-Mail-Adresse hinzugefügt",
        lines=(
            "Ihrem Daybook-Konto wurde am {when} eine weitere E-Mail-Adresse hinzugefügt.",
            "Ist sie bestätigt, kann man sich mit ihr anmelden und sie zur primären machen.",
        ),
        after=(
            "Waren Sie es nicht, wählen Sie sofort ein anderes Passwort ({origin}/auth/forgot-pass).",
            "Entfernen Sie dann die Adresse in Ihrem Profil, und sagen Sie Ihrer Administration Bescheid.",
        ),
    ),
)
