from workers.mails.template import Template

MAIL = Template(
    subject="Ihre E-Mail-Adresse wurde geändert",
    lines=(
        "Ihr Daybook-Konto hat seit {when} eine andere primäre E-Mail-Adresse.",
        "E-Mails an Sie gehen von nun an dorthin; anmelden können Sie sich weiter auch mit dieser.",
    ),
    after=("Waren Sie es nicht, sagen Sie sofort Ihrer Administration Bescheid.",),
)
