// Written by `npm run generate`; never edited.
/** What the server filters and sorts each list by; no page loads this. */
export const lists = {
  "company": {
    "filters": [
      "Company",
      "isLive",
      "isActive",
      "businessSector",
      "businessType"
    ],
    "sorts": [
      "createdAt",
      "updatedAt",
      "businessName",
      "town",
      "postcode",
      "businessSector",
      "businessType"
    ]
  },
  "consumer": {
    "filters": [
      "city",
      "isFromPrimo"
    ],
    "sorts": [
      "createdAt",
      "updatedAt",
      "city",
      "fullName",
      "surName",
      "email",
      "postcode"
    ]
  },
  "lead": {
    "filters": [
      "Company",
      "Consumer",
      "isPaid",
      "isImported",
      "dialer",
      "DataOf",
      "outcome",
      "status",
      "serviceData",
      "subservice",
      "installerType",
      "measuresBeingDone",
      "measureProgress",
      "source",
      "leadType",
      "jobType",
      "Assignee",
      "appoinmentBooker",
      "LeadGenerator",
      "leadAdministrator",
      "Installer",
      "Surveyor",
      "SystemDesigner",
      "Partner",
      "dateFrom",
      "dateTo",
      "installationCompleteFrom",
      "installationCompleteTo",
      "submissionCompletedFrom",
      "submissionCompletedTo",
      "profitFrom",
      "profitTo"
    ],
    "sorts": [
      "createdAt",
      "updatedAt",
      "leadId",
      "dueDate",
      "value",
      "status",
      "serviceType",
      "source",
      "leadType",
      "profit"
    ]
  },
  "price_file": {
    "filters": [
      "supplierId",
      "step",
      "kind"
    ],
    "sorts": [
      "createdAt",
      "updatedAt"
    ]
  },
  "quote": {
    "filters": [
      "quoteStatus",
      "kind",
      "serviceType",
      "subservice",
      "Company",
      "Consumer",
      "Site",
      "Lead",
      "Service",
      "Assignee",
      "Partner",
      "dateFrom",
      "dateTo",
      "contractEndFrom",
      "contractEndTo"
    ],
    "sorts": [
      "createdAt",
      "updatedAt",
      "QuoteID",
      "supply.startDate",
      "yearCost",
      "agreedAmount",
      "status",
      "kind",
      "serviceType"
    ]
  },
  "renewal": {
    "filters": [
      "status",
      "serviceType",
      "subservice",
      "Company",
      "Consumer",
      "Site",
      "Lead",
      "Service",
      "Quote",
      "Assignee",
      "Partner",
      "dateFrom",
      "dateTo",
      "contractEndFrom",
      "contractEndTo",
      "endMonth"
    ],
    "sorts": [
      "createdAt",
      "updatedAt",
      "RenewalID",
      "renewalEndDate",
      "supply.startDate",
      "yearCost",
      "agreedAmount",
      "status",
      "serviceType",
      "contractEndDate"
    ]
  },
  "service": {
    "filters": [
      "status",
      "kind",
      "serviceType",
      "Company",
      "Consumer",
      "Site",
      "Lead",
      "Assignee",
      "Partner",
      "dateFrom",
      "dateTo",
      "endFrom",
      "endTo"
    ],
    "sorts": [
      "createdAt",
      "updatedAt",
      "serviceId",
      "status",
      "kind"
    ]
  },
  "site": {
    "filters": [
      "companyId"
    ],
    "sorts": [
      "createdAt",
      "updatedAt",
      "siteName",
      "town",
      "postcode"
    ]
  },
  "supplier": {
    "filters": [
      "isActive",
      "serviceType"
    ],
    "sorts": [
      "createdAt",
      "updatedAt",
      "supplierName"
    ]
  },
  "supplier_contact": {
    "filters": [
      "supplierId"
    ],
    "sorts": [
      "createdAt",
      "updatedAt",
      "ContactPersonName",
      "Department"
    ]
  },
  "survey": {
    "filters": [
      "step",
      "Consumer",
      "Lead",
      "Assignee",
      "dateFrom",
      "dateTo"
    ],
    "sorts": [
      "createdAt",
      "updatedAt"
    ]
  },
  "task": {
    "filters": [
      "status",
      "category",
      "priority",
      "colour",
      "isOverdue",
      "isClosed",
      "mine",
      "Assignee",
      "Observer",
      "Company",
      "Consumer",
      "Lead",
      "Quote",
      "Renewal",
      "dateFrom",
      "dateTo",
      "closedFrom",
      "closedTo",
      "dueFrom",
      "dueTo"
    ],
    "sorts": [
      "createdAt",
      "updatedAt",
      "customTaskId",
      "Title",
      "status",
      "dueDate"
    ]
  },
  "user": {
    "filters": [
      "role",
      "status"
    ],
    "sorts": [
      "createdAt",
      "updatedAt",
      "name",
      "email",
      "jobTitle",
      "department",
      "role"
    ]
  }
} as const;
