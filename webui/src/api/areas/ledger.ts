import type { Tag } from '../tags';
import { withRules } from '../withRules';
import { ledgerCalls } from './ledger.gen';

const ledger: Tag[] = [{ type: 'ledger' }];

/** Calls about Xero: the connection, and copies of its accounts and tax rates. */
export const ledgerApi = withRules(
  ledgerCalls,
  { chooseLedger: ledger, disconnectLedger: ledger, renewLedgerCopies: ledger },
  {
    ledgerStatus: { providesTags: ledger },
    ledgerAccounts: { providesTags: ledger },
    ledgerTaxRates: { providesTags: ledger },
    connectLedger: { providesTags: [], keepUnusedDataFor: 0 },
  },
);
