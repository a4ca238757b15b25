import type { Tag } from '../tags';
import { withRules } from '../withRules';
import { ledgerCalls } from './ledger.gen';

const status: Tag[] = [{ type: 'ledger', id: 'status' }];
/** Not asked for once nothing is connected. */
const copies: Tag[] = [{ type: 'ledger', id: 'copies' }];

/** Calls about Xero: the connection, and copies of its accounts and tax rates. */
export const ledgerApi = withRules(
  ledgerCalls,
  { chooseLedger: [...status, ...copies], disconnectLedger: status, renewLedgerCopies: [...status, ...copies] },
  {
    ledgerStatus: { providesTags: status },
    ledgerAccounts: { providesTags: copies },
    ledgerTaxRates: { providesTags: copies },
    connectLedger: { providesTags: [], keepUnusedDataFor: 0 },
  },
);
