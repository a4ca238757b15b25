"""Invented companies with what they do. Any likeness of a name is chance."""

from __future__ import annotations

from typing import NamedTuple


class Trade(NamedTuple):
    name: str
    sector: str
    kind: str
    sites: tuple[str, ...]

    @property
    def slug(self) -> str:
        """The name as a host name writes it."""
        plain = self.name.lower().replace("&", "and").replace("'", "")
        for ending in (" ltd", " llp", " plc"):
            plain = plain.removesuffix(ending)
        return "-".join(plain.split())


LTD, SOLE, PARTNERS, CHARITY = (
    "Limited company",
    "Sole trader",
    "Partnership",
    "Registered charity",
)
_TABLE = """
Ashdown & Birtle Bakery Ltd|food_drink_production|L|Bakery, Kirkgate shop, Market stall store
Brackenfold Dairy Ltd|agriculture_farming|L|Milking parlour, Cold store
Calderbrook Textiles Ltd|textiles_clothing|L|Weaving shed, Warehouse
The Weavers Rest|restaurant_takeaway|S|Public house
Dalesmoor Veterinary Practice|health_care|P|Surgery, Branch surgery
Eskmouth Seafoods Ltd|fishing_aquaculture|L|Smokehouse, Quayside unit
Fernley Hall Care Home Ltd|health_care|L|Main house, Garden wing
Gatehouse Dental Practice|health_care|P|Practice
Hollins Joinery Ltd|construction_building|L|Workshop
Inkerman Print Ltd|printing_packaging|L|Press hall
Jubilee Community Centre|charity_community|C|Centre
Kingfisher Leisure Ltd|leisure_sport|L|Gym and pool, Climbing wall
Larkspur Florists|retail_wholesale|S|Shop
Millrace Brewery Ltd|food_drink_production|L|Brewhouse, Tap room
Netherby Tyres & Exhausts Ltd|vehicle_repair|L|Garage
Oakroyd Primary Academy Trust|education_training|C|Oakroyd School, Nursery
Pennant Coaches Ltd|transport_logistics|L|Depot, Booking office
Quarrymans Arms|restaurant_takeaway|S|Public house
Ridgeway Logistics Ltd|transport_logistics|L|Distribution centre, Transport yard
Silkmill Yarns Ltd|textiles_clothing|L|Dye house
Thornbank Engineering Ltd|engineering_fabrication|L|Machine shop, Paint shop
Underhill Farm Partners|agriculture_farming|P|Farm, Farm shop
Valley Road Laundry Ltd|cleaning_facilities|L|Laundry
Wharfside Fitness Ltd|leisure_sport|L|Studio
Yewtree Nursery & Garden Centre|retail_wholesale|P|Garden centre, Glasshouses
Zenith Cold Chain Ltd|transport_logistics|L|Cold store A, Cold store B
Albion Street Chambers|accountancy_legal|P|Chambers
Bluebell Day Nurseries Ltd|education_training|L|North nursery, South nursery
Carraway's Kitchen|restaurant_takeaway|S|Restaurant
Dovecote Hotel Ltd|hotel_hospitality|L|Hotel, Conference barn
Eastgate Pharmacy Ltd|health_care|L|Pharmacy, Dispensary store
Foxcroft Foundry Ltd|manufacturing_general|L|Foundry, Pattern store
Greyhound Taxis Ltd|transport_logistics|L|Office
Harrowgate Plastics Ltd|chemicals_pharmaceuticals|L|Moulding plant
Ivy House Residential Ltd|health_care|L|Care home
Juniper & Sloe Distillers Ltd|food_drink_production|L|Distillery
Kestrel Web Studio Ltd|it_software|L|Studio
Lodestar Recruitment Ltd|recruitment_staffing|L|Office, Training suite
Marlpit Aggregates Ltd|mining_quarrying|L|Quarry, Weighbridge
Northlight Photography|arts_entertainment|S|Studio
Old Tannery Apartments Ltd|property_letting|L|Block A landlord supply, Block B landlord supply
Pallister Butchers|retail_wholesale|P|Shop, Cutting room
Quayside Chandlery Ltd|retail_wholesale|L|Chandlery
Rosewood Spa Ltd|beauty_wellbeing|L|Spa
St Oswin's Hospice Care|charity_community|C|Hospice, Charity shop, Donation centre
Tillotson Accountants LLP|accountancy_legal|P|Office
Ullsmere Caravan Park Ltd|hotel_hospitality|L|Park, Clubhouse
Viaduct Studios Ltd|marketing_media|L|Studio
Woodhouse Timber Ltd|forestry_logging|L|Sawmill, Kiln
Crown Square Barbers|beauty_wellbeing|S|Shop
Amber Valley Packaging Ltd|printing_packaging|L|Factory, Finished goods store
Beacon Security Services Ltd|security_services|L|Control room
Cobblers Yard Cafe|restaurant_takeaway|S|Cafe
Deepdale Precision Castings Ltd|engineering_fabrication|L|Works
Elmfield Surgery|health_care|P|Surgery
Fallowfield Halls Ltd|property_letting|L|Hall One, Hall Two
Glenmore Kitchens Ltd|construction_building|L|Showroom, Workshop
Highmoor Data Services Ltd|data_artificial_intelligence|L|Server room, Office
Ironbridge Antiques|retail_wholesale|S|Showroom
Jackdaw Games Ltd|it_software|L|Studio
Kilnwick Ceramics Ltd|manufacturing_general|L|Kiln house
Larchwood Estates Ltd|property_letting|L|Office
Moonpenny Toys Ltd|retail_wholesale|L|Shop, Stock room
Newbiggin Marine Ltd|automotive_aerospace|L|Boatyard
Orchard Bank Cider Co|food_drink_production|P|Press house
Pikestaff Outdoor Ltd|retail_wholesale|L|Shop, Web warehouse
"""
_KINDS = {"L": LTD, "S": SOLE, "P": PARTNERS, "C": CHARITY}


def _read(row: str) -> Trade:
    name, sector, kind, sites = row.split("|")
    return Trade(name, sector, _KINDS[kind], tuple(sites.split(", ")))


TRADES = tuple(_read(row) for row in _TABLE.strip().splitlines())
JOB_TITLES = (
    "Proprietor", "Managing Director", "Finance Manager", "Office Manager", "Facilities Manager",
    "Operations Manager", "Company Secretary", "Site Manager", "Accounts Assistant", "Trustee",
)  # fmt: skip
