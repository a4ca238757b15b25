/** Whether the customer owed it once, so that the ledger may have it. */
export const isIssued = (status: unknown) => status === 'authorised' || status === 'paid' || status === 'voided';
