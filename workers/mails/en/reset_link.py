from workers.mails.template import Template

MAIL = Template(
    subject="Choose a new password",
    lines=(
        "somebody, you we hope, asked for a new password for your Daybook account.",
        "The link below works once, for {minutes} minutes. After that, ask for another.",
    ),
    button="Choose a new password",
    after=("If it was not you, you need do nothing: your password stays as it is.",),
)
