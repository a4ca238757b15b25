import type { FieldProblem } from '@/api/errors';
import type { Translate } from '@/i18n';
import type { Field } from '@/records/fields/field';
import { formValues, toWire } from '@/records/form/formValues';
import { type FormValues, problemOf } from '@/records/form/validation';
import { invoiceFields } from '../fields';

export const customers = ['Company', 'Consumer'] as const;
export type Customer = (typeof customers)[number];

/** What an invoice can be of; the server takes its customer over. */
export const soldFrom = ['Quote', 'Renewal', 'Lead'] as const;

const paths = [...customers, 'date', 'dueDate', 'lineAmountTypes', 'reference'];
/** What a new invoice says beside its lines. */
export const headFields: readonly Field[] = invoiceFields.filter(({ path }) => paths.includes(path));
export const fieldOf = (path: string): Field => {
  const field = headFields.find((one) => one.path === path);
  if (!field) throw new Error(`an invoice has no ${path}`);
  return field;
};

export interface Head {
  values: FormValues;
  customer: Customer;
  /** Whether the day was typed; otherwise it follows from the date. */
  isDueTyped: boolean;
}

/** Of a customer whose drawer it was opened in, the id is known. */
export const beginHead = (initial: Record<string, unknown>): Head => ({
  values: formValues(headFields, { lineAmountTypes: 'Exclusive', ...initial }),
  customer: initial.Consumer === undefined ? 'Company' : 'Consumer',
  isDueTyped: false,
});

export const wireValue = ({ values }: Head, path: string) => toWire(fieldOf(path), values[path]);

/** The fields as the wire has them; of the two kinds of customers the one that was chosen, and what it is of. */
export function wireOfHead(head: Head, initial: Record<string, unknown>): Record<string, unknown> {
  const others = headFields.filter(({ path }) => !(customers as readonly string[]).includes(path));
  const found = others.map(({ path }) => [path, wireValue(head, path)] as const);
  const { customer } = head;
  const sold = soldFrom.filter((path) => initial[path]).map((path) => [path, initial[path]] as const);
  return {
    ...Object.fromEntries(sold),
    [customer]: initial[customer] ?? wireValue(head, customer),
    ...Object.fromEntries(found.filter(([, value]) => value !== null)),
  };
}

/** What the head lacks; a submitted invoice needs more than a draft. */
export function problemsOfHead(
  head: Head,
  initial: Record<string, unknown>,
  submits: boolean,
  t: Translate,
): FieldProblem[] {
  const missing = (path: string) => ({ field: path, message: t('common.required', { label: t(fieldOf(path).label) }) });
  const { customer } = head;
  const found = headFields.flatMap((field) => {
    const message = problemOf(field, head.values[field.path], t);
    return message ? [{ field: field.path, message }] : [];
  });
  if (!initial[customer] && wireValue(head, customer) === null) found.push(missing(customer));
  if (submits && wireValue(head, 'dueDate') === null) found.push(missing('dueDate'));
  return found;
}
