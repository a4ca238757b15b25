from workers.mails.template import Mail, Template

MAIL = Mail(
    en=Template(
        subject="Your e-mail address was changed",
        lines=(
            "your Daybook account has another primary e-mail address since {when}.",
            "Mails to you go there from now on; you can still sign in with this one.",
        ),
        after=("If it was not you, tell your admin at once.",),
    ),
    de=Template(
        subject="Ihre E-Mail-Adresse wurde geändert",
        lines=(
            "Ihr Daybook-Konto hat seit {when} eine andere primäre E-Mail-Adresse.",
            "E-Mails an Sie gehen von nun an dorthin; anmelden können Sie sich weiter auch mit dieser.",
        ),
        after=("Waren Sie es nicht, sagen Sie sofort Ihrer Administration Bescheid.",),
    ),
)
