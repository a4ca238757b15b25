from workers.mails.template import Template

MAIL = Template(
    subject="Confirm your e-mail address",
    lines=(
        "this address was added to a Daybook account. Please confirm that it is yours.",
        "The link below counts for {hours} hours.",
    ),
    button="Confirm this address",
    after=("If you know nothing of it, leave this mail alone: nothing will happen.",),
)
