from workers.mails.template import Mail, Template

MAIL = Mail(
    en=Template(
        subject="A sign-in of yours was ended",
        lines=(
            "a sign-in to your Daybook account was used in two places on {when}.",
            "It may have been copied, so it was ended in both.",
        ),
        after=(
            "Sign in again, look at your sign-ins under Profile, and choose another password",
            "({origin}/auth/forgot-pass). Then tell your admin as well.",
        ),
    ),
    de=Template(
        subject="Eine Ihrer Anmeldungen wurde beendet",
        lines=(
            "eine Anmeldung an Ihrem Daybook-Konto wurde am {when} an zwei Stellen benutzt.",
            "Vielleicht wurde sie kopiert; deshalb ist sie nun an beiden beendet.",
        ),
        after=(
            "Melden Sie sich neu an, sehen Sie im Profil Ihre Anmeldungen durch und wählen Sie",
            "ein anderes Passwort ({origin}/auth/forgot-pass). Sagen Sie auch Ihrer Administration Bescheid.",
        ),
    ),
)
