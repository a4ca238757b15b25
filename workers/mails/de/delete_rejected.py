from workers.mails.template import Template

MAIL = Template(
    subject="Ihre Löschanfrage wurde abgelehnt",
    lines=(
        "Ihre Anfrage, einen Datensatz zu löschen, wurde am {when} abgelehnt.",
        "Der Datensatz bleibt bestehen. Den Grund nennt Ihnen Daybook.",
    ),
    button="Datensatz öffnen",
)
