/** Written by `make generate` from the server's tables of the kinds and states of services. */
export const kinds = {
  "gas": {
    "categories": [
      "Gas"
    ],
    "fields": [
      {
        "path": "gas.meterNumber",
        "kind": "digits"
      },
      {
        "path": "gas.meterSerialNumber",
        "kind": "text"
      },
      {
        "path": "gas.COT",
        "kind": "flag"
      },
      {
        "path": "gas.meterType",
        "kind": "choice",
        "options": [
          "AMR",
          "STANDARD"
        ]
      },
      {
        "path": "gas.dailyCharges",
        "kind": "rate"
      },
      {
        "path": "gas.unitRate",
        "kind": "rate"
      },
      {
        "path": "gas.kWH",
        "kind": "kWh"
      },
      {
        "path": "gas.ldz",
        "kind": "choice",
        "options": [
          "EA",
          "EM",
          "NE",
          "NO",
          "NT",
          "NW",
          "SC",
          "SE",
          "SO",
          "SW",
          "WM",
          "WN",
          "WS"
        ]
      },
      {
        "path": "gas.onlineUserName",
        "kind": "text",
        "secret": true
      },
      {
        "path": "gas.onlinePassword",
        "kind": "text",
        "secret": true
      },
      {
        "path": "gas.postcode",
        "kind": "text"
      },
      {
        "path": "gas.bill_date_type",
        "kind": "choice",
        "options": [
          "Date range",
          "Number days"
        ]
      },
      {
        "path": "gas.no_of_days",
        "kind": "integer"
      },
      {
        "path": "gas.bill_start_date",
        "kind": "date"
      },
      {
        "path": "gas.bill_end_date",
        "kind": "date"
      }
    ]
  },
  "electric": {
    "categories": [
      "Electric"
    ],
    "fields": [
      {
        "path": "electric.topLine",
        "kind": "digits"
      },
      {
        "path": "electric.meterNumber",
        "kind": "digits"
      },
      {
        "path": "electric.topLineTwo",
        "kind": "digits"
      },
      {
        "path": "electric.meterNumberTwo",
        "kind": "digits"
      },
      {
        "path": "electric.meterSerialNumber",
        "kind": "text"
      },
      {
        "path": "electric.meterType",
        "kind": "choice",
        "options": [
          "AMR",
          "STANDARD"
        ]
      },
      {
        "path": "electric.COT",
        "kind": "flag"
      },
      {
        "path": "electric.dailyCharges",
        "kind": "rate"
      },
      {
        "path": "electric.unitDayRate",
        "kind": "rate"
      },
      {
        "path": "electric.unitNightRate",
        "kind": "rate"
      },
      {
        "path": "electric.unitDaykWh",
        "kind": "kWh"
      },
      {
        "path": "electric.unitNightkWH",
        "kind": "kWh"
      },
      {
        "path": "electric.unitWkdRate",
        "kind": "rate"
      },
      {
        "path": "electric.unitWkdkWh",
        "kind": "kWh"
      },
      {
        "path": "electric.unitWinterRate",
        "kind": "rate"
      },
      {
        "path": "electric.unitWinterkWH",
        "kind": "kWh"
      },
      {
        "path": "electric.onlineUserName",
        "kind": "text",
        "secret": true
      },
      {
        "path": "electric.onlinePassword",
        "kind": "text",
        "secret": true
      }
    ]
  },
  "water": {
    "categories": [
      "Water"
    ],
    "fields": [
      {
        "path": "water.SewageApidRates",
        "kind": "money"
      },
      {
        "path": "water.SewageSpid",
        "kind": "text"
      },
      {
        "path": "water.WaterMeterSN",
        "kind": "text"
      },
      {
        "path": "water.WaterCorespId",
        "kind": "text"
      },
      {
        "path": "water.CoreSpidRates",
        "kind": "money"
      },
      {
        "path": "water.WaterAnnualSpend",
        "kind": "money"
      },
      {
        "path": "water.WaterDiscount",
        "kind": "money"
      },
      {
        "path": "water.WaterRenewalDate",
        "kind": "date"
      }
    ]
  },
  "waste": {
    "categories": [
      "Waste"
    ],
    "fields": [
      {
        "path": "waste.EwcCode",
        "kind": "text"
      },
      {
        "path": "waste.wasteType",
        "kind": "choice",
        "options": [
          "NON-HAZARDOUS",
          "HARARDOUS"
        ]
      },
      {
        "path": "waste.containerType",
        "kind": "choice",
        "options": [
          "Sacks",
          "Pps",
          "60L",
          "240L",
          "360L",
          "1100L",
          "1280L"
        ]
      },
      {
        "path": "waste.monthlyDD",
        "kind": "money"
      },
      {
        "path": "waste.numberOfContainers",
        "kind": "integer"
      },
      {
        "path": "waste.chargePerLift",
        "kind": "money"
      },
      {
        "path": "waste.dailyRental",
        "kind": "money"
      },
      {
        "path": "waste.serviceFrequency",
        "kind": "choice",
        "options": [
          "Weekly",
          "Fortnightly",
          "Monthly"
        ]
      },
      {
        "path": "waste.deliveryCharge",
        "kind": "money"
      },
      {
        "path": "waste.WasteTransferNoteComplainceCharge",
        "kind": "money"
      },
      {
        "path": "waste.assumedWeight",
        "kind": "decimal"
      },
      {
        "path": "waste.totalMonthlyCost",
        "kind": "money"
      }
    ]
  },
  "chipAndPin": {
    "categories": [
      "Chip and Pin"
    ],
    "fields": [
      {
        "path": "chipAndPin.MachineType",
        "kind": "text"
      },
      {
        "path": "chipAndPin.PDQFinanceStatus",
        "kind": "text"
      },
      {
        "path": "chipAndPin.NumberTerminals",
        "kind": "integer"
      },
      {
        "path": "chipAndPin.ProviderRefNumber",
        "kind": "text"
      },
      {
        "path": "chipAndPin.MerchantRental",
        "kind": "money"
      },
      {
        "path": "chipAndPin.Package",
        "kind": "text"
      },
      {
        "path": "chipAndPin.DeploymentCost",
        "kind": "money"
      },
      {
        "path": "chipAndPin.AnalyticsCost",
        "kind": "money"
      },
      {
        "path": "chipAndPin.CreditCardRate",
        "kind": "percent"
      },
      {
        "path": "chipAndPin.DebitCardRate",
        "kind": "percent"
      },
      {
        "path": "chipAndPin.BusinessCardRate",
        "kind": "percent"
      },
      {
        "path": "chipAndPin.AuthorizationFee",
        "kind": "money"
      },
      {
        "path": "chipAndPin.PCIDSSCharge",
        "kind": "money"
      },
      {
        "path": "chipAndPin.ConnectionType",
        "kind": "choice",
        "options": [
          "Landline",
          "Ethernet",
          "Wifi",
          "Simcard"
        ]
      },
      {
        "path": "chipAndPin.PCIDSSUserName",
        "kind": "text",
        "secret": true
      },
      {
        "path": "chipAndPin.PCIDSSPassword",
        "kind": "text",
        "secret": true
      },
      {
        "path": "chipAndPin.midNumber",
        "kind": "text"
      },
      {
        "path": "chipAndPin.DeliveryDate",
        "kind": "date"
      },
      {
        "path": "chipAndPin.FirstTransactionDate",
        "kind": "date"
      },
      {
        "path": "chipAndPin.RenewalDate",
        "kind": "date"
      },
      {
        "path": "chipAndPin.PCIComplaintDate",
        "kind": "date"
      }
    ]
  },
  "telecoms": {
    "categories": [
      "Phone Line",
      "VOIP",
      "Mobile"
    ],
    "fields": [
      {
        "path": "telecoms.PhoneNumber1",
        "kind": "phone"
      },
      {
        "path": "telecoms.PhoneNumber2",
        "kind": "phone"
      },
      {
        "path": "telecoms.PhoneNumber3",
        "kind": "phone"
      },
      {
        "path": "telecoms.PhoneNumber4",
        "kind": "phone"
      },
      {
        "path": "telecoms.PhoneNumber5",
        "kind": "phone"
      },
      {
        "path": "telecoms.PhoneNumber6",
        "kind": "phone"
      },
      {
        "path": "telecoms.PhoneRange4",
        "kind": "text"
      },
      {
        "path": "telecoms.PhoneRange5",
        "kind": "text"
      },
      {
        "path": "telecoms.PhoneRange6",
        "kind": "text"
      },
      {
        "path": "telecoms.status",
        "kind": "text"
      },
      {
        "path": "telecoms.CashAmount",
        "kind": "money"
      },
      {
        "path": "telecoms.connectionType",
        "kind": "choice",
        "options": [
          "Landline",
          "Ethernet",
          "Wifi",
          "Simcard"
        ]
      },
      {
        "path": "telecoms.LineRental",
        "kind": "money"
      },
      {
        "path": "telecoms.ConnectionCharges",
        "kind": "money"
      },
      {
        "path": "telecoms.AddExtras",
        "kind": "text"
      },
      {
        "path": "telecoms.Extras",
        "kind": "text"
      },
      {
        "path": "telecoms.WholeSaleProvider",
        "kind": "text"
      },
      {
        "path": "telecoms.TelecomsLiveDate",
        "kind": "date"
      },
      {
        "path": "telecoms.TelecomsRenewalDate",
        "kind": "date"
      }
    ]
  },
  "broadband": {
    "categories": [],
    "fields": [
      {
        "path": "broadband.Products",
        "kind": "text"
      },
      {
        "path": "broadband.Rental",
        "kind": "money"
      },
      {
        "path": "broadband.ConnectionCharges",
        "kind": "money"
      },
      {
        "path": "broadband.RouterPrice",
        "kind": "money"
      },
      {
        "path": "broadband.status",
        "kind": "text"
      },
      {
        "path": "broadband.UserName",
        "kind": "text",
        "secret": true
      },
      {
        "path": "broadband.Password",
        "kind": "text",
        "secret": true
      },
      {
        "path": "broadband.IPAddress",
        "kind": "text"
      },
      {
        "path": "broadband.RouterModel",
        "kind": "text"
      },
      {
        "path": "broadband.SerialNumber",
        "kind": "text"
      },
      {
        "path": "broadband.BroadbandPostageProof",
        "kind": "choices"
      },
      {
        "path": "broadband.WholeSaleProvider",
        "kind": "text"
      },
      {
        "path": "broadband.ProgrammedDate",
        "kind": "date"
      },
      {
        "path": "broadband.BroadbandLiveDate",
        "kind": "date"
      },
      {
        "path": "broadband.BroadbandRenewalDate",
        "kind": "date"
      }
    ]
  },
  "insurance": {
    "categories": [
      "Insurance"
    ],
    "fields": [
      {
        "path": "insurance.insuranceType",
        "kind": "choice",
        "options": [
          "Buildings",
          "Contents",
          "Public Liability",
          "Employer Liability"
        ]
      },
      {
        "path": "insurance.email",
        "kind": "email"
      },
      {
        "path": "insurance.typeOfBusiness",
        "kind": "text"
      },
      {
        "path": "insurance.contactNumber",
        "kind": "phone"
      },
      {
        "path": "insurance.insuranceProduct",
        "kind": "text"
      }
    ]
  },
  "businessrates": {
    "categories": [
      "Business Rates"
    ],
    "fields": [
      {
        "path": "businessrates.localAuthorityRefNumber",
        "kind": "text"
      },
      {
        "path": "businessrates.businessRatesAccountNo",
        "kind": "text"
      },
      {
        "path": "businessrates.businessRatesBill",
        "kind": "choices"
      },
      {
        "path": "businessrates.ratesReliefCompletedForm",
        "kind": "choices"
      },
      {
        "path": "businessrates.britishPassport",
        "kind": "choices"
      },
      {
        "path": "businessrates.homeProof",
        "kind": "choices"
      },
      {
        "path": "businessrates.propertyLayoutDiagram",
        "kind": "choices"
      },
      {
        "path": "businessrates.sitePhotos",
        "kind": "choices"
      },
      {
        "path": "businessrates.lease",
        "kind": "choices"
      },
      {
        "path": "businessrates.directorStatement",
        "kind": "choices"
      },
      {
        "path": "businessrates.directorDetails",
        "kind": "choices"
      },
      {
        "path": "businessrates.currentRateableValue",
        "kind": "money"
      },
      {
        "path": "businessrates.insurance",
        "kind": "choices"
      },
      {
        "path": "businessrates.passportNumber",
        "kind": "text",
        "secret": true
      },
      {
        "path": "businessrates.typeOfBusinessRatesWork",
        "kind": "choice",
        "options": [
          "COT",
          "REVALUATION",
          "CHANGE OF USE"
        ]
      }
    ]
  },
  "telecomandbroadband": {
    "categories": [
      "VOIP",
      "Mobile",
      "Phone Line"
    ],
    "fields": [
      {
        "path": "telecomandbroadband.PhoneNumber",
        "kind": "phone"
      },
      {
        "path": "telecomandbroadband.phoneSystem",
        "kind": "text"
      },
      {
        "path": "telecomandbroadband.provider",
        "kind": "text"
      },
      {
        "path": "telecomandbroadband.oneOffCharge",
        "kind": "money"
      },
      {
        "path": "telecomandbroadband.products",
        "kind": "text"
      },
      {
        "path": "telecomandbroadband.number_of_handset",
        "kind": "integer"
      },
      {
        "path": "telecomandbroadband.additional_handsets",
        "kind": "integer"
      },
      {
        "path": "telecomandbroadband.broadband_number",
        "kind": "text"
      },
      {
        "path": "telecomandbroadband.router",
        "kind": "text"
      },
      {
        "path": "telecomandbroadband.noOfRouter",
        "kind": "integer"
      },
      {
        "path": "telecomandbroadband.UserName",
        "kind": "text",
        "secret": true
      },
      {
        "path": "telecomandbroadband.IPAddress",
        "kind": "text"
      },
      {
        "path": "telecomandbroadband.multiline",
        "kind": "flag"
      },
      {
        "path": "telecomandbroadband.Multiline_PhoneNumber",
        "kind": "phone"
      },
      {
        "path": "telecomandbroadband.multilineCost",
        "kind": "money"
      },
      {
        "path": "telecomandbroadband.extraMultiLine",
        "kind": "integer"
      },
      {
        "path": "telecomandbroadband.divertsCost",
        "kind": "money"
      },
      {
        "path": "telecomandbroadband.costOfExtras",
        "kind": "money"
      },
      {
        "path": "telecomandbroadband.overall_customer_cost",
        "kind": "money"
      }
    ]
  },
  "ecoSolar": {
    "categories": [
      "Renewable Energy"
    ],
    "fields": [
      {
        "path": "ecoSolar.netCost",
        "kind": "money"
      },
      {
        "path": "ecoSolar.vat",
        "kind": "money"
      },
      {
        "path": "ecoSolar.discount",
        "kind": "money"
      },
      {
        "path": "ecoSolar.peakSystemOutput",
        "kind": "decimal"
      },
      {
        "path": "ecoSolar.systemSize",
        "kind": "decimal"
      },
      {
        "path": "ecoSolar.noOfPanels",
        "kind": "integer"
      },
      {
        "path": "ecoSolar.roofsPanelsInstalled",
        "kind": "integer"
      },
      {
        "path": "ecoSolar.agreedAmount",
        "kind": "money"
      }
    ]
  },
  "other": {
    "categories": [
      "EPOS",
      "Finance",
      "Bank Account",
      "Marketing"
    ],
    "fields": []
  }
} as const;

/** The states that a service goes on to, as the server allows them. */
export const next = {
  "draft": [
    "offered",
    "sold",
    "live"
  ],
  "offered": [
    "sold",
    "live",
    "draft"
  ],
  "sold": [
    "live",
    "ended",
    "offered"
  ],
  "live": [
    "ended"
  ],
  "ended": [
    "live"
  ]
} as const;
