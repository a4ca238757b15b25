// Written by `npm run generate`; never edited.
/** What the server filters and sorts each list by; no page loads this. */
export const lists = {
  "commission": {
    "filters": [
      "dateFrom",
      "dateTo",
      "Payment",
      "User",
      "Company",
      "Consumer",
      "Quote",
      "Renewal",
      "serviceType"
    ],
    "sorts": [
      "createdAt",
      "updatedAt",
      "QuoteID",
      "supplier",
      "earned",
      "serviceType"
    ]
  },
  "company": {
    "filters": [
      "dateFrom",
      "dateTo",
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
      "dateFrom",
      "dateTo",
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
  "credit_note": {
    "filters": [
      "dateFrom",
      "dateTo",
      "Invoice",
      "Company",
      "Consumer",
      "issuedFrom",
      "issuedTo",
      "isOpen",
      "sync"
    ],
    "sorts": [
      "createdAt",
      "updatedAt",
      "creditNoteNumber",
      "total",
      "remainingAmount",
      "date"
    ]
  },
  "invoice": {
    "filters": [
      "dateFrom",
      "dateTo",
      "status",
      "Company",
      "Consumer",
      "Supplier",
      "Lead",
      "Quote",
      "Renewal",
      "issuedFrom",
      "issuedTo",
      "dueFrom",
      "dueTo",
      "isOverdue",
      "sync"
    ],
    "sorts": [
      "createdAt",
      "updatedAt",
      "invoiceNumber",
      "total",
      "amountDue",
      "status",
      "date",
      "dueDate"
    ]
  },
  "invoice_payment": {
    "filters": [
      "dateFrom",
      "dateTo",
      "status",
      "method",
      "Invoice",
      "Company",
      "Consumer",
      "paidFrom",
      "paidTo"
    ],
    "sorts": [
      "createdAt",
      "updatedAt",
      "amount",
      "countedAmount",
      "status",
      "date"
    ]
  },
  "item": {
    "filters": [
      "dateFrom",
      "dateTo",
      "isActive",
      "taxType",
      "Supplier"
    ],
    "sorts": [
      "createdAt",
      "updatedAt",
      "code",
      "name"
    ]
  },
  "lead": {
    "filters": [
      "dateFrom",
      "dateTo",
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
  "payment": {
    "filters": [
      "dateFrom",
      "dateTo",
      "status",
      "registrationStatus",
      "method",
      "serviceType",
      "contractStatus",
      "Company",
      "Consumer",
      "Supplier",
      "Quote",
      "Renewal",
      "User",
      "contractStartFrom",
      "contractStartTo",
      "contractEndFrom",
      "contractEndTo",
      "dueFrom",
      "dueTo"
    ],
    "sorts": [
      "createdAt",
      "updatedAt",
      "endedOn",
      "QuoteID",
      "supplier",
      "expected",
      "received",
      "debt",
      "open",
      "status",
      "serviceType",
      "contractStartDate",
      "contractEndDate",
      "nextDue"
    ]
  },
  "price_file": {
    "filters": [
      "dateFrom",
      "dateTo",
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
      "dateFrom",
      "dateTo",
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
      "dateFrom",
      "dateTo",
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
      "dateFrom",
      "dateTo",
      "status",
      "kind",
      "serviceType",
      "Company",
      "Consumer",
      "Site",
      "Lead",
      "Assignee",
      "Partner",
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
      "dateFrom",
      "dateTo",
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
      "dateFrom",
      "dateTo",
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
      "dateFrom",
      "dateTo",
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
      "dateFrom",
      "dateTo",
      "step",
      "Consumer",
      "Lead",
      "Assignee"
    ],
    "sorts": [
      "createdAt",
      "updatedAt"
    ]
  },
  "task": {
    "filters": [
      "dateFrom",
      "dateTo",
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
      "dateFrom",
      "dateTo",
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
