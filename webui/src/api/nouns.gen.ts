// Written by `npm run generate`; never edited.
import type { ListCompaniesApiResponse, ListConsumersApiResponse, ListLeadsApiResponse, ListSitesApiResponse, ListUsersApiResponse, ShowAppointmentApiResponse, ShowCompanyApiResponse, ShowContactApiResponse, ShowLeadApiResponse, ShowSiteApiResponse, ShowUserApiResponse, ViewConsumerApiResponse } from './generated';

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
          "Search"
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
          "Company",
          "isLive",
          "isActive",
          "at",
          "position"
        ],
        "repeated": [
          "businessSector",
          "businessType"
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
          "Company",
          "isLive",
          "isActive",
          "at",
          "position"
        ],
        "repeated": [
          "businessSector",
          "businessType"
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
          "Search"
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
          "at",
          "position"
        ],
        "repeated": [
          "city",
          "isFromPrimo"
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
          "at",
          "position"
        ],
        "repeated": [
          "city",
          "isFromPrimo"
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
          "sortType"
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
          "Company",
          "Consumer",
          "isFromCompanyOrConsumerDrawer",
          "isPaid",
          "isImported",
          "dialer",
          "dateFrom",
          "dateTo",
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
          "Company",
          "Consumer",
          "isFromCompanyOrConsumerDrawer",
          "isPaid",
          "isImported",
          "dialer",
          "dateFrom",
          "dateTo",
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
          "companyId",
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
          "companyId",
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
export const revealNouns = ["consumer","company","contact"] as const;

/** Nouns whose records are people, who can be erased. */
export const eraseNouns = ["consumer","contact","user"] as const;

/** Nouns whose records are contacted, until they do not want it. */
export const partyNouns = ["consumer","company"] as const;

/** A list's row and a record, as the server answers them. */
export interface NounTypes {
  appointment: { row: never; record: ShowAppointmentApiResponse['data'] };
  company: { row: ListCompaniesApiResponse['data'][number]; record: ShowCompanyApiResponse['data'] };
  consumer: { row: ListConsumersApiResponse['data'][number]; record: ViewConsumerApiResponse['data'] };
  contact: { row: never; record: ShowContactApiResponse['data'] };
  lead: { row: ListLeadsApiResponse['data'][number]; record: ShowLeadApiResponse['data'] };
  site: { row: ListSitesApiResponse['data'][number]; record: ShowSiteApiResponse['data'] };
  user: { row: ListUsersApiResponse['data'][number]; record: ShowUserApiResponse['data'] };
}
