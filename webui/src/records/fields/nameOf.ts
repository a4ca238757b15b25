/** What records are called, the best first: those without a name have their number. */
const names = [
  'name',
  'fullName',
  'businessName',
  'siteName',
  'supplierName',
  'leadId',
  'serviceId',
  'QuoteID',
  'RenewalID',
  'invoiceNumber',
  'Title',
] as const;

/** The name by which a linked person or record is known. */
export function nameOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  const found = names.map((key) => (value as Record<string, unknown>)[key]).find((name) => typeof name === 'string');
  return typeof found === 'string' ? found : String((value as Record<string, unknown>)._id ?? '');
}

/** What no field describes: records by their names, anything else as it is stored. */
export function plainText(value: unknown): string {
  if (Array.isArray(value)) return value.map(plainText).join(', ');
  if (typeof value !== 'object' || value === null) return String(value);
  return names.some((key) => key in value) ? nameOf(value) : JSON.stringify(value);
}

export const namesOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(nameOf) : []);

/** The id of a linked record or person, or the value itself where it is an id. */
export const idOf = (value: unknown) =>
  typeof value === 'object' && value !== null ? ((value as { _id?: unknown })._id ?? null) : value;
