import type { FieldProblem } from '@/api/errors';
import type { Translate } from '@/i18n';
import { typedAmount } from '@/records/kinds/amounts';
import { lineFields } from '../fields';
import { type Draft, isBlank, type TextColumn } from './draft';
import type { Column } from './table';

/** What is wrong with a line, by column. */
export type Problems = Partial<Record<Column, string>>;
export type ProblemsByKey = Readonly<Record<number, Problems>>;

const required: readonly TextColumn[] = ['description', 'quantity', 'unitAmount'];
/** A line of a draft may be without an account. */
const whenSubmitted: readonly TextColumn[] = [...required, 'accountCode'];
const numbers: readonly TextColumn[] = ['quantity', 'unitAmount', 'discountPct'];

export const labelOf = (path: string, t: Translate) => {
  const field = lineFields.find((one) => one.path === path);
  return field ? t(field.label) : path;
};

function problemsOf(draft: Draft, submits: boolean, t: Translate): Problems {
  const found: Problems = {};
  for (const column of numbers) {
    if (draft[column] && typedAmount(draft[column], 'decimal') === null) found[column] = t('record.form.invalidNumber');
  }
  const missing: Column[] = (submits ? whenSubmitted : required).filter((column) => draft[column].trim() === '');
  if (draft.taxType && draft.vatReason.trim() === '') missing.push('vatReason');
  for (const column of missing) found[column] = t('common.required', { label: labelOf(column, t) });
  return found;
}

/** What is wrong with the lines as they are typed; those that are still empty are no lines. */
export function problemsIn(rows: readonly Draft[], submits: boolean, t: Translate): ProblemsByKey {
  const found = rows.filter((row) => !isBlank(row)).map((row) => [row.key, problemsOf(row, submits, t)] as const);
  return Object.fromEntries(found.filter(([, problems]) => Object.keys(problems).length > 0));
}

const columnOf: Readonly<Record<string, Column>> = {
  itemId: 'item',
  vatRule: 'vat',
  taxType: 'vat',
};

/** What the server refused, which names lines by their place among those that were sent; the rest is of no line. */
export function refusedOf(refused: readonly FieldProblem[], sent: readonly number[]) {
  const lines: Record<number, Problems> = {};
  const others: FieldProblem[] = [];
  for (const problem of refused) {
    const [, place, path = ''] = /^lines\.(\d+)\.(\w+)$/.exec(problem.field) ?? [];
    const key = place === undefined ? undefined : sent[Number(place)];
    if (key === undefined) others.push(problem);
    else lines[key] = { ...lines[key], [columnOf[path] ?? path]: problem.message };
  }
  return { lines: lines as ProblemsByKey, others };
}
