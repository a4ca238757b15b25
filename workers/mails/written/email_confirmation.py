from workers.mails.template import Mail, Template

MAIL = Mail(
    en=Template(
        subject="Confirm your e-mail address",
        lines=(
            "this address was added to a Daybook account. Please confirm that it is yours.",
            "The link below counts for {hours} hours.",
        ),
        button="Confirm this address",
        after=("If you know nothing of it, leave this mail alone: nothing will happen.",),
    ),
    de=Template(
        subject="Bitte bestätigen Sie Ihre E-Mail-Adresse",
        lines=(
            "diese Adresse wurde einem Daybook-Konto hinzugefügt. Bitte bestätigen Sie, dass es Ihre ist.",
            "Der Link gilt {hours} Stunden lang.",
        ),
        button="Adresse bestätigen",
        after=("Wissen Sie nichts davon, lassen Sie diese E-Mail liegen: Es geschieht nichts.",),
    ),
)
