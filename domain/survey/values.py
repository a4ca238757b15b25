"""What the survey's answers are chosen from, in the specification's spelling, and its evidence."""

from __future__ import annotations

from typing import Literal

Step = Literal["waiting", "confirmed", "rejected"]
PROPERTIES = ("Detached", "Semi", "Mid Terrace", "End Terrace", "Flat")
FURNISHED = ("Yes", "No")
BENEFITS = ("Forms Benefits", "Child Benefits", "LA Flex Low Income", "LA Flew Medical")
MEASURES = (
    "EWI External Wall",
    "IWI Internal Wall",
    "CWI Cavity",
    "RIRI Room in Roof",
    "LI Loft",
    "Boiler Non Condensing Boiler",
    "FTC First Time Central heating",
    "UFI Under Floor Insulation",
    "Solar",
    "Air Source Heat Pumps",
)
EPC_BANDS = ("A", "B", "C", "D", "E", "F", "G", "NO EPC")
TITLES = ("Mr", "Mrs", "Miss", "Ms", "Dr")

EVIDENCE = (
    *("benefitLetter", "councilTaxBill", "utilityBill", "childBenefit", "evidence"),
    *("councilTaxLetter", "benefitLetter2", "bankStatements", "payslips", "councilTaxBill2"),
    *("utilityBill2", "NhsTrustLetter", "councilTaxBill3", "utilityBill3"),
)
"""Upload fields, in the form's order."""
HEALTH_EVIDENCE = frozenset({"NhsTrustLetter", "councilTaxBill3", "utilityBill3"})
"""Evidence of the medical route: that of health."""
MOST_FILES, MOST_OF_ONE = 5, {"benefitLetter": 1}
"""Files of one field."""
DOCUMENTS, HEALTH_DOCUMENTS = "documents", "healthDocuments"
CHOICES = {
    "data.property": PROPERTIES,
    "data.propertyFurnished": FURNISHED,
    "data.benefitOptions": BENEFITS,
    "data.measures": MEASURES,
    "data.EPC": EPC_BANDS,
    "person.title": TITLES,
    "person.EPCrating": EPC_BANDS,
}
"""By wire path."""


def most_files(field: str) -> int:
    return MOST_OF_ONE.get(field, MOST_FILES)


def document_list(field: str) -> str:
    """The document list that a field's files are kept in."""
    return HEALTH_DOCUMENTS if field in HEALTH_EVIDENCE else DOCUMENTS
