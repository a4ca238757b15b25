"""Visitors of the public survey: their cookie, challenge, new person, and files that no survey has yet."""

from infra.survey.checks import FormChecks
from infra.survey.links import SurveyLinks
from infra.survey.uploads import SurveyUploads, Upload
from infra.survey.visits import SurveyVisits, Visit

__all__ = ["FormChecks", "SurveyLinks", "SurveyUploads", "SurveyVisits", "Upload", "Visit"]
