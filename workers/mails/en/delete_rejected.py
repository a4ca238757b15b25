from workers.mails.template import Template

MAIL = Template(
    subject="Your delete request was rejected",
    lines=(
        "your request that a record be deleted was rejected on {when}.",
        "The record stays. Daybook tells you the reason.",
    ),
    button="Open the record",
)
