from workers.mails.template import Mail, Template

MAIL = Mail(
    en=Template(
        subject="Your delete request was rejected",
        lines=(
            "your request that a record be deleted was rejected on {when}.",
            "The record stays. Daybook tells you the reason.",
        ),
        button="Open the record",
    ),
    de=Template(
        subject="Ihre Löschanfrage wurde abgelehnt",
        lines=(
            "Ihre Anfrage, einen Datensatz zu löschen, wurde am {when} abgelehnt.",
            "Der Datensatz bleibt bestehen. Den Grund nennt Ihnen Daybook.",
        ),
        button="Datensatz öffnen",
    ),
)
