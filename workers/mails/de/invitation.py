from workers.mails.template import Template

MAIL = Template(
    subject="Willkommen bei Daybook",
    lines=(
        "für Sie wurde ein Daybook-Konto angelegt. Bitte wählen Sie zuerst ein Passwort.",
        "Der Link gilt einmal und {days} Tage lang. Danach bitten Sie Ihre Administration um einen neuen.",
    ),
    button="Passwort wählen",
    after=("Erwarten Sie hier kein Konto, lassen Sie diese E-Mail liegen: Es geschieht nichts.",),
)
