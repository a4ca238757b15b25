"""Calendar feeds: secret addresses, how often they may be asked, and iCalendar itself."""

from infra.calendar.calendars import Calendars

__all__ = ["Calendars"]
