"""What records of several nouns show of a linked record."""

LEAD_SHOWN = ("_id", "leadId", "leadType", "status", "digitalDashboard.customerName")
QUOTE_SHOWN = ("_id", "QuoteID", "status")
RENEWAL_SHOWN = ("_id", "RenewalID", "status")
SERVICE_SHOWN = ("_id", "serviceId", "serviceName", "status")
