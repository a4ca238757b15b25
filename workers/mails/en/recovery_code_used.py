from workers.mails.template import Template

MAIL = Template(
    subject="A recovery code of your account was used",
    lines=(
        "a recovery code of your Daybook account was used on {when}.",
        "It stood in for the second factor, and counts no more.",
    ),
    after=(
        "If it was not you, choose another password at once ({origin}/auth/forgot-pass).",
        "Then make new recovery codes in your profile, and tell your admin.",
    ),
)
