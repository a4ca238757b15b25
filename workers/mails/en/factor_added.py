from workers.mails.template import Template

MAIL = Template(
    subject="A second factor was added to your account",
    lines=(
        "a second factor was added to your Daybook account on {when}.",
        "Signing in asks for it from now on, after the password.",
    ),
    after=(
        "If it was not you, tell your admin at once.",
        "Then choose another password ({origin}/auth/forgot-pass).",
    ),
)
