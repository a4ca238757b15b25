from workers.mails.template import Template

MAIL = Template(
    subject="A sign-in of yours was ended",
    lines=(
        "a sign-in to your Daybook account was used in two places on {when}.",
        "It may have been copied, so it was ended in both.",
    ),
    after=(
        "Sign in again, look at your sign-ins under Profile, and choose another password",
        "({origin}/auth/forgot-pass). Then tell your admin as well.",
    ),
)
