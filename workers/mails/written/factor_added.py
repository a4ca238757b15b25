from workers.mails.template import Mail, Template

MAIL = Mail(
    en=Template(
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
    de=Template(
        subject="Ihr Konto hat einen neuen zweiten Faktor",
        lines=(
            "Ihr Daybook-Konto hat seit dem {when} einen neuen zweiten Faktor.",
            "Die Anmeldung fragt von jetzt an nach dem Passwort auch danach.",
        ),
        after=(
            "Waren Sie es nicht, sagen Sie sofort Ihrer Administration Bescheid.",
            "Wählen Sie dann ein anderes Passwort ({origin}/auth/forgot-pass).",
        ),
    ),
)
