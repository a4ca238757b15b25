from workers.mails.template import Template

MAIL = Template(
    subject="Bitte bestätigen Sie Ihre E-Mail-Adresse",
    lines=(
        "diese Adresse wurde einem Daybook-Konto hinzugefügt. Bitte bestätigen Sie, dass es Ihre ist.",
        "Der Link gilt {hours} Stunden lang.",
    ),
    button="Adresse bestätigen",
    after=("Wissen Sie nichts davon, lassen Sie diese E-Mail liegen: Es geschieht nichts.",),
)
