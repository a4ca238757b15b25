from workers.mails.template import Template

MAIL = Template(
    subject="Ihre zweiten Faktoren wurden entfernt",
    lines=(
        "die Administration hat am {when} die zweiten Faktoren Ihres Daybook-Kontos entfernt.",
        "Sie wurden überall abgemeldet.",
        "Melden Sie sich mit dem Passwort an und richten Sie einen neuen ein.",
    ),
    after=("Haben Sie nicht darum gebeten, sagen Sie sofort Ihrer Administration Bescheid.",),
)
