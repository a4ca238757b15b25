from workers.mails.template import Template

MAIL = Template(
    subject="Ihre Löschanfrage wurde angenommen",
    lines=(
        "Ihre Anfrage, einen Datensatz zu löschen, wurde am {when} angenommen.",
        "Der Datensatz steht in keiner Liste mehr. Daybook bewahrt seine Geschichte auf.",
    ),
    button="Daybook öffnen",
)
