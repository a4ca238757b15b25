from workers.mails.template import Template

MAIL = Template(
    subject="Your e-mail address was removed",
    lines=(
        "this e-mail address was taken out of your Daybook account on {when}.",
        "Links that were mailed to it work no more, and nobody can sign in with it.",
    ),
    after=("If you know nothing of it, tell your admin at once.",),
)
