import { historyOf, subjectsAnd } from '../tags';
import { withRules } from '../withRules';
import { supplierCalls } from './supplier.gen';

const changed = subjectsAnd({ type: 'list', id: 'supplier' });

/** Calls of suppliers beside those that every noun has. */
export const supplierApi = withRules(
  supplierCalls,
  { uploadSupplierLogo: changed, removeSupplierLogo: changed, setSupplierCommissionTerms: changed },
  {
    supplierCommissionTerms: { providesTags: historyOf },
    // Each key may make another example: none is asked for again.
    trySupplierCommissionTerms: { providesTags: [], keepUnusedDataFor: 0 },
  },
);
