from workers.mails.template import Template

MAIL = Template(
    subject="Welcome to Daybook",
    lines=(
        "a Daybook account was made for you. Please choose a password to begin.",
        "The link below works once, for {days} days. After that, ask your admin for another.",
    ),
    button="Choose a password",
    after=("If you expect no account here, leave this mail alone: nothing will happen.",),
)
