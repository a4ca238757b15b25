from workers.mails.template import Mail, Template

MAIL = Mail(
    en=Template(
        subject="Your delete request was accepted",
        lines=(
            "your request that a record be deleted was accepted on {when}.",
            "The record has left all lists. Daybook keeps its history.",
        ),
        button="Open Daybook",
    ),
    de=Template(
        subject="Ihre Löschanfrage wurde angenommen",
        lines=(
            "Ihre Anfrage, einen Datensatz zu löschen, wurde am {when} angenommen.",
            "Der Datensatz steht in keiner Liste mehr. Daybook bewahrt seine Geschichte auf.",
        ),
        button="Daybook öffnen",
    ),
)
