import type { FieldOf } from '../fields/field';
import { idOf, namesOf } from '../fields/nameOf';
import { type KindOf, lineKind, type ShowProps } from './kind';
import { RecordLink } from './link';

function Linked({ field, value, compact }: ShowProps<FieldOf<'links'>>) {
  if (compact || !Array.isArray(value)) return namesOf(value).join(', ');
  return value.map((one) => (
    <div key={String(idOf(one))}>
      <RecordLink noun={field.noun} value={one} />
    </div>
  ));
}

/** Several other records of one noun; on the wire a list of ids. */
export const links: KindOf<'links'> = {
  ...lineKind,
  filter: null,
  text: (value) => namesOf(value).join(', '),
  Show: Linked,
  input: 'links',
  toInput: (stored) => (Array.isArray(stored) ? stored : []),
  toWire: (entered) => (Array.isArray(entered) ? entered.map(idOf) : []),
  wide: true,
};
