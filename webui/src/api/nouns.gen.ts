// Written by `npm run generate`; never edited.
import type { ListCommissionsApiResponse, ListCompaniesApiResponse, ListConsumersApiResponse, ListCreditNotesApiResponse, ListInvoicePaymentsApiResponse, ListInvoicesApiResponse, ListItemsApiResponse, ListLeadsApiResponse, ListPaymentsApiResponse, ListPriceFilesApiResponse, ListQuotesApiResponse, ListRenewalsApiResponse, ListServicesApiResponse, ListSitesApiResponse, ListSupplierContactsApiResponse, ListSuppliersApiResponse, ListSurveysApiResponse, ListTasksApiResponse, ListUsersApiResponse, ShowAppointmentApiResponse, ShowCommissionApiResponse, ShowCompanyApiResponse, ShowContactApiResponse, ShowCreditNoteApiResponse, ShowInvoiceApiResponse, ShowInvoicePaymentApiResponse, ShowItemApiResponse, ShowLeadApiResponse, ShowPaymentApiResponse, ShowPriceFileApiResponse, ShowQuoteApiResponse, ShowRenewalApiResponse, ShowServiceApiResponse, ShowSiteApiResponse, ShowSupplierApiResponse, ShowSupplierContactApiResponse, ShowSurveyApiResponse, ShowTaskApiResponse, ShowUserApiResponse, ViewConsumerApiResponse } from './generated';

export const nouns = {
  "appointment": {
    "rowIsRecord": false,
    "embeds": [],
    "calls": {
      "add": {
        "url": "/api/appoinment"
      },
      "change": {
        "url": "/api/appoinment/{id}",
        "method": "PUT"
      },
      "note": {
        "url": "/api/appoinment/add_notes",
        "id": "_id"
      },
      "remove": {
        "url": "/api/appoinment/{id}",
        "method": "DELETE"
      },
      "show": {
        "url": "/api/appoinment/{id}"
      }
    }
  },
  "commission": {
    "rowIsRecord": true,
    "embeds": [],
    "calls": {
      "count": {
        "url": "/api/payment/regUser/commission/count",
        "params": [
          "skip",
          "limit",
          "sort",
          "sortType",
          "Search",
          "isDelete",
          "dateFrom",
          "dateTo",
          "month",
          "year",
          "Payment",
          "User",
          "Company",
          "Consumer",
          "Quote",
          "Renewal",
          "Commission",
          "at",
          "position"
        ],
        "repeated": [
          "serviceType"
        ]
      },
      "list": {
        "url": "/api/payment/regUser/commission/list",
        "params": [
          "skip",
          "limit",
          "sort",
          "sortType",
          "Search",
          "isDelete",
          "dateFrom",
          "dateTo",
          "month",
          "year",
          "Payment",
          "User",
          "Company",
          "Consumer",
          "Quote",
          "Renewal",
          "Commission",
          "at",
          "position"
        ],
        "repeated": [
          "serviceType"
        ]
      },
      "note": {
        "url": "/api/payment/regUser/commission/add_notes",
        "id": "_id"
      },
      "show": {
        "url": "/api/payment/regUser/commission/show/{id}"
      }
    }
  },
  "company": {
    "rowIsRecord": true,
    "embeds": [
      "contact",
      "site"
    ],
    "calls": {
      "acceptDelete": {
        "url": "/api/company/admin/deleteMultiCompany",
        "id": "deleteIds",
        "many": true
      },
      "add": {
        "url": "/api/company/{slug}/add"
      },
      "addDocument": {
        "url": "/api/company/regUser/document/add",
        "id": "id"
      },
      "assign": {
        "url": "/api/company/{slug}/assignee",
        "id": "_id"
      },
      "assignMany": {
        "url": "/api/company/{slug}/assign_many",
        "id": "ids",
        "many": true
      },
      "change": {
        "url": "/api/company/{slug}/edit",
        "id": "_id"
      },
      "choices": {
        "url": "/api/company/regUser/dropdown_list",
        "params": [
          "Search",
          "limit"
        ]
      },
      "count": {
        "url": "/api/company/{slug}/count",
        "params": [
          "skip",
          "limit",
          "sort",
          "sortType",
          "Search",
          "isDelete",
          "dateFrom",
          "dateTo",
          "month",
          "year",
          "User",
          "Company",
          "isLive",
          "isActive",
          "at",
          "position"
        ],
        "repeated": [
          "businessSector",
          "businessType",
          "Assignee",
          "Partner"
        ]
      },
      "list": {
        "url": "/api/company/{slug}/list",
        "params": [
          "skip",
          "limit",
          "sort",
          "sortType",
          "Search",
          "isDelete",
          "dateFrom",
          "dateTo",
          "month",
          "year",
          "User",
          "Company",
          "isLive",
          "isActive",
          "at",
          "position"
        ],
        "repeated": [
          "businessSector",
          "businessType",
          "Assignee",
          "Partner"
        ]
      },
      "note": {
        "url": "/api/company/regUser/add_notes",
        "id": "_id"
      },
      "rejectDelete": {
        "url": "/api/company/admin/rejectMultiCompany",
        "id": "deleteIds",
        "many": true
      },
      "remove": {
        "url": "/api/company/{slug}/deleteCompany",
        "id": "id",
        "many": true
      },
      "removeDocument": {
        "url": "/api/company/regUser/delete_document/{type}/{id}/{documentId}",
        "method": "GET"
      },
      "requestDelete": {
        "url": "/api/company/{slug}/deleteRequest",
        "id": "deleteIds",
        "many": true
      },
      "show": {
        "url": "/api/company/{slug}/show/{id}"
      }
    }
  },
  "consumer": {
    "rowIsRecord": true,
    "embeds": [],
    "calls": {
      "acceptDelete": {
        "url": "/api/consumer/admin/deleteMultiConsumer",
        "id": "deleteIds",
        "many": true
      },
      "add": {
        "url": "/api/consumer/regUser/create"
      },
      "addDocument": {
        "url": "/api/consumer/regUser/document/add",
        "id": "id"
      },
      "assign": {
        "url": "/api/consumer/regUser/assignee",
        "id": "_id"
      },
      "assignMany": {
        "url": "/api/consumer/regUser/assign_many",
        "id": "ids",
        "many": true
      },
      "change": {
        "url": "/api/consumer/regUser/update",
        "id": "_id"
      },
      "choices": {
        "url": "/api/consumer/regUser/dropdown_list",
        "params": [
          "Search",
          "limit"
        ]
      },
      "count": {
        "url": "/api/consumer/regUser/count",
        "params": [
          "skip",
          "limit",
          "sort",
          "sortType",
          "Search",
          "isDelete",
          "dateFrom",
          "dateTo",
          "month",
          "year",
          "User",
          "Consumer",
          "at",
          "position"
        ],
        "repeated": [
          "city",
          "isFromPrimo",
          "Assignee",
          "Partner"
        ]
      },
      "list": {
        "url": "/api/consumer/regUser/list",
        "params": [
          "skip",
          "limit",
          "sort",
          "sortType",
          "Search",
          "isDelete",
          "dateFrom",
          "dateTo",
          "month",
          "year",
          "User",
          "Consumer",
          "at",
          "position"
        ],
        "repeated": [
          "city",
          "isFromPrimo",
          "Assignee",
          "Partner"
        ]
      },
      "note": {
        "url": "/api/consumer/regUser/add_notes",
        "id": "_id"
      },
      "rejectDelete": {
        "url": "/api/consumer/admin/rejectMultiConsumer",
        "id": "deleteIds",
        "many": true
      },
      "remove": {
        "url": "/api/consumer/{slug}/delete",
        "id": "id",
        "many": true
      },
      "removeDocument": {
        "url": "/api/consumer/{slug}/delete_document/{type}/{id}/{documentId}",
        "method": "GET"
      },
      "requestDelete": {
        "url": "/api/consumer/regUser/deleteRequest",
        "id": "deleteIds",
        "many": true
      },
      "show": {
        "url": "/api/consumer/regUser/view/{id}"
      }
    }
  },
  "contact": {
    "rowIsRecord": false,
    "embeds": [],
    "calls": {
      "add": {
        "url": "/api/users/{slug}/addContact"
      },
      "change": {
        "url": "/api/users/{slug}/editContact",
        "id": "_id"
      },
      "choices": {
        "url": "/api/company/regUser/contact_list",
        "params": [
          "companyId"
        ]
      },
      "remove": {
        "url": "/api/users/{slug}/deleteContact",
        "id": "_id"
      },
      "show": {
        "url": "/api/contact/regUser/show/{id}"
      }
    }
  },
  "credit_note": {
    "rowIsRecord": true,
    "embeds": [],
    "calls": {
      "count": {
        "url": "/api/invoice/credit/count",
        "params": [
          "skip",
          "limit",
          "sort",
          "sortType",
          "Search",
          "isDelete",
          "dateFrom",
          "dateTo",
          "month",
          "year",
          "Invoice",
          "Company",
          "Consumer",
          "SetAgainst",
          "issuedFrom",
          "issuedTo",
          "isOpen",
          "at",
          "position"
        ],
        "repeated": [
          "sync"
        ]
      },
      "list": {
        "url": "/api/invoice/credit/list",
        "params": [
          "skip",
          "limit",
          "sort",
          "sortType",
          "Search",
          "isDelete",
          "dateFrom",
          "dateTo",
          "month",
          "year",
          "Invoice",
          "Company",
          "Consumer",
          "SetAgainst",
          "issuedFrom",
          "issuedTo",
          "isOpen",
          "at",
          "position"
        ],
        "repeated": [
          "sync"
        ]
      },
      "note": {
        "url": "/api/invoice/credit/add_notes",
        "id": "_id"
      },
      "show": {
        "url": "/api/invoice/credit/{id}"
      }
    }
  },
  "invoice": {
    "rowIsRecord": true,
    "embeds": [],
    "calls": {
      "add": {
        "url": "/api/invoice"
      },
      "change": {
        "url": "/api/invoice/{id}",
        "method": "PUT"
      },
      "choices": {
        "url": "/api/invoice/dropdown_list",
        "params": [
          "Search",
          "limit"
        ]
      },
      "count": {
        "url": "/api/invoice/count",
        "params": [
          "skip",
          "limit",
          "sort",
          "sortType",
          "Search",
          "isDelete",
          "dateFrom",
          "dateTo",
          "month",
          "year",
          "Company",
          "Consumer",
          "Supplier",
          "Lead",
          "Quote",
          "Renewal",
          "Invoice",
          "issuedFrom",
          "issuedTo",
          "dueFrom",
          "dueTo",
          "isOverdue",
          "at",
          "position"
        ],
        "repeated": [
          "status",
          "sync"
        ]
      },
      "list": {
        "url": "/api/invoice",
        "params": [
          "skip",
          "limit",
          "sort",
          "sortType",
          "Search",
          "isDelete",
          "dateFrom",
          "dateTo",
          "month",
          "year",
          "Company",
          "Consumer",
          "Supplier",
          "Lead",
          "Quote",
          "Renewal",
          "Invoice",
          "issuedFrom",
          "issuedTo",
          "dueFrom",
          "dueTo",
          "isOverdue",
          "at",
          "position"
        ],
        "repeated": [
          "status",
          "sync"
        ]
      },
      "note": {
        "url": "/api/invoice/add_notes",
        "id": "_id"
      },
      "remove": {
        "url": "/api/invoice/{id}",
        "method": "DELETE"
      },
      "show": {
        "url": "/api/invoice/{id}"
      }
    }
  },
  "invoice_payment": {
    "rowIsRecord": true,
    "embeds": [],
    "calls": {
      "add": {
        "url": "/api/invoice-payment"
      },
      "change": {
        "url": "/api/invoice-payment/{id}",
        "method": "PUT"
      },
      "count": {
        "url": "/api/invoice-payment/count",
        "params": [
          "skip",
          "limit",
          "sort",
          "sortType",
          "Search",
          "isDelete",
          "dateFrom",
          "dateTo",
          "month",
          "year",
          "Invoice",
          "Company",
          "Consumer",
          "paidFrom",
          "paidTo",
          "at",
          "position"
        ],
        "repeated": [
          "status",
          "method"
        ]
      },
      "list": {
        "url": "/api/invoice-payment/list",
        "params": [
          "skip",
          "limit",
          "sort",
          "sortType",
          "Search",
          "isDelete",
          "dateFrom",
          "dateTo",
          "month",
          "year",
          "Invoice",
          "Company",
          "Consumer",
          "paidFrom",
          "paidTo",
          "at",
          "position"
        ],
        "repeated": [
          "status",
          "method"
        ]
      },
      "note": {
        "url": "/api/invoice-payment/add_notes",
        "id": "_id"
      },
      "remove": {
        "url": "/api/invoice-payment/{id}",
        "method": "DELETE"
      },
      "show": {
        "url": "/api/invoice-payment/{id}"
      }
    }
  },
  "item": {
    "rowIsRecord": true,
    "embeds": [],
    "calls": {
      "acceptDelete": {
        "url": "/api/invoice/item/deleteMultiItem",
        "id": "deleteIds",
        "many": true
      },
      "add": {
        "url": "/api/invoice/item"
      },
      "change": {
        "url": "/api/invoice/item/{id}",
        "method": "PUT"
      },
      "choices": {
        "url": "/api/invoice/item/dropdown_list",
        "params": [
          "Search",
          "limit"
        ]
      },
      "count": {
        "url": "/api/invoice/item/count",
        "params": [
          "skip",
          "limit",
          "sort",
          "sortType",
          "Search",
          "isDelete",
          "dateFrom",
          "dateTo",
          "month",
          "year",
          "Supplier",
          "at",
          "position"
        ],
        "repeated": [
          "isActive",
          "taxType"
        ]
      },
      "list": {
        "url": "/api/invoice/item",
        "params": [
          "skip",
          "limit",
          "sort",
          "sortType",
          "Search",
          "isDelete",
          "dateFrom",
          "dateTo",
          "month",
          "year",
          "Supplier",
          "at",
          "position"
        ],
        "repeated": [
          "isActive",
          "taxType"
        ]
      },
      "note": {
        "url": "/api/invoice/item/add_notes",
        "id": "_id"
      },
      "rejectDelete": {
        "url": "/api/invoice/item/rejectMultiItem",
        "id": "deleteIds",
        "many": true
      },
      "remove": {
        "url": "/api/invoice/item/delete",
        "id": "id",
        "many": true
      },
      "requestDelete": {
        "url": "/api/invoice/item/deleteRequest",
        "id": "deleteIds",
        "many": true
      },
      "show": {
        "url": "/api/invoice/item/{id}"
      }
    }
  },
  "lead": {
    "rowIsRecord": true,
    "embeds": [],
    "calls": {
      "acceptDelete": {
        "url": "/api/lead/admin/deleteMultiLead",
        "id": "deleteIds",
        "many": true
      },
      "add": {
        "url": "/api/lead/{slug}/add"
      },
      "addDocument": {
        "url": "/api/lead/regUser/document/add",
        "id": "id"
      },
      "assign": {
        "url": "/api/lead/regUser/assignee_sales_rep",
        "id": "_id"
      },
      "assignMany": {
        "url": "/api/lead/{slug}/assign_many",
        "id": "ids",
        "many": true
      },
      "board": {
        "url": "/api/lead/admin/trello",
        "cards": "leads",
        "most": 500,
        "params": [
          "skip",
          "limit",
          "sort",
          "sortType",
          "Search",
          "isDelete",
          "dateFrom",
          "dateTo",
          "month",
          "year",
          "User",
          "Company",
          "Consumer",
          "Lead",
          "isFromCompanyOrConsumerDrawer",
          "isPaid",
          "isImported",
          "dialer",
          "isComplete",
          "installationCompleteFrom",
          "installationCompleteTo",
          "submissionCompletedFrom",
          "submissionCompletedTo",
          "profitFrom",
          "profitTo",
          "at",
          "position"
        ],
        "repeated": [
          "DataOf",
          "outcome",
          "status",
          "serviceData",
          "serviceType",
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
          "Partner"
        ]
      },
      "change": {
        "url": "/api/lead/{slug}/update",
        "id": "_id"
      },
      "choices": {
        "url": "/api/lead/regUser/dropdown_list",
        "params": [
          "Company",
          "Consumer",
          "Search",
          "sort",
          "sortType",
          "limit"
        ]
      },
      "count": {
        "url": "/api/lead/{slug}/count",
        "params": [
          "skip",
          "limit",
          "sort",
          "sortType",
          "Search",
          "isDelete",
          "dateFrom",
          "dateTo",
          "month",
          "year",
          "User",
          "Company",
          "Consumer",
          "Lead",
          "isFromCompanyOrConsumerDrawer",
          "isPaid",
          "isImported",
          "dialer",
          "isComplete",
          "installationCompleteFrom",
          "installationCompleteTo",
          "submissionCompletedFrom",
          "submissionCompletedTo",
          "profitFrom",
          "profitTo",
          "at",
          "position"
        ],
        "repeated": [
          "DataOf",
          "outcome",
          "status",
          "serviceData",
          "serviceType",
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
          "Partner"
        ]
      },
      "list": {
        "url": "/api/lead/{slug}/list",
        "params": [
          "skip",
          "limit",
          "sort",
          "sortType",
          "Search",
          "isDelete",
          "dateFrom",
          "dateTo",
          "month",
          "year",
          "User",
          "Company",
          "Consumer",
          "Lead",
          "isFromCompanyOrConsumerDrawer",
          "isPaid",
          "isImported",
          "dialer",
          "isComplete",
          "installationCompleteFrom",
          "installationCompleteTo",
          "submissionCompletedFrom",
          "submissionCompletedTo",
          "profitFrom",
          "profitTo",
          "at",
          "position"
        ],
        "repeated": [
          "DataOf",
          "outcome",
          "status",
          "serviceData",
          "serviceType",
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
          "Partner"
        ]
      },
      "note": {
        "url": "/api/lead/regUser/add_notes",
        "id": "_id"
      },
      "rejectDelete": {
        "url": "/api/lead/admin/rejectMultiLead",
        "id": "deleteIds",
        "many": true
      },
      "remove": {
        "url": "/api/lead/{slug}/delete",
        "id": "deleteIds",
        "many": true
      },
      "removeDocument": {
        "url": "/api/lead/regUser/delete_document/{type}/{id}/{documentId}"
      },
      "requestDelete": {
        "url": "/api/lead/{slug}/deleteRequest",
        "id": "deleteIds",
        "many": true
      },
      "show": {
        "url": "/api/lead/regUser/show/{id}"
      }
    }
  },
  "payment": {
    "rowIsRecord": true,
    "embeds": [],
    "calls": {
      "add": {
        "url": "/api/payment/regUser/addPaymentHistory"
      },
      "change": {
        "url": "/api/payment/regUser/updatePaymentHistory",
        "id": "_id"
      },
      "count": {
        "url": "/api/payment/regUser/count",
        "params": [
          "skip",
          "limit",
          "sort",
          "sortType",
          "Search",
          "isDelete",
          "dateFrom",
          "dateTo",
          "month",
          "year",
          "Company",
          "Consumer",
          "Supplier",
          "Quote",
          "Renewal",
          "Payment",
          "contractStartFrom",
          "contractStartTo",
          "contractEndFrom",
          "contractEndTo",
          "dueFrom",
          "dueTo",
          "at",
          "position"
        ],
        "repeated": [
          "status",
          "registrationStatus",
          "method",
          "serviceType",
          "contractStatus",
          "User",
          "Partner"
        ]
      },
      "list": {
        "url": "/api/payment/regUser/list",
        "params": [
          "skip",
          "limit",
          "sort",
          "sortType",
          "Search",
          "isDelete",
          "dateFrom",
          "dateTo",
          "month",
          "year",
          "Company",
          "Consumer",
          "Supplier",
          "Quote",
          "Renewal",
          "Payment",
          "contractStartFrom",
          "contractStartTo",
          "contractEndFrom",
          "contractEndTo",
          "dueFrom",
          "dueTo",
          "at",
          "position"
        ],
        "repeated": [
          "status",
          "registrationStatus",
          "method",
          "serviceType",
          "contractStatus",
          "User",
          "Partner"
        ]
      },
      "note": {
        "url": "/api/payment/regUser/add_notes",
        "id": "_id"
      },
      "show": {
        "url": "/api/payment/regUser/show/{id}"
      }
    }
  },
  "price_file": {
    "rowIsRecord": true,
    "embeds": [],
    "calls": {
      "count": {
        "url": "/api/supplier/{slug}/price_file/count",
        "params": [
          "skip",
          "limit",
          "sort",
          "sortType",
          "Search",
          "isDelete",
          "dateFrom",
          "dateTo",
          "month",
          "year",
          "supplierId",
          "Supplier",
          "at",
          "position"
        ],
        "repeated": [
          "step",
          "kind"
        ]
      },
      "list": {
        "url": "/api/supplier/{slug}/price_file/list",
        "params": [
          "skip",
          "limit",
          "sort",
          "sortType",
          "Search",
          "isDelete",
          "dateFrom",
          "dateTo",
          "month",
          "year",
          "supplierId",
          "Supplier",
          "at",
          "position"
        ],
        "repeated": [
          "step",
          "kind"
        ]
      },
      "remove": {
        "url": "/api/supplier/{slug}/price_file/delete",
        "id": "_id"
      },
      "show": {
        "url": "/api/supplier/{slug}/price_file/show/{id}"
      }
    }
  },
  "quote": {
    "rowIsRecord": true,
    "embeds": [],
    "calls": {
      "acceptDelete": {
        "url": "/api/quote/admin/deleteMultiQuote",
        "id": "deleteIds",
        "many": true
      },
      "add": {
        "url": "/api/quote/{slug}/create"
      },
      "addDocument": {
        "url": "/api/quote/regUser/add_document",
        "id": "id"
      },
      "assign": {
        "url": "/api/quote/{slug}/updateAssignee",
        "id": "_id"
      },
      "assignMany": {
        "url": "/api/quote/{slug}/assign_many",
        "id": "ids",
        "many": true
      },
      "board": {
        "url": "/api/quote/regUser/board",
        "cards": "quotes",
        "most": 100
      },
      "change": {
        "url": "/api/quote/{slug}/update",
        "id": "_id"
      },
      "choices": {
        "url": "/api/quote/regUser/dropdown_list",
        "params": [
          "Search",
          "limit"
        ]
      },
      "count": {
        "url": "/api/quote/regUser/count",
        "params": [
          "skip",
          "limit",
          "sort",
          "sortType",
          "Search",
          "isDelete",
          "dateFrom",
          "dateTo",
          "month",
          "year",
          "User",
          "Company",
          "Consumer",
          "Site",
          "Lead",
          "Service",
          "Quote",
          "Supplier",
          "isLive",
          "isComplete",
          "contractEndFrom",
          "contractEndTo",
          "at",
          "position"
        ],
        "repeated": [
          "quoteStatus",
          "status",
          "kind",
          "serviceType",
          "subservice",
          "Assignee",
          "Partner"
        ]
      },
      "list": {
        "url": "/api/quote/{slug}/list",
        "params": [
          "skip",
          "limit",
          "sort",
          "sortType",
          "Search",
          "isDelete",
          "dateFrom",
          "dateTo",
          "month",
          "year",
          "User",
          "Company",
          "Consumer",
          "Site",
          "Lead",
          "Service",
          "Quote",
          "Supplier",
          "isLive",
          "isComplete",
          "contractEndFrom",
          "contractEndTo",
          "at",
          "position"
        ],
        "repeated": [
          "quoteStatus",
          "status",
          "kind",
          "serviceType",
          "subservice",
          "Assignee",
          "Partner"
        ]
      },
      "note": {
        "url": "/api/quote/regUser/add_notes",
        "id": "_id"
      },
      "rejectDelete": {
        "url": "/api/quote/admin/rejectMultiQuote",
        "id": "deleteIds",
        "many": true
      },
      "remove": {
        "url": "/api/quote/{slug}/delete",
        "id": "id",
        "many": true
      },
      "removeDocument": {
        "url": "/api/quote/regUser/delete_document/{type}/{id}/{documentId}"
      },
      "requestDelete": {
        "url": "/api/quote/{slug}/quoteDeleteRequest",
        "id": "deleteIds",
        "many": true
      },
      "show": {
        "url": "/api/quote/{slug}/show/{id}"
      }
    }
  },
  "renewal": {
    "rowIsRecord": true,
    "embeds": [],
    "calls": {
      "acceptDelete": {
        "url": "/api/renewal/admin/deleteMultiRenewal",
        "id": "deleteIds",
        "many": true
      },
      "add": {
        "url": "/api/renewal/regUser/open"
      },
      "addDocument": {
        "url": "/api/renewal/regUser/add_document",
        "id": "id"
      },
      "assign": {
        "url": "/api/renewal/{slug}/updateAssignee",
        "id": "_id"
      },
      "assignMany": {
        "url": "/api/renewal/{slug}/assign_many",
        "id": "ids",
        "many": true
      },
      "board": {
        "url": "/api/renewal/regUser/board",
        "cards": "renewals",
        "most": 100
      },
      "change": {
        "url": "/api/renewal/{slug}/update",
        "id": "_id"
      },
      "choices": {
        "url": "/api/renewal/regUser/dropdown_list",
        "params": [
          "Search",
          "limit"
        ]
      },
      "count": {
        "url": "/api/renewal/regUser/count",
        "params": [
          "skip",
          "limit",
          "sort",
          "sortType",
          "Search",
          "isDelete",
          "dateFrom",
          "dateTo",
          "month",
          "year",
          "User",
          "Company",
          "Consumer",
          "Site",
          "Lead",
          "Service",
          "Quote",
          "Renewal",
          "Supplier",
          "isLive",
          "isComplete",
          "contractEndFrom",
          "contractEndTo",
          "at",
          "position"
        ],
        "repeated": [
          "status",
          "serviceType",
          "subservice",
          "Assignee",
          "Partner",
          "endMonth"
        ]
      },
      "list": {
        "url": "/api/renewal/{slug}/list",
        "params": [
          "skip",
          "limit",
          "sort",
          "sortType",
          "Search",
          "isDelete",
          "dateFrom",
          "dateTo",
          "month",
          "year",
          "User",
          "Company",
          "Consumer",
          "Site",
          "Lead",
          "Service",
          "Quote",
          "Renewal",
          "Supplier",
          "isLive",
          "isComplete",
          "contractEndFrom",
          "contractEndTo",
          "at",
          "position"
        ],
        "repeated": [
          "status",
          "serviceType",
          "subservice",
          "Assignee",
          "Partner",
          "endMonth"
        ]
      },
      "note": {
        "url": "/api/renewal/regUser/add_notes",
        "id": "_id"
      },
      "rejectDelete": {
        "url": "/api/renewal/admin/rejectMultiRenewal",
        "id": "deleteIds",
        "many": true
      },
      "remove": {
        "url": "/api/renewal/{slug}/delete",
        "id": "id",
        "many": true
      },
      "removeDocument": {
        "url": "/api/renewal/regUser/delete_document/{type}/{id}/{documentId}"
      },
      "requestDelete": {
        "url": "/api/renewal/{slug}/deleteRequest",
        "id": "deleteIds",
        "many": true
      },
      "show": {
        "url": "/api/renewal/{slug}/show/{id}"
      }
    }
  },
  "service": {
    "rowIsRecord": true,
    "embeds": [],
    "calls": {
      "acceptDelete": {
        "url": "/api/service/admin/deleteMultiService",
        "id": "deleteIds",
        "many": true
      },
      "add": {
        "url": "/api/service/{slug}/add"
      },
      "addDocument": {
        "url": "/api/service/regUser/document/add",
        "id": "id"
      },
      "assign": {
        "url": "/api/service/regUser/assignee",
        "id": "_id"
      },
      "assignMany": {
        "url": "/api/service/{slug}/assign_many",
        "id": "ids",
        "many": true
      },
      "change": {
        "url": "/api/service/regUser/update",
        "id": "_id"
      },
      "count": {
        "url": "/api/service/{slug}/count",
        "params": [
          "skip",
          "limit",
          "sort",
          "sortType",
          "Search",
          "isDelete",
          "dateFrom",
          "dateTo",
          "month",
          "year",
          "User",
          "isLive",
          "isComplete",
          "Company",
          "Consumer",
          "Site",
          "Lead",
          "endFrom",
          "endTo",
          "at",
          "position"
        ],
        "repeated": [
          "status",
          "kind",
          "serviceType",
          "Assignee",
          "Partner"
        ]
      },
      "list": {
        "url": "/api/service/{slug}/list",
        "params": [
          "skip",
          "limit",
          "sort",
          "sortType",
          "Search",
          "isDelete",
          "dateFrom",
          "dateTo",
          "month",
          "year",
          "User",
          "isLive",
          "isComplete",
          "Company",
          "Consumer",
          "Site",
          "Lead",
          "endFrom",
          "endTo",
          "at",
          "position"
        ],
        "repeated": [
          "status",
          "kind",
          "serviceType",
          "Assignee",
          "Partner"
        ]
      },
      "note": {
        "url": "/api/service/regUser/add_notes",
        "id": "_id"
      },
      "rejectDelete": {
        "url": "/api/service/admin/rejectMultiService",
        "id": "deleteIds",
        "many": true
      },
      "remove": {
        "url": "/api/service/{slug}/delete",
        "id": "id",
        "many": true
      },
      "removeDocument": {
        "url": "/api/service/regUser/delete_document/{type}/{id}/{documentId}",
        "method": "GET"
      },
      "requestDelete": {
        "url": "/api/service/{slug}/deleteRequest",
        "id": "deleteIds",
        "many": true
      },
      "show": {
        "url": "/api/service/regUser/show/{id}"
      }
    }
  },
  "site": {
    "rowIsRecord": true,
    "embeds": [
      "contact"
    ],
    "calls": {
      "add": {
        "url": "/api/site/{slug}/add"
      },
      "change": {
        "url": "/api/site/{slug}/edit",
        "id": "_id"
      },
      "choices": {
        "url": "/api/company/regUser/site_list",
        "params": [
          "companyId"
        ]
      },
      "count": {
        "url": "/api/site/{slug}/count",
        "params": [
          "skip",
          "limit",
          "sort",
          "sortType",
          "Search",
          "isDelete",
          "dateFrom",
          "dateTo",
          "month",
          "year",
          "companyId",
          "Company",
          "at",
          "position"
        ]
      },
      "list": {
        "url": "/api/site/{slug}/list",
        "params": [
          "skip",
          "limit",
          "sort",
          "sortType",
          "Search",
          "isDelete",
          "dateFrom",
          "dateTo",
          "month",
          "year",
          "companyId",
          "Company",
          "at",
          "position"
        ]
      },
      "remove": {
        "url": "/api/site/{slug}/deleteSite",
        "id": "_id"
      },
      "show": {
        "url": "/api/site/regUser/show/{id}"
      }
    }
  },
  "supplier": {
    "rowIsRecord": false,
    "embeds": [
      "price_file",
      "supplier_contact"
    ],
    "calls": {
      "acceptDelete": {
        "url": "/api/supplier/admin/deleteMultiSupplier",
        "id": "deleteIds",
        "many": true
      },
      "add": {
        "url": "/api/supplier/{slug}/create"
      },
      "addDocument": {
        "url": "/api/supplier/regUser/add_document",
        "id": "id"
      },
      "change": {
        "url": "/api/supplier/{slug}/update",
        "id": "_id"
      },
      "choices": {
        "url": "/api/supplier/regUser/dropdown_list",
        "params": [
          "Search",
          "limit"
        ]
      },
      "count": {
        "url": "/api/supplier/regUser/count",
        "params": [
          "skip",
          "limit",
          "sort",
          "sortType",
          "Search",
          "isDelete",
          "dateFrom",
          "dateTo",
          "month",
          "year",
          "Supplier",
          "at",
          "position"
        ],
        "repeated": [
          "isActive",
          "serviceType"
        ]
      },
      "list": {
        "url": "/api/supplier/{slug}/list",
        "params": [
          "skip",
          "limit",
          "sort",
          "sortType",
          "Search",
          "isDelete",
          "dateFrom",
          "dateTo",
          "month",
          "year",
          "Supplier",
          "at",
          "position"
        ],
        "repeated": [
          "isActive",
          "serviceType"
        ]
      },
      "note": {
        "url": "/api/supplier/regUser/add_notes",
        "id": "_id"
      },
      "rejectDelete": {
        "url": "/api/supplier/admin/rejectMultiSupplier",
        "id": "deleteIds",
        "many": true
      },
      "remove": {
        "url": "/api/supplier/{slug}/delete",
        "id": "id",
        "many": true
      },
      "removeDocument": {
        "url": "/api/supplier/regUser/delete_document/{type}/{id}/{documentId}"
      },
      "requestDelete": {
        "url": "/api/supplier/{slug}/deleteRequest",
        "id": "deleteIds",
        "many": true
      },
      "show": {
        "url": "/api/supplier/{slug}/show/{id}"
      }
    }
  },
  "supplier_contact": {
    "rowIsRecord": true,
    "embeds": [],
    "calls": {
      "add": {
        "url": "/api/supplier/{slug}/contact/add"
      },
      "change": {
        "url": "/api/supplier/{slug}/contact/update"
      },
      "count": {
        "url": "/api/supplier/{slug}/contact_count",
        "params": [
          "skip",
          "limit",
          "sort",
          "sortType",
          "Search",
          "isDelete",
          "dateFrom",
          "dateTo",
          "month",
          "year",
          "supplierId",
          "Supplier",
          "at",
          "position"
        ]
      },
      "list": {
        "url": "/api/supplier/{slug}/contact_list",
        "params": [
          "skip",
          "limit",
          "sort",
          "sortType",
          "Search",
          "isDelete",
          "dateFrom",
          "dateTo",
          "month",
          "year",
          "supplierId",
          "Supplier",
          "at",
          "position"
        ]
      },
      "remove": {
        "url": "/api/supplier/{slug}/contact/delete"
      },
      "show": {
        "url": "/api/supplier/{slug}/contact/show/{id}"
      }
    }
  },
  "survey": {
    "rowIsRecord": true,
    "embeds": [],
    "calls": {
      "acceptDelete": {
        "url": "/api/survey/admin/deleteMultiSurvey",
        "id": "deleteIds",
        "many": true
      },
      "count": {
        "url": "/api/survey/regUser/count",
        "params": [
          "skip",
          "limit",
          "sort",
          "sortType",
          "Search",
          "isDelete",
          "dateFrom",
          "dateTo",
          "month",
          "year",
          "User",
          "isComplete",
          "Consumer",
          "Lead",
          "at",
          "position"
        ],
        "repeated": [
          "step",
          "Assignee"
        ]
      },
      "list": {
        "url": "/api/survey/regUser/list",
        "params": [
          "skip",
          "limit",
          "sort",
          "sortType",
          "Search",
          "isDelete",
          "dateFrom",
          "dateTo",
          "month",
          "year",
          "User",
          "isComplete",
          "Consumer",
          "Lead",
          "at",
          "position"
        ],
        "repeated": [
          "step",
          "Assignee"
        ]
      },
      "note": {
        "url": "/api/survey/regUser/add_notes",
        "id": "_id"
      },
      "rejectDelete": {
        "url": "/api/survey/admin/rejectMultiSurvey",
        "id": "deleteIds",
        "many": true
      },
      "remove": {
        "url": "/api/survey/regUser/delete",
        "id": "id",
        "many": true
      },
      "requestDelete": {
        "url": "/api/survey/regUser/deleteRequest",
        "id": "deleteIds",
        "many": true
      },
      "show": {
        "url": "/api/survey/regUser/show/{id}"
      }
    }
  },
  "task": {
    "rowIsRecord": true,
    "embeds": [],
    "calls": {
      "acceptDelete": {
        "url": "/api/task/admin/deleteMultiTask",
        "id": "deleteIds",
        "many": true
      },
      "add": {
        "url": "/api/task/{slug}/create"
      },
      "addDocument": {
        "url": "/api/task/regUser/documents/add",
        "id": "id"
      },
      "assignMany": {
        "url": "/api/task/{slug}/assign_many",
        "id": "ids",
        "many": true
      },
      "board": {
        "url": "/api/task/regUser/trello",
        "cards": "tasks",
        "most": 100
      },
      "change": {
        "url": "/api/task/regUser/update",
        "id": "_id"
      },
      "count": {
        "url": "/api/task/regUser/count",
        "params": [
          "skip",
          "limit",
          "sort",
          "sortType",
          "Search",
          "isDelete",
          "dateFrom",
          "dateTo",
          "month",
          "year",
          "User",
          "isOverdue",
          "isClosed",
          "isComplete",
          "mine",
          "Company",
          "Consumer",
          "Lead",
          "Quote",
          "Renewal",
          "Task",
          "closedFrom",
          "closedTo",
          "dueFrom",
          "dueTo",
          "at",
          "position"
        ],
        "repeated": [
          "status",
          "category",
          "priority",
          "colour",
          "Assignee",
          "Observer"
        ]
      },
      "list": {
        "url": "/api/task/{slug}/list",
        "params": [
          "skip",
          "limit",
          "sort",
          "sortType",
          "Search",
          "isDelete",
          "dateFrom",
          "dateTo",
          "month",
          "year",
          "User",
          "isOverdue",
          "isClosed",
          "isComplete",
          "mine",
          "Company",
          "Consumer",
          "Lead",
          "Quote",
          "Renewal",
          "Task",
          "closedFrom",
          "closedTo",
          "dueFrom",
          "dueTo",
          "at",
          "position"
        ],
        "repeated": [
          "status",
          "category",
          "priority",
          "colour",
          "Assignee",
          "Observer"
        ]
      },
      "note": {
        "url": "/api/task/regUser/comment/add",
        "id": "_id"
      },
      "rejectDelete": {
        "url": "/api/task/admin/rejectMultiTask",
        "id": "deleteIds",
        "many": true
      },
      "remove": {
        "url": "/api/task/{slug}/deleteTask",
        "id": "id",
        "many": true
      },
      "removeDocument": {
        "url": "/api/task/regUser/documents/remove",
        "id": "_id"
      },
      "requestDelete": {
        "url": "/api/task/{slug}/delete_request",
        "id": "deleteIds",
        "many": true
      },
      "show": {
        "url": "/api/task/regUser/show/{id}"
      }
    }
  },
  "user": {
    "rowIsRecord": false,
    "embeds": [],
    "calls": {
      "add": {
        "url": "/api/users/{slug}/add"
      },
      "change": {
        "url": "/api/users/{slug}/edit",
        "id": "_id"
      },
      "count": {
        "url": "/api/users/{slug}/count",
        "params": [
          "skip",
          "limit",
          "sort",
          "sortType",
          "Search",
          "isDelete",
          "dateFrom",
          "dateTo",
          "month",
          "year",
          "User",
          "Company",
          "at",
          "position"
        ],
        "repeated": [
          "role",
          "status"
        ]
      },
      "list": {
        "url": "/api/users/{slug}/list",
        "params": [
          "skip",
          "limit",
          "sort",
          "sortType",
          "Search",
          "isDelete",
          "dateFrom",
          "dateTo",
          "month",
          "year",
          "User",
          "Company",
          "at",
          "position"
        ],
        "repeated": [
          "role",
          "status"
        ]
      },
      "rejectDelete": {
        "url": "/api/users/admin/rejectDeleteRequestUsers",
        "id": "deleteIds",
        "many": true
      },
      "remove": {
        "url": "/api/users/admin/deleteUsers",
        "id": "deleteIds",
        "many": true
      },
      "requestDelete": {
        "url": "/api/users/{slug}/deleteRequest",
        "id": "deleteIds",
        "many": true
      },
      "show": {
        "url": "/api/users/regUser/show/{id}"
      }
    }
  }
} as const;

/** Nouns with secret values that can be shown in full. */
export const revealNouns = ["consumer","company","contact","survey","service","supplier","organisation"] as const;

/** Nouns whose records are people, who can be erased. */
export const eraseNouns = ["consumer","contact","user","supplier_contact"] as const;

/** Nouns whose records are contacted, until they do not want it. */
export const partyNouns = ["consumer","company"] as const;

/** Nouns whose records can be imported, in the order in which they are offered. */
export const importNouns = ["lead","consumer","company","site","contact","task","service","supplier","supplier_contact","item"] as const;

/** A list's row and a record, as the server answers them. */
export interface NounTypes {
  appointment: { row: never; record: ShowAppointmentApiResponse['data'] };
  commission: { row: ListCommissionsApiResponse['data'][number]; record: ShowCommissionApiResponse['data'] };
  company: { row: ListCompaniesApiResponse['data'][number]; record: ShowCompanyApiResponse['data'] };
  consumer: { row: ListConsumersApiResponse['data'][number]; record: ViewConsumerApiResponse['data'] };
  contact: { row: never; record: ShowContactApiResponse['data'] };
  credit_note: { row: ListCreditNotesApiResponse['data'][number]; record: ShowCreditNoteApiResponse['data'] };
  invoice: { row: ListInvoicesApiResponse['data'][number]; record: ShowInvoiceApiResponse['data'] };
  invoice_payment: { row: ListInvoicePaymentsApiResponse['data'][number]; record: ShowInvoicePaymentApiResponse['data'] };
  item: { row: ListItemsApiResponse['data'][number]; record: ShowItemApiResponse['data'] };
  lead: { row: ListLeadsApiResponse['data'][number]; record: ShowLeadApiResponse['data'] };
  payment: { row: ListPaymentsApiResponse['data'][number]; record: ShowPaymentApiResponse['data'] };
  price_file: { row: ListPriceFilesApiResponse['data'][number]; record: ShowPriceFileApiResponse['data'] };
  quote: { row: ListQuotesApiResponse['data'][number]; record: ShowQuoteApiResponse['data'] };
  renewal: { row: ListRenewalsApiResponse['data'][number]; record: ShowRenewalApiResponse['data'] };
  service: { row: ListServicesApiResponse['data'][number]; record: ShowServiceApiResponse['data'] };
  site: { row: ListSitesApiResponse['data'][number]; record: ShowSiteApiResponse['data'] };
  supplier: { row: ListSuppliersApiResponse['data'][number]; record: ShowSupplierApiResponse['data'] };
  supplier_contact: { row: ListSupplierContactsApiResponse['data'][number]; record: ShowSupplierContactApiResponse['data'] };
  survey: { row: ListSurveysApiResponse['data'][number]; record: ShowSurveyApiResponse['data'] };
  task: { row: ListTasksApiResponse['data'][number]; record: ShowTaskApiResponse['data'] };
  user: { row: ListUsersApiResponse['data'][number]; record: ShowUserApiResponse['data'] };
}
