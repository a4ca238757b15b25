import { fileSize } from '@/ui/format';
import { nameOf } from '../fields/nameOf';
import { type KindOf, lineKind } from './kind';

const textOf = (value: unknown) => {
  const size = typeof value === 'object' && value !== null ? (value as { size?: unknown }).size : undefined;
  return typeof size === 'number' ? `${nameOf(value)} (${fileSize(size)})` : nameOf(value);
};

/** One file that goes with the form: a `File` until it is sent, then what the server knows of it. */
export const file: KindOf<'file'> = {
  ...lineKind,
  filter: null,
  text: textOf,
  input: 'file',
  toInput: () => null,
  toWire: (entered) => entered ?? null,
  wide: true,
};
