"""Visitors of the public survey: their cookie, challenge, new person, and files that no survey has yet."""

from infra.survey.uploads import SurveyUploads, Upload
from infra.survey.visits import SurveyVisits, Visit

__all__ = ["SurveyUploads", "SurveyVisits", "Upload", "Visit"]
