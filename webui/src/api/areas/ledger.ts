import { historyOf, listTags, subjectsAnd, type Tag } from '../tags';
import { withRules } from '../withRules';
import { ledgerCalls } from './ledger.gen';

const status: Tag[] = [{ type: 'ledger', id: 'status' }];
/** Not asked for once nothing is connected. */
const copies: Tag[] = [{ type: 'ledger', id: 'copies' }];

const reconciled: Tag[] = [{ type: 'ledger', id: 'reconciled' }];
const contacts: Tag[] = [{ type: 'ledger', id: 'contacts' }];

/** Calls about Xero: the connection, copies of its accounts and tax rates, how invoices and
 * credit notes stand there, and what differs. */
export const ledgerApi = withRules(
  ledgerCalls,
  {
    chooseLedger: [...status, ...copies],
    disconnectLedger: status,
    renewLedgerCopies: [...status, ...copies],
    sendInvoiceToLedger: subjectsAnd(...status, ...listTags('invoice')),
    sendCreditNoteToLedger: subjectsAnd(...status, ...listTags('credit_note')),
    reconcileLedger: reconciled,
    settleDifference: reconciled,
    syncCompanyContacts: subjectsAnd(...contacts, ...listTags('company')),
    syncConsumerContacts: subjectsAnd(...contacts, ...listTags('consumer')),
  },
  {
    ledgerStatus: { providesTags: status },
    ledgerAccounts: { providesTags: copies },
    ledgerTaxRates: { providesTags: copies },
    ledgerLinkOfInvoice: { providesTags: historyOf, keepUnusedDataFor: 0 },
    ledgerLinkOfCreditNote: { providesTags: historyOf, keepUnusedDataFor: 0 },
    reconciliation: { providesTags: reconciled },
    companyContactsSync: { providesTags: contacts },
    consumerContactsSync: { providesTags: contacts },
    connectLedger: { providesTags: [], keepUnusedDataFor: 0 },
  },
);
