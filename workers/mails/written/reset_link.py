from workers.mails.template import Mail, Template

MAIL = Mail(
    en=Template(
        subject="Choose a new password",
        lines=(
            "somebody, you we hope, asked for a new password for your Daybook account.",
            "The link below works once, for {minutes} minutes. After that, ask for another.",
        ),
        button="Choose a new password",
        after=("If it was not you, you need do nothing: your password stays as it is.",),
    ),
    de=Template(
        subject="Neues Passwort wählen",
        lines=(
            "jemand, hoffentlich Sie, hat für Ihr Daybook-Konto ein neues Passwort angefordert.",
            "Der Link gilt einmal und {minutes} Minuten lang. Danach fordern Sie bitte einen neuen an.",
        ),
        button="Neues Passwort wählen",
        after=("Waren Sie es nicht, müssen Sie nichts tun: Ihr Passwort bleibt, wie es ist.",),
    ),
)
