from workers.mails.template import Mail, Template

MAIL = Mail(
    en=Template(
        subject="Your second factors were taken away",
        lines=(
            "an admin took away the second factors of your Daybook account on {when}.",
            "You were signed out everywhere. Sign in with your password, and set up a new one.",
        ),
        after=("If you did not ask for it, tell your admin at once.",),
    ),
    de=Template(
        subject="Ihre zweiten Faktoren wurden entfernt",
        lines=(
            "die Administration hat am {when} die zweiten Faktoren Ihres Daybook-Kontos entfernt.",
            "Sie wurden überall abgemeldet.",
            "Melden Sie sich mit dem Passwort an und richten Sie einen neuen ein.",
        ),
        after=("Haben Sie nicht darum gebeten, sagen Sie sofort Ihrer Administration Bescheid.",),
    ),
)
