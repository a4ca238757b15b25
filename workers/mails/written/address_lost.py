from workers.mails.template import Mail, Template

MAIL = Mail(
    en=Template(
        subject="Your e-mail address was removed",
        lines=(
            "this e-mail address was taken out of your Daybook account on {when}.",
            "Links that were mailed to it work no more, and nobody can sign in with it.",
        ),
        after=("If you know nothing of it, tell your admin at once.",),
    ),
    de=Template(
        subject="Ihre E-Mail-Adresse wurde entfernt",
        lines=(
            "diese E-Mail-Adresse wurde am {when} aus Ihrem Daybook-Konto entfernt.",
            "Links, die an sie gingen, gelten nicht mehr, und niemand kann sich mit ihr anmelden.",
        ),
        after=("Wissen Sie nichts davon, sagen Sie sofort Ihrer Administration Bescheid.",),
    ),
)
