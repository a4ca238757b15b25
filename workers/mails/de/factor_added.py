from workers.mails.template import Template

MAIL = Template(
    subject="Ihr Konto hat einen neuen zweiten Faktor",
    lines=(
        "Ihr Daybook-Konto hat seit dem {when} einen neuen zweiten Faktor.",
        "Die Anmeldung fragt von jetzt an nach dem Passwort auch danach.",
    ),
    after=(
        "Waren Sie es nicht, sagen Sie sofort Ihrer Administration Bescheid.",
        "Wählen Sie dann ein anderes Passwort ({origin}/auth/forgot-pass).",
    ),
)
