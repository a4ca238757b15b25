/** Whether an invoice with this status counts: the customer owes it, or has settled it. */
export const isIssued = (status: unknown) => status === 'authorised' || status === 'paid';

/** Whether an invoice was issued at some time; a voided one was. */
export const wasIssued = (status: unknown) => isIssued(status) || status === 'voided';
