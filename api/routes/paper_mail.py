"""What a mail with a paper is proposed to say."""

from __future__ import annotations

from api.http.envelope import ApiModel


class PaperMailOut(ApiModel):
    """What the mail says unless the caller writes it otherwise."""

    to: str
    subject: str
    text: str
    file_name: str
