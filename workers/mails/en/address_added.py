from workers.mails.template import Template

MAIL = Template(
    subject="An e-mail address was added to your account",
    lines=(
        "another e-mail address was added to your Daybook account on {when}.",
        "Once it is confirmed, it can be signed in with, and made your primary address.",
    ),
    after=(
        "If it was not you, choose another password at once ({origin}/auth/forgot-pass).",
        "Then remove the address in your profile, and tell your admin.",
    ),
)
