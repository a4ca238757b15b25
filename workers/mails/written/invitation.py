from workers.mails.template import Mail, Template

MAIL = Mail(
    en=Template(
        subject="Welcome to Daybook",
        lines=(
            "a Daybook account was made for you. Please choose a password to begin.",
            "The link below works once, for {days} days. After that, ask your admin for another.",
        ),
        button="Choose a password",
        after=("If you expect no account here, leave this mail alone: nothing will happen.",),
    ),
    de=Template(
        subject="Willkommen bei Daybook",
        lines=(
            "für Sie wurde ein Daybook-Konto angelegt. Bitte wählen Sie zuerst ein Passwort.",
            "Der Link gilt einmal und {days} Tage lang. Danach bitten Sie Ihre Administration um einen neuen.",
        ),
        button="Passwort wählen",
        after=(
            "Erwarten Sie hier kein Konto, lassen Sie diese E-Mail liegen: Es geschieht nichts.",
        ),
    ),
)
