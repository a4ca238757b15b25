from workers.mails.template import Template

MAIL = Template(
    subject="Eine Ihrer Anmeldungen wurde beendet",
    lines=(
        "eine Anmeldung an Ihrem Daybook-Konto wurde am {when} an zwei Stellen benutzt.",
        "Vielleicht wurde sie kopiert; deshalb ist sie nun an beiden beendet.",
    ),
    after=(
        "Melden Sie sich neu an, sehen Sie im Profil Ihre Anmeldungen durch und wählen Sie",
        "ein anderes Passwort ({origin}/auth/forgot-pass). Sagen Sie auch Ihrer Administration Bescheid.",
    ),
)
