import type { AnyRecord } from './fields/field';

const stopped = (value: unknown) =>
  typeof value === 'object' && value !== null && 'contactStopped' in value && value.contactStopped === true;

/** Whether the record's customer, or the record itself as one, does not want to be contacted. */
export const isContactStopped = (row: AnyRecord): boolean => stopped(row) || Object.values(row).some(stopped);
