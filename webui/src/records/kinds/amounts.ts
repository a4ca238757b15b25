import { isEmpty } from '@/api/path';
import type { Translate } from '@/i18n';
import { language } from '@/i18n';
import type { Field } from '../fields/field';
import { lineKind } from './kind';

/** `12500`, `12,500.50`, `12 500`: up to four decimal places. */
const english = /^-?(\d{1,3}(?:[ ,]\d{3})+|\d+)(?:\.(\d{1,4}))?$/;
/** `12500,50`, `12.500,50`, `12 500`. */
const german = /^-?(\d{1,3}(?:[ .]\d{3})+|\d+)(?:,(\d{1,4}))?$/;
/** Pounds have two decimal places: three digits behind the point of `12.500` are thousands. */
const germanPounds = /^-?(\d{1,3}(?:[ .]\d{3})+|\d+)(?:,(\d{1,2}))?$/;

type Meaning = 'pounds' | 'decimal' | 'whole';

/** How a number may be written. In German the German form, in which numbers are shown, comes before the English one. */
function patterns(meaning: Meaning): RegExp[] {
  if (language() !== 'de') return [english];
  return [meaning === 'decimal' ? german : germanPounds, english];
}

/** A thousand times a number of digits and decimal places. */
const thousandfold = (digits: string, places: string): [string, string] => [
  digits + places.padEnd(3, '0').slice(0, 3),
  places.slice(3),
];

const short = / ?k$/i;

/** What is typed without its unit. */
const withoutUnit = (entered: unknown): string =>
  String(entered)
    .trim()
    .replace(/\s/g, ' ')
    .replace(/^(-?) ?£ ?(-?)/, '$1$2')
    .replace(/ ?(£|%|p|kWh)$/i, '');

/** The plain digits of a number as people type it (`£12,500`, `12.5k`, `24p`); null where it is none. */
export function typedAmount(entered: unknown, meaning: Meaning): string | null {
  const text = withoutUnit(entered);
  const number = text.replace(short, '');
  const found = patterns(meaning)
    .map((pattern) => pattern.exec(number))
    .find((match) => match !== null);
  if (!found) return null;
  const plain: [string, string] = [(found[1] ?? '').replace(/\D/g, ''), found[2] ?? ''];
  const [digits, places] = short.test(text) ? thousandfold(...plain) : plain;
  if (meaning === 'whole' && places !== '') return null;
  const sign = number.startsWith('-') ? '-' : '';
  return `${sign}${digits}${places === '' ? '' : `.${places}`}`;
}

/** One separator with exactly three digits behind it: thousands in one language, decimal places in the other. */
const inTwoWays = /^-?\d{1,3}[.,]\d{3}$/;

/** In German, says how a number is read of which a part could be thousands or decimal places; null where nothing is in doubt. */
export function understoodAmount(entered: unknown, meaning: Meaning, t: Translate): string | null {
  if (language() !== 'de' || !inTwoWays.test(withoutUnit(entered).replace(short, ''))) return null;
  const value = typedAmount(entered, meaning);
  return value === null || value.includes('.') ? null : t('record.form.understoodWhole', { value });
}

/** A stored number with the decimal sign of the language; without marks of thousands. */
const amountToInput = (stored: unknown): unknown => {
  const text = lineKind.toInput(stored);
  return language() === 'de' ? String(text).replace('.', ',') : text;
};

const amount = (meaning: Meaning) => ({
  ...lineKind,
  line: { mode: 'decimal' as const },
  toInput: amountToInput,
  toWire: (entered: unknown): unknown => (isEmpty(entered) ? null : (typedAmount(entered, meaning) ?? entered)),
  problem: (entered: unknown, _field: Field, t: Translate): string | null =>
    typedAmount(entered, meaning) === null ? t('record.form.invalidNumber') : null,
  understood: (entered: unknown, t: Translate): string | null => understoodAmount(entered, meaning, t),
  align: 'right' as const,
});

/** A kind that is typed as a number and sent as text, so that no decimal place is lost. */
export const decimalKind = amount('decimal');

/** The same in pounds. */
export const poundsKind = amount('pounds');

/** A kind that is typed and sent as a whole number. */
export const wholeKind = {
  ...lineKind,
  line: { mode: 'numeric' as const },
  toWire: (entered: unknown): unknown => (isEmpty(entered) ? null : Number(typedAmount(entered, 'whole') ?? entered)),
  problem: (entered: unknown, _field: Field, t: Translate): string | null =>
    typedAmount(entered, 'whole') === null ? t('record.form.invalidWhole') : null,
  align: 'right' as const,
};
