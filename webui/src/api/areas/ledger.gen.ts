// Written by `npm run generate`; never edited.
import type { ChooseLedgerApiArg, ChooseLedgerApiResponse, CompanyContactsSyncApiArg, CompanyContactsSyncApiResponse, ConnectLedgerApiArg, ConnectLedgerApiResponse, ConsumerContactsSyncApiArg, ConsumerContactsSyncApiResponse, DisconnectLedgerApiArg, DisconnectLedgerApiResponse, LedgerAccountsApiArg, LedgerAccountsApiResponse, LedgerLinkOfCreditNoteApiArg, LedgerLinkOfCreditNoteApiResponse, LedgerLinkOfInvoiceApiArg, LedgerLinkOfInvoiceApiResponse, LedgerStatusApiArg, LedgerStatusApiResponse, LedgerTaxRatesApiArg, LedgerTaxRatesApiResponse, ReconcileLedgerApiArg, ReconcileLedgerApiResponse, ReconciliationApiArg, ReconciliationApiResponse, RenewLedgerCopiesApiArg, RenewLedgerCopiesApiResponse, SendCreditNoteToLedgerApiArg, SendCreditNoteToLedgerApiResponse, SendInvoiceToLedgerApiArg, SendInvoiceToLedgerApiResponse, SettleDifferenceApiArg, SettleDifferenceApiResponse, SyncCompanyContactsApiArg, SyncCompanyContactsApiResponse, SyncConsumerContactsApiArg, SyncConsumerContactsApiResponse } from '../generated';
import { recordsApi as api } from '../records';
import type { Named } from '../withRules';

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    ledgerAccounts: build.query<
      LedgerAccountsApiResponse,
      LedgerAccountsApiArg
    >({
      query: () => ({ url: `/api/xero/account` }),
    }),
    ledgerTaxRates: build.query<
      LedgerTaxRatesApiResponse,
      LedgerTaxRatesApiArg
    >({
      query: () => ({ url: `/api/xero/tax-rates` }),
    }),
    renewLedgerCopies: build.mutation<
      RenewLedgerCopiesApiResponse,
      RenewLedgerCopiesApiArg
    >({
      query: () => ({ url: `/api/xero/renew`, method: "POST" }),
    }),
    reconciliation: build.query<
      ReconciliationApiResponse,
      ReconciliationApiArg
    >({
      query: () => ({ url: `/api/xero/reconcile` }),
    }),
    reconcileLedger: build.mutation<
      ReconcileLedgerApiResponse,
      ReconcileLedgerApiArg
    >({
      query: () => ({ url: `/api/xero/reconcile`, method: "POST" }),
    }),
    ledgerStatus: build.query<LedgerStatusApiResponse, LedgerStatusApiArg>({
      query: () => ({ url: `/api/xero/authentication/status` }),
    }),
    connectLedger: build.query<ConnectLedgerApiResponse, ConnectLedgerApiArg>({
      query: () => ({ url: `/api/xero/authentication/connect` }),
    }),
    chooseLedger: build.mutation<ChooseLedgerApiResponse, ChooseLedgerApiArg>({
      query: (queryArg) => ({
        url: `/api/xero/authentication/choose`,
        method: "POST",
        body: queryArg.chosenOrganisation,
      }),
    }),
    disconnectLedger: build.mutation<
      DisconnectLedgerApiResponse,
      DisconnectLedgerApiArg
    >({
      query: () => ({
        url: `/api/xero/authentication/disconnect`,
        method: "POST",
      }),
    }),
    consumerContactsSync: build.query<
      ConsumerContactsSyncApiResponse,
      ConsumerContactsSyncApiArg
    >({
      query: () => ({ url: `/api/xero/contact/sync` }),
    }),
    syncConsumerContacts: build.mutation<
      SyncConsumerContactsApiResponse,
      SyncConsumerContactsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/xero/contact/sync`,
        method: "POST",
        body: queryArg.syncBody,
      }),
    }),
    companyContactsSync: build.query<
      CompanyContactsSyncApiResponse,
      CompanyContactsSyncApiArg
    >({
      query: () => ({ url: `/api/xero/company/sync` }),
    }),
    syncCompanyContacts: build.mutation<
      SyncCompanyContactsApiResponse,
      SyncCompanyContactsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/xero/company/sync`,
        method: "POST",
        body: queryArg.syncBody,
      }),
    }),
    settleDifference: build.mutation<
      SettleDifferenceApiResponse,
      SettleDifferenceApiArg
    >({
      query: (queryArg) => ({
        url: `/api/xero/reconcile/settle`,
        method: "POST",
        body: queryArg.settlement,
      }),
    }),
    sendInvoiceToLedger: build.mutation<
      SendInvoiceToLedgerApiResponse,
      SendInvoiceToLedgerApiArg
    >({
      query: (queryArg) => ({
        url: `/api/xero/invoice/create/${encodeURIComponent(String(queryArg.id))}`,
        method: "POST",
      }),
    }),
    sendCreditNoteToLedger: build.mutation<
      SendCreditNoteToLedgerApiResponse,
      SendCreditNoteToLedgerApiArg
    >({
      query: (queryArg) => ({
        url: `/api/xero/credit_note/create/${encodeURIComponent(String(queryArg.id))}`,
        method: "POST",
      }),
    }),
    ledgerLinkOfInvoice: build.query<
      LedgerLinkOfInvoiceApiResponse,
      LedgerLinkOfInvoiceApiArg
    >({
      query: (queryArg) => ({
        url: `/api/xero/invoice/${encodeURIComponent(String(queryArg.id))}`,
      }),
    }),
    ledgerLinkOfCreditNote: build.query<
      LedgerLinkOfCreditNoteApiResponse,
      LedgerLinkOfCreditNoteApiArg
    >({
      query: (queryArg) => ({
        url: `/api/xero/credit_note/${encodeURIComponent(String(queryArg.id))}`,
      }),
    }),
  }),
  overrideExisting: false,
});

export const ledgerCalls: typeof calls & Named<'renewLedgerCopies' | 'reconcileLedger' | 'chooseLedger' | 'disconnectLedger' | 'syncConsumerContacts' | 'syncCompanyContacts' | 'settleDifference' | 'sendInvoiceToLedger' | 'sendCreditNoteToLedger', 'ledgerAccounts' | 'ledgerTaxRates' | 'reconciliation' | 'ledgerStatus' | 'connectLedger' | 'consumerContactsSync' | 'companyContactsSync' | 'ledgerLinkOfInvoice' | 'ledgerLinkOfCreditNote'> = calls;
