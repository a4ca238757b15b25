from workers.mails.template import Template

MAIL = Template(
    subject="Your second factors were taken away",
    lines=(
        "an admin took away the second factors of your Daybook account on {when}.",
        "You were signed out everywhere. Sign in with your password, and set up a new one.",
    ),
    after=("If you did not ask for it, tell your admin at once.",),
)
