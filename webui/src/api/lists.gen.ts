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
