import type { TermsEntry, TermsSet } from '@/api/generated';
import type { Field } from '@/records/fields/field';
import { typedAmount } from '@/records/kinds/amounts';
import { kindOf } from '@/records/kinds/registry';
import { termsFields } from '../fields';
import type { Due } from '../words';

/** A row as it is typed; the key stays while rows come and go. */
export interface Part {
  key: number;
  percent: string;
  due: Due;
  number: string;
}

export interface Band {
  key: number;
  leastKwh: string;
  percent: string;
}

/** A set of terms as it is typed: single values as inputs hold them, by wire name, and the lists. */
export interface Draft {
  values: Record<string, unknown>;
  new: readonly Part[];
  renewal: readonly Part[];
  bands: readonly Band[];
}

export type PartList = 'new' | 'renewal';

const lists: readonly string[] = ['new', 'renewal', 'bands', 'version'];

/** Fields with one value each. */
export const headFields: readonly Field[] = termsFields.filter(({ path }) => !lists.includes(path));

let made = 0;
const nextKey = () => ++made;

const decimals = kindOf({ kind: 'decimal' });
/** A stored number as people type it: `70` of `70.0000`. */
const typed = (stored: string | number) => String(decimals.toInput(String(Number(stored))));

export const emptyPart = (percent = ''): Part => ({ key: nextKey(), percent, due: 'live', number: '' });
export const emptyBand = (leastKwh = ''): Band => ({ key: nextKey(), leastKwh, percent: '' });

const partsOf = (stored: TermsSet['new'] | undefined): Part[] =>
  (stored ?? []).map(({ percent, due, number }) => ({
    key: nextKey(),
    percent: typed(percent),
    due,
    number: number > 0 ? String(number) : '',
  }));

const numbers = ['decimal', 'percent', 'kWh'];

/** What an input holds for a stored value: numbers without the places that say nothing. */
function inputOf(field: Field, stored: unknown) {
  const value = stored !== null && stored !== undefined && numbers.includes(field.kind) ? Number(stored) : stored;
  return kindOf(field).toInput(value);
}

/** A draft of other terms of a service, which begins as those that are there; else of its first ones. */
export function begun(service: string | null, from: TermsSet | undefined, validFrom: string): Draft {
  const first = { service, base: 'uplift', clawback: 'unused_months' };
  const stored: Record<string, unknown> = { ...(from ?? first), validFrom };
  return {
    values: Object.fromEntries(headFields.map((field) => [field.path, inputOf(field, stored[field.path])])),
    new: from ? partsOf(from.new) : [emptyPart(typed(100))],
    renewal: from ? partsOf(from.renewal) : [emptyPart(typed(100))],
    bands: (from?.bands ?? []).map(({ leastKwh, percent }) => ({
      key: nextKey(),
      leastKwh: typed(leastKwh),
      percent: typed(percent),
    })),
  };
}

/** What is no number goes as it is, and is refused by name. */
const decimal = (text: string) => typedAmount(text, 'decimal') ?? text;
const whole = (text: string) => {
  const plain = typedAmount(text, 'whole');
  return plain === null ? text : Number(plain);
};

const partWire = ({ percent, due, number }: Part) => ({
  percent: decimal(percent),
  due,
  ...(number.trim() !== '' && { number: whole(number) }),
});

/** The draft as the server takes it. A rate stands only beside a base that has one. */
export function wireOf({ values, bands, ...draft }: Draft): TermsEntry {
  const head = headFields
    .filter(({ path }) => path !== 'rate' || values.base !== 'uplift')
    .map((field) => [field.path, kindOf(field).toWire(values[field.path])] as const)
    .filter(([, value]) => value !== null && value !== '');
  return {
    ...Object.fromEntries(head),
    new: draft.new.map(partWire),
    renewal: draft.renewal.map(partWire),
    bands: bands.map((one) => ({ leastKwh: whole(one.leastKwh), percent: decimal(one.percent) })),
  } as TermsEntry;
}

const places = 10_000;

/** The sum of typed percentages in per cent; null while one of them is no number. An empty one counts for nothing. */
export function sumOf(texts: readonly string[]): number | null {
  const parts = texts.map((text) => (text.trim() === '' ? '0' : typedAmount(text, 'decimal')));
  if (parts.some((one) => one === null)) return null;
  // Whole ten-thousandths, as sums of decimals are not exact.
  return parts.reduce((sum, one) => sum + Math.round(Number(one) * places), 0) / places;
}
