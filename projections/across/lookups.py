"""The lists that forms and filters offer, as one document for `/api/lookups`.

Pipelines and reference tables are as admins have edited them, all else are constants of the domain.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from domain.company.values import BUSINESS_SECTORS, BUSINESS_TYPES
from domain.kernel.record_events import TERMINAL_OUTCOMES
from domain.lead import lists
from domain.lead.measures import MEASURES, measure_names
from domain.lead.values import DRAWER_CLOSING, LEAD_TYPES
from domain.nouns import NOUNS
from domain.reference_table.values import Content, TableName
from domain.role.values import DEPARTMENTS, ROLES, SELECTABLE_ROLES
from domain.shared.pipelines import OfferedStage, Pipelines
from domain.user.presence import IDLE_AFTER, NOT_WORKING_AFTER, STATUSES
from projections.across.number_lists import number_lists
from projections.nouns import own_module

TABLE_LISTS: Mapping[str, TableName] = {
    "accessoryItems": "accessories",
    "tradeTypes": "trade_types",
    "buyerTypes": "buyer_types",
    "burialTypes": "burial_types",
    "wholesaleProviders": "wholesale_providers",
}
_OF_NOUNS: list[dict[str, Any]] = [
    module.lookups() for name in NOUNS if (module := own_module(name, "lookups"))
]
"""Lists of constants that are a noun's own."""


def lookups(pipelines: Pipelines, tables: Mapping[TableName, Content], year: int) -> dict[str, Any]:
    """Lists by name, ready for JSON; plain lists hold the wire values in their order."""
    return {
        "leadTypes": list(LEAD_TYPES),
        "leadPipelines": [_pipeline(pipelines, lead_type) for lead_type in LEAD_TYPES],
        "drawerClosingStatuses": list(DRAWER_CLOSING),
        "businessTypes": list(BUSINESS_TYPES),
        "businessSectors": [
            {"group": group, "values": list(codes)} for group, codes in BUSINESS_SECTORS.items()
        ],
        "departments": list(DEPARTMENTS),
        "roles": [role_document(name) for name in ROLES],
        "selectableRoles": list(SELECTABLE_ROLES),
        "presence": {
            "statuses": list(STATUSES),
            "idleAfter": IDLE_AFTER,
            "notWorkingAfter": NOT_WORKING_AFTER,
        },
        **_lead_lists(),
        **_service_lists(),
        **_table_lists(tables),
        **number_lists(year),
        **{key: one for lists in _OF_NOUNS for key, one in lists.items()},
    }


def role_document(name: str) -> dict[str, Any]:
    """A role as users and sign-in answers carry it. Raises KeyError for an unknown role."""
    role = ROLES[name]
    return {
        "roleName": role.name,
        "label": role.label,
        "slug": role.slug,
        "containers": list(role.containers),
        "configurations": {"afterLoginPage": role.after_login_page},
    }


def _pipeline(pipelines: Pipelines, lead_type: str) -> dict[str, Any]:
    """`count` is the pipeline's own stages; the general closing ones follow them."""
    own = pipelines.by_type[lead_type]
    return {
        "leadType": lead_type,
        "pipeline": own.name,
        "version": own.version,
        "count": len(own.stages),
        "statuses": [
            _status(one, order) for order, one in enumerate(pipelines.known(lead_type).values(), 1)
        ],
    }


def _status(offered: OfferedStage, order: int) -> dict[str, Any]:
    """Retired stages are among them, as leads may still stand there: they are not to be offered."""
    stage = offered.stage
    return {
        "value": offered.name,
        "pipeline": offered.pipeline.name,
        "tone": stage.tone,
        "order": order,
        "labels": {"en": stage.label_en, "de": stage.label_de},
        "staleDays": stage.stale_days,
        "outcome": stage.outcome,
        "terminal": stage.outcome in TERMINAL_OUTCOMES,
        "legacy": stage.legacy,
        "retired": stage.retired,
    }


def _lead_lists() -> dict[str, Any]:
    return {
        "sources": list(lists.LEAD_SOURCES),
        "measures": list(measure_names("lead")),
        "ecoMeasures": list(measure_names("eco")),
        "measureCodes": [
            {"code": measure.code, "label": measure.label, "active": measure.active}
            for measure in MEASURES
        ],
        "measureProgress": [
            {"value": value, "tone": tone}
            for value, tone in lists.MEASURE_PROGRESS.items()
            if value not in lists.NOT_OFFERED_PROGRESS
        ],
        "installStatuses": list(lists.OFFERED_PROGRESS),
        "tenures": list(lists.TENURES),
        "wallTypes": list(lists.WALL_TYPES),
        "renewableTypes": list(lists.RENEWABLE_TYPES),
        "projectStages": [*lists.PROJECT_STAGES, *lists.OTHER_PROJECT_STAGES],
        "submissionStages": list(lists.SUBMISSION_STAGES),
        "fundingRoutes": list(lists.FUNDING_ROUTES),
        "schemes": list(lists.SCHEMES),
        "matchResults": list(lists.MATCH_RESULTS),
        "ownershipChecks": list(lists.OWNERSHIP_CHECKS),
        "inspectionTypes": list(lists.INSPECTION_TYPES),
        "inspectionResults": list(lists.INSPECTION_RESULTS),
        "paymentPercentages": list(lists.PAYMENT_PERCENTAGES),
        "supplyTypes": list(lists.SUPPLY_TYPES),
        "propertyParts": list(lists.PROPERTY_PARTS),
        "heatingControls": list(lists.HEATING_CONTROLS),
        "epcBands": list(lists.EPC_BANDS),
        "energyBands": list(lists.ENERGY_BANDS),
    }


def _table_lists(tables: Mapping[TableName, Content]) -> dict[str, Any]:
    """Lists that admins edit as reference tables."""
    models: dict[str, list[str]] = {}
    for brand, model in tables["boiler_brands"]:
        models.setdefault(brand, []).extend(filter(None, [model]))
    return {
        **{name: [row[0] for row in tables[table]] for name, table in TABLE_LISTS.items()},
        "boilerBrands": [{"brand": brand, "models": of} for brand, of in models.items()],
    }


def _service_lists() -> dict[str, Any]:
    return {
        "serviceTypes": list(lists.SERVICE_CATEGORIES),
        "subServiceTypes": {
            category: list(names) for category, names in lists.SUB_SERVICES.items()
        },
        "insuranceTypes": list(lists.INSURANCE_TYPES),
        "changeTypes": list(lists.CHANGE_TYPES),
        "contractLengths": [
            {"value": label, "months": months} for label, months in lists.CONTRACT_LENGTHS.items()
        ],
        "terms": list(lists.TERMS),
        "billDateTypes": list(lists.BILL_DATE_TYPES),
        "meterTypes": list(lists.METER_TYPES),
        "wasteTypes": list(lists.WASTE_TYPES),
        "containerSizes": list(lists.CONTAINER_SIZES),
        "collectionFrequencies": list(lists.COLLECTION_FREQUENCIES),
        "connectionTypes": list(lists.CONNECTION_TYPES),
        "paymentMethods": list(lists.PAYMENT_METHODS),
        "paymentPercentages": list(lists.PAYMENT_PERCENTAGES),
    }
