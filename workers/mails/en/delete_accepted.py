from workers.mails.template import Template

MAIL = Template(
    subject="Your delete request was accepted",
    lines=(
        "your request that a record be deleted was accepted on {when}.",
        "The record has left all lists. Daybook keeps its history.",
    ),
    button="Open Daybook",
)
