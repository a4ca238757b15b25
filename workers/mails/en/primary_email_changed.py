from workers.mails.template import Template

MAIL = Template(
    subject="Your e-mail address was changed",
    lines=(
        "your Daybook account has another primary e-mail address since {when}.",
        "Mails to you go there from now on; you can still sign in with this one.",
    ),
    after=("If it was not you, tell your admin at once.",),
)
