from workers.mails.template import Template

MAIL = Template(
    subject="A second factor was removed from your account",
    lines=("a second factor of your Daybook account was removed on {when}.",),
    after=(
        "If it was not you, choose another password at once ({origin}/auth/forgot-pass).",
        "Then tell your admin as well.",
    ),
)
