import { ToRecord } from '../address/ToRecord';
import type { FieldOf } from '../fields/field';
import { idOf, nameOf } from '../fields/nameOf';
import { type KindOf, lineKind, type ShowProps } from './kind';

/** The name of a linked record; opens its drawer over this page. */
export function RecordLink({ noun, value }: { noun: string; value: unknown }) {
  const id = typeof value === 'object' && value !== null ? String((value as { _id?: unknown })._id ?? '') : '';
  if (!id) return nameOf(value);
  return (
    <ToRecord noun={noun} id={id}>
      {nameOf(value)}
    </ToRecord>
  );
}

function Linked({ field, value, compact }: ShowProps<FieldOf<'link'>>) {
  return compact || !field.noun ? nameOf(value) : <RecordLink noun={field.noun} value={value} />;
}

/** Another record; on the wire its id. */
export const link: KindOf<'link'> = {
  ...lineKind,
  filter: 'link',
  text: nameOf,
  Show: Linked,
  input: 'link',
  toInput: (stored) => stored ?? null,
  toWire: idOf,
};
