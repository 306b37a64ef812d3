"""The events of a calendar as icalendar reads them, as JSON: read-calendar.py <calendar> <result>."""
import json
import sys

from icalendar import Calendar

with open(sys.argv[1], 'rb') as file:
    calendar = Calendar.from_ical(file.read())


def value_of(value):
    return value.dt.isoformat() if hasattr(value, 'dt') else value.to_ical() if hasattr(value, 'latitude') else str(value)


events = [
    {
        'errors': [str(error) for error in event.errors],
        **{name.lower(): value_of(value) for name, value in event.items()},
    }
    for event in calendar.walk('VEVENT')
]
parts = sorted({part.name for part in calendar.walk()})
with open(sys.argv[2], 'w', encoding='utf-8') as file:
    json.dump({'title': str(calendar.get('X-WR-CALNAME')), 'parts': parts, 'events': events}, file)
