import { plainText } from '../fields/nameOf';
import { type KindOf, lineKind } from './kind';

const textOf = (value: unknown) => {
  const label = typeof value === 'object' && value !== null ? (value as { label?: unknown }).label : undefined;
  return typeof label === 'string' ? label : plainText(value);
};

/** An address in one value: its text, or `{ label, lat, lon }` where it was found on a map. */
export const address: KindOf<'address'> = {
  ...lineKind,
  filter: null,
  line: { rows: 2, autoComplete: 'street-address' },
  text: textOf,
  toInput: (stored) => (stored ? textOf(stored) : ''),
  wide: true,
};
