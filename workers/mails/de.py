"""German mails, with the same keys as the English ones."""

from __future__ import annotations

from workers.mails.template import Template

GREETING, GREETING_NOBODY = "Hallo {name},", "Hallo,"
CLOSING = "Diese E-Mail kommt von Daybook; Antworten darauf liest niemand."

MAILS = {
    "reset_link": Template(
        subject="Neues Passwort wählen",
        lines=(
            "jemand, hoffentlich Sie, hat für Ihr Daybook-Konto ein neues Passwort angefordert.",
            "Der Link gilt einmal und {minutes} Minuten lang. Danach fordern Sie bitte einen neuen an.",
        ),
        button="Neues Passwort wählen",
        after=("Waren Sie es nicht, müssen Sie nichts tun: Ihr Passwort bleibt, wie es ist.",),
    ),
    "invitation": Template(
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
    "email_confirmation": Template(
        subject="Bitte bestätigen Sie Ihre E-Mail-Adresse",
        lines=(
            "diese Adresse wurde einem Daybook-Konto hinzugefügt. Bitte bestätigen Sie, dass es Ihre ist.",
            "Der Link gilt {hours} Stunden lang.",
        ),
        button="Adresse bestätigen",
        after=("Wissen Sie nichts davon, lassen Sie diese E-Mail liegen: Es geschieht nichts.",),
    ),
    "password_changed": Template(
        subject="Ihr Passwort wurde geändert",
        lines=("das Passwort Ihres Daybook-Kontos wurde am {when} geändert.",),
        after=(
            "Waren Sie es nicht, wählen Sie sofort ein anderes ({origin}/auth/forgot-pass).",
            "Sagen Sie dann auch Ihrer Administration Bescheid.",
        ),
    ),
    "factor_added": Template(
        subject="Ihr Konto hat einen neuen zweiten Faktor",
        lines=(
            "Ihr Daybook-Konto hat seit dem {when} einen neuen zweiten Faktor.",
            "Die Anmeldung fragt von jetzt an nach dem Passwort auch danach.",
        ),
        after=(
            "Waren Sie es nicht, sagen Sie sofort Ihrer Administration Bescheid.",
            "Wählen Sie dann ein anderes Passwort ({origin}/auth/forgot-pass).",
        ),
    ),
    "factor_removed": Template(
        subject="Ein zweiter Faktor Ihres Kontos wurde entfernt",
        lines=("ein zweiter Faktor Ihres Daybook-Kontos wurde am {when} entfernt.",),
        after=(
            "Waren Sie es nicht, wählen Sie sofort ein anderes Passwort ({origin}/auth/forgot-pass).",
            "Sagen Sie dann auch Ihrer Administration Bescheid.",
        ),
    ),
    "factors_reset": Template(
        subject="Ihre zweiten Faktoren wurden entfernt",
        lines=(
            "die Administration hat am {when} die zweiten Faktoren Ihres Daybook-Kontos entfernt.",
            "Sie wurden überall abgemeldet.",
            "Melden Sie sich mit dem Passwort an und richten Sie einen neuen ein.",
        ),
        after=("Haben Sie nicht darum gebeten, sagen Sie sofort Ihrer Administration Bescheid.",),
    ),
    "recovery_code_used": Template(
        subject="Ein Wiederherstellungscode Ihres Kontos wurde benutzt",
        lines=(
            "am {when} wurde ein Wiederherstellungscode Ihres Daybook-Kontos benutzt.",
            "Er hat den zweiten Faktor ersetzt und gilt nicht mehr.",
        ),
        after=(
            "Waren Sie es nicht, wählen Sie sofort ein anderes Passwort ({origin}/auth/forgot-pass).",
            "Machen Sie dann im Profil neue Codes und sagen Sie Ihrer Administration Bescheid.",
        ),
    ),
    "session_copied": Template(
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
    "primary_email_changed": Template(
        subject="Ihre E-Mail-Adresse wurde geändert",
        lines=(
            "Ihr Daybook-Konto hat seit {when} eine andere primäre E-Mail-Adresse.",
            "E-Mails an Sie gehen von nun an dorthin; anmelden können Sie sich weiter auch mit dieser.",
        ),
        after=("Waren Sie es nicht, sagen Sie sofort Ihrer Administration Bescheid.",),
    ),
    "address_added": Template(
        subject="Ihrem Konto wurde eine E-Mail-Adresse hinzugefügt",
        lines=(
            "Ihrem Daybook-Konto wurde am {when} eine weitere E-Mail-Adresse hinzugefügt.",
            "Ist sie bestätigt, kann man sich mit ihr anmelden und sie zur primären machen.",
        ),
        after=(
            "Waren Sie es nicht, wählen Sie sofort ein anderes Passwort ({origin}/auth/forgot-pass).",
            "Entfernen Sie dann die Adresse in Ihrem Profil, und sagen Sie Ihrer Administration Bescheid.",
        ),
    ),
    "address_lost": Template(
        subject="Ihre E-Mail-Adresse wurde entfernt",
        lines=(
            "diese E-Mail-Adresse wurde am {when} aus Ihrem Daybook-Konto entfernt.",
            "Links, die an sie gingen, gelten nicht mehr, und niemand kann sich mit ihr anmelden.",
        ),
        after=("Wissen Sie nichts davon, sagen Sie sofort Ihrer Administration Bescheid.",),
    ),
    "delete_accepted": Template(
        subject="Ihre Löschanfrage wurde angenommen",
        lines=(
            "Ihre Anfrage, einen Datensatz zu löschen, wurde am {when} angenommen.",
            "Der Datensatz steht in keiner Liste mehr. Daybook bewahrt seine Geschichte auf.",
        ),
        button="Daybook öffnen",
    ),
    "delete_rejected": Template(
        subject="Ihre Löschanfrage wurde abgelehnt",
        lines=(
            "Ihre Anfrage, einen Datensatz zu löschen, wurde am {when} abgelehnt.",
            "Der Datensatz bleibt bestehen. Den Grund nennt Ihnen Daybook.",
        ),
        button="Datensatz öffnen",
    ),
}
