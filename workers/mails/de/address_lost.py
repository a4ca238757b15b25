from workers.mails.template import Template

MAIL = Template(
    subject="Ihre E-Mail-Adresse wurde entfernt",
    lines=(
        "diese E-Mail-Adresse wurde am {when} aus Ihrem Daybook-Konto entfernt.",
        "Links, die an sie gingen, gelten nicht mehr, und niemand kann sich mit ihr anmelden.",
    ),
    after=("Wissen Sie nichts davon, sagen Sie sofort Ihrer Administration Bescheid.",),
)
