from workers.mails.template import Template

MAIL = Template(
    subject="Your password was changed",
    lines=("the password of your Daybook account was changed on {when}.",),
    after=(
        "If it was not you, choose another at once ({origin}/auth/forgot-pass).",
        "Then tell your admin as well.",
    ),
)
