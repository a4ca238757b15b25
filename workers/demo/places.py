"""Places of demo people: real districts with some of their postcodes, and invented house addresses.

Postcodes are from the ONS Postcode Directory. Telephone stems are those that Ofcom keeps for
drama; three more digits make a number that rings nowhere.
"""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from random import Random


class Place(NamedTuple):
    """A district; `distributor` begins the MPANs of its electricity network."""

    town: str
    city: str
    outcode: str
    incodes: str
    lat: str
    lon: str
    distributor: int
    telephone: str

    @property
    def country(self) -> str:
        if self.outcode.startswith(("CF", "SA", "NP")):
            return "Wales"
        return "Scotland" if self.distributor in (17, 18) else "England"

    @property
    def postcodes(self) -> tuple[str, ...]:
        return tuple(f"{self.outcode} {incode}" for incode in self.incodes.split())

    def postcode(self, rng: Random) -> str:
        return rng.choice(self.postcodes)

    def spot(self, rng: Random) -> tuple[Decimal, Decimal]:
        """Latitude and longitude of a point within about a kilometre."""
        near = (Decimal(rng.randint(-90, 90)) / 10_000 for _ in range(2))
        return Decimal(self.lat) + next(near), Decimal(self.lon) + next(near)


STREETS = (
    "Station Road", "Church Lane", "Victoria Road", "Park Avenue", "Mill Lane", "School Lane",
    "Grange Road", "Queens Road", "Manor Drive", "Springfield Road", "The Crescent",
    "Highfield Road", "Beech Grove", "Oakwood Avenue", "Albert Street", "Chapel Street",
    "Hawthorn Close", "Moorside Road", "Kingsway", "Cemetery Road", "Wellington Street",
    "Lime Tree Avenue", "Woodlands Drive", "Northfield Road", "Bridge Street", "Ashfield Terrace",
    "Cross Lane", "Hillcrest", "Cavendish Road", "Alma Street", "Sunnybank Road", "Elm Park Road",
    "Fairfield Avenue", "Nursery Lane", "Ravensworth Close", "Meadow View", "Priory Road",
    "St Marys Road", "Back Lane", "Orchard Way",
)  # fmt: skip
BUSINESS_STREETS = (
    "High Street", "Market Place", "Kirkgate", "Canal Road", "Enterprise Way", "Mill Street",
    "Commercial Street", "Wharf Road", "Foundry Lane", "Station Approach", "Trinity Court",
    "Parkside Industrial Estate", "Bridge Street", "Westgate", "Northgate",
    "Victoria Works, Albion Street", "Unit 4, Riverside Trade Park", "Albion Mills",
)  # fmt: skip


def house(rng: Random) -> str:
    """First line of a home address."""
    address = f"{rng.randint(1, 188)} {rng.choice(STREETS)}"
    return f"Flat {rng.randint(1, 18)}, {address}" if rng.randrange(12) == 0 else address


def premises(rng: Random) -> str:
    """First line of a business address."""
    street = rng.choice(BUSINESS_STREETS)
    named = "," in street or street.endswith(("Estate", "Mills"))
    return street if named else f"{rng.randint(1, 210)} {street}"


def _read(row: str) -> Place:
    town, city, outcode, incodes, lat, lon, distributor, telephone = row.split("|")
    return Place(town, city, outcode, incodes, lat, lon, int(distributor), telephone)


PLACES = tuple(
    _read(row.strip())
    for row in """
    Headingley|Leeds|LS6|1DQ 1NE 2JG 2RT 4BA|53.8190|-1.5780|23|0113 496 0
    Roundhay|Leeds|LS8|1EZ 1JF 2PX 3JE 5JB|53.8300|-1.5000|23|0113 496 0
    Morley|Leeds|LS27|0FB 0HS 0PA 7PE 9PR|53.7440|-1.5980|23|0113 496 0
    Pudsey|Leeds|LS28|5JE 5NH 7AN 8HH 8LA|53.7960|-1.6630|23|0113 496 0
    Eccleshill|Bradford|BD2|1EY 1LY 3JW 4BJ 4DJ|53.8170|-1.7290|23|01632 960
    Shipley|Bradford|BD18|1EX 2ER 4HR 4NL 4NQ|53.8330|-1.7770|23|01632 960
    Wibsey|Bradford|BD6|1DX 1TS 2RB 3NP 3PA|53.7680|-1.7730|23|01632 960
    Lindley|Huddersfield|HD3|3DE 3HU 3TX 4BT 4NW|53.6570|-1.8280|23|01632 960
    Almondbury|Huddersfield|HD5|0LT 0PJ 8NJ 9JU 9NQ|53.6430|-1.7480|23|01632 960
    Horbury|Wakefield|WF4|1SE 2LF 6BL 6DS 6EU|53.6600|-1.5560|23|01632 960
    Ossett|Wakefield|WF5|0JH 0RA 8NQ 9LW 9TP|53.6790|-1.5800|23|01632 960
    Illingworth|Halifax|HX2|0PA 0PP 6TN 9PE 9TU|53.7470|-1.9000|23|01632 960
    Hillsborough|Sheffield|S6|4ET 5DU 5HT 5LQ 6SF|53.4030|-1.5030|23|0114 496 0
    Woodseats|Sheffield|S8|0UY 7BL 7GD 7NG 9QZ|53.3430|-1.4790|23|0114 496 0
    Wath upon Dearne|Rotherham|S63|0QD 6RJ 7GP 9ET 9JE|53.5020|-1.3440|23|0114 496 0
    Bentley|Doncaster|DN5|7EL 7LD 7TG 8UW 9PP|53.5440|-1.1530|23|01632 960
    Acomb|York|YO24|1GU 1LW 3HR 4BF 4LJ|53.9550|-1.1220|23|01632 960
    Cottingham|Hull|HU16|4HG 4HX 4RX 5QD 5YE|53.7820|-0.4140|23|01632 960
    Withington|Manchester|M20|1FG 1LT 4AR 5PA 6HA|53.4330|-2.2290|16|0161 496 0
    Fallowfield|Manchester|M14|4LB 6RP 6SY 7HQ 7RA|53.4430|-2.2190|16|0161 496 0
    Pendleton|Salford|M6|5LZ 6FQ 7GY 8FY 8JL|53.4900|-2.2900|16|0161 496 0
    Farnworth|Bolton|BL4|0EH 0EP 7NF 9LD 9NW|53.5470|-2.4000|16|01632 960
    Royton|Oldham|OL2|5DL 7AQ 7PS 7TT 8ER|53.5660|-2.1220|16|0161 496 0
    Heywood|Rochdale|OL10|1PE 2BH 3AQ 3JR 4HB|53.5920|-2.2190|16|01632 960
    Heaton Moor|Stockport|SK4|1NG 2JX 2RB 4BD 5NN|53.4160|-2.1860|16|0161 496 0
    Fulwood|Preston|PR2|1RY 2SB 3TW 3UR 8WQ|53.7840|-2.7060|16|01632 960
    Darwen|Blackburn|BB3|0HL 0QD 2DZ 2HS 3SW|53.6980|-2.4670|16|01632 960
    Ince|Wigan|WN2|2DD 3LB 4HX 4NX 5LJ|53.5400|-2.6000|16|01632 960
    Wavertree|Liverpool|L15|3JY 4PE 6UH 7NA 9EA|53.3980|-2.9180|13|0151 496 0
    Allerton|Liverpool|L18|1JD 2EW 3NH 6JF 7HF|53.3840|-2.8960|13|0151 496 0
    Moseley|Birmingham|B13|0AS 0QJ 0RU 3RL 3RS|52.4460|-1.8880|14|0121 496 0
    Erdington|Birmingham|B23|5NL 5TD 5UP 6QB 7ED|52.5240|-1.8400|14|0121 496 0
    Wylde Green|Sutton Coldfield|B72|1AF 1DN 1JL 1LB 1NP|52.5500|-1.8200|14|0121 496 0
    Bloxwich|Walsall|WS3|1LF 2HQ 3EW 3LF 5BZ|52.6140|-2.0050|14|01632 960
    Sedgley|Dudley|DY3|3DU 3RH 3TJ 3UN 3XL|52.5410|-2.1230|14|01632 960
    Penn|Wolverhampton|WV4|4EN 5NJ 5RX 6DS 6RB|52.5600|-2.1500|14|01632 960
    Tunstall|Stoke-on-Trent|ST6|2BU 5PW 5QF 5QH 6HS|53.0580|-2.2110|14|01632 960
    Hucclecote|Gloucester|GL3|1JH 1JW 2SN 3BH 4NP|51.8600|-2.1900|14|01632 960
    Earlsdon|Coventry|CV5|6GY 6LT 7GH 7PS 8JS|52.3990|-1.5340|11|01632 960
    Allestree|Derby|DE22|1AA 1GR 2DH 2DL 2JP|52.9500|-1.5000|11|01632 960
    Arnold|Nottingham|NG5|0TD 1GF 5BY 6SP 9ES|53.0050|-1.1270|11|01632 960
    Oadby|Leicester|LE2|3LG 4QW 5PG 7DS 7NT|52.6000|-1.0830|11|0116 496 0
    Kingsthorpe|Northampton|NN2|6EE 6EQ 7JD 7SY 8HF|52.2600|-0.9000|11|01632 960
    Gosforth|Newcastle upon Tyne|NE3|3PX 4TZ 4YB 4YP 5AD|55.0030|-1.6200|15|0191 498 0
    Low Fell|Gateshead|NE9|5JA 5LJ 5PX 6JF 7SN|54.9450|-1.6000|15|0191 498 0
    Roker|Sunderland|SR6|7BJ 7NS 8JX 8PF 9RU|54.9250|-1.3700|15|0191 498 0
    Acklam|Middlesbrough|TS5|4DE 5DP 7AJ 8SH 8SJ|54.5480|-1.2550|15|01632 960
    Horfield|Bristol|BS7|0BL 0NH 8JQ 9EH 9SU|51.4860|-2.5860|22|0117 496 0
    Knowle|Bristol|BS4|1QL 3DF 3NP 5QH 9GS|51.4300|-2.5600|22|0117 496 0
    Heavitree|Exeter|EX1|2BL 2FL 2TH 2UB 4AX|50.7200|-3.5000|22|01632 960
    Mannamead|Plymouth|PL3|5LD 6DL 6HB 6HP 6QR|50.3880|-4.1300|22|01632 960
    Whitchurch|Cardiff|CF14|2AJ 2FH 6JB 9BD 9FF|51.5140|-3.2200|21|029 2018 0
    Sketty|Swansea|SA2|0TQ 0XQ 0YL 7QS 9LH|51.6170|-3.9880|21|01632 960
    Caerleon|Newport|NP18|1AT 2AT 2HD 2HW 3EH|51.6110|-2.9530|21|01632 960
    Shawlands|Glasgow|G41|1DY 3BJ 3DW 4AR 5SF|55.8300|-4.2830|18|0141 496 0
    Cathcart|Glasgow|G44|3XA 4PX 4QD 4RF 5DT|55.8150|-4.2620|18|0141 496 0
    Leith|Edinburgh|EH6|4JB 4LG 4TY 4UG 6EL|55.9730|-3.1720|18|0131 496 0
    Broughty Ferry|Dundee|DD5|2BS 2DN 2RF 3FX 3RR|56.4670|-2.8720|17|01632 960
    Eaton|Norwich|NR4|6AB 6HL 6LW 7HL 7SR|52.6120|1.2520|10|01632 960
    Kesgrave|Ipswich|IP5|1JN 2ES 3QZ 3RZ 3SU|52.0620|1.2300|10|01632 960
    Werrington|Peterborough|PE4|6AZ 6QA 6RD 7TH 7XW|52.6240|-0.2750|10|01632 960
    Shirley|Southampton|SO15|2BZ 4LF 5GW 5HL 5SE|50.9180|-1.4300|20|01632 960
    Cosham|Portsmouth|PO6|1HZ 1QX 1RT 4FL 4HZ|50.8450|-1.0650|20|01632 960
    Caversham|Reading|RG4|5BQ 6GB 6NA 8HW 9PN|51.4690|-0.9730|20|0118 496 0
    Stratton|Swindon|SN3|2FD 4WD 4XR 6JZ 6QE|51.5800|-1.7450|20|01632 960
    Walthamstow|London|E17|4EZ 6BH 8AH 8AL 9DT|51.5850|-0.0200|12|020 7946 0
    Catford|London|SE6|1AX 1BF 1QB 4RY 9NT|51.4430|-0.0200|12|020 7946 0
    """.strip().splitlines()
)
