from workers.mails.template import Template

MAIL = Template(
    subject="Neues Passwort wählen",
    lines=(
        "jemand, hoffentlich Sie, hat für Ihr Daybook-Konto ein neues Passwort angefordert.",
        "Der Link gilt einmal und {minutes} Minuten lang. Danach fordern Sie bitte einen neuen an.",
    ),
    button="Neues Passwort wählen",
    after=("Waren Sie es nicht, müssen Sie nichts tun: Ihr Passwort bleibt, wie es ist.",),
)
