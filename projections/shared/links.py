"""What records of several nouns show of a linked record."""

LEAD_SHOWN = ("_id", "leadId", "leadType", "status", "digitalDashboard.customerName")
SERVICE_SHOWN = ("_id", "serviceId", "serviceName", "status")
