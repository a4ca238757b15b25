import { isEmpty } from '@/api/path';
import { parseDate, date as shown } from '@/ui/format';
import { presentDay } from '@/ui/now';
import { type KindOf, lineKind } from './kind';

/** A day; typed as DD/MM/YYYY, on the wire YYYY-MM-DD. */
export const date: KindOf<'date'> = {
  ...lineKind,
  text: (value) => shown(String(value)),
  input: 'date',
  toInput: (stored) => (isEmpty(stored) ? '' : shown(String(stored))),
  toWire: (entered) => (isEmpty(entered) ? null : parseDate(String(entered))),
  problem: (entered, field, t) => {
    const parsed = parseDate(String(entered));
    if (!parsed) return t('record.form.invalidDate');
    if (field.notFuture && parsed > presentDay()) return t('record.form.futureDate', { label: t(field.label) });
    return null;
  },
  filter: 'days',
};
