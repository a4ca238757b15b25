import type { ComponentType } from 'react';
import { isEmpty } from '@/api/path';
import type { TextKey, Translate } from '@/i18n';
import type { Field, FieldKind, FieldOf } from '../fields/field';
import { plainText } from '../fields/nameOf';

/** The inputs that a form has; `form/inputs` holds a component for each. */
export type InputName =
  | 'text'
  | 'choice'
  | 'choices'
  | 'flag'
  | 'date'
  | 'moment'
  | 'time'
  | 'people'
  | 'link'
  | 'links'
  | 'file';

/** The filters that a list offers; `filters/registry` holds a component for each. */
export type FilterName = 'choices' | 'days' | 'amounts' | 'link';

export interface ShowProps<F = Field> {
  field: F;
  value: unknown;
  /** In a table cell: one line, no links. */
  compact: boolean;
}

/** How a line of text is entered. */
export interface LineInput {
  type?: 'email' | 'tel' | 'url' | 'password';
  mode?: 'decimal' | 'numeric';
  before?: string;
  after?: string;
  /** A unit in words, which stands after the number. */
  unit?: TextKey;
  rows?: number;
  autoComplete?: string;
}

/** All that the app knows of one kind of field: how its values are shown, entered, checked, sent and filtered. */
export interface Kind<F = Field> {
  /** A value that is not empty, in words. */
  text: (value: unknown, t: Translate) => string;
  /** A value that is not empty, where words are not enough. */
  Show?: ComponentType<ShowProps<F>>;
  input: InputName;
  line?: LineInput;
  /** What the input holds for a stored value. */
  toInput: (stored: unknown) => unknown;
  /** What goes on the wire for an entered value; null clears the field. */
  toWire: (entered: unknown) => unknown;
  /** Why an entered value that is not empty is refused, or null. */
  problem: (entered: unknown, field: F, t: Translate) => string | null;
  /** How an entered value is read that could be read in two ways, in words; null for any other. */
  understood?: (entered: unknown, t: Translate) => string | null;
  /** null: lists cannot be filtered by such a field. */
  filter: FilterName | null;
  align: 'left' | 'right';
  /** Takes the whole width of a form with two columns. */
  wide: boolean;
}

export type KindOf<Name extends FieldKind> = Kind<FieldOf<Name>>;

const noProblem = () => null;

/** A kind that is typed as a line of text and sent as it is typed. Whether lists filter by it, each kind says itself. */
export const lineKind = {
  text: plainText,
  input: 'text',
  toInput: (stored: unknown): unknown => (isEmpty(stored) ? '' : String(stored)),
  toWire: (entered: unknown): unknown => (isEmpty(entered) ? null : String(entered).trim() || null),
  problem: noProblem,
  align: 'left',
  wide: false,
} as const satisfies Omit<Kind, 'filter'>;

type PatternProblem = 'invalidEmail' | 'digitsOnly' | 'invalidTime';

/** Refuses what does not match the pattern, by one of the form's texts. */
export const matching =
  (pattern: RegExp, key: PatternProblem) =>
  (entered: unknown, _field: unknown, t: Translate): string | null =>
    pattern.test(String(entered).trim()) ? null : t(`record.form.${key}`);
