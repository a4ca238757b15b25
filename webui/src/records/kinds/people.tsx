import { PersonLine } from '@/ui/Person';
import { idOf, nameOf, namesOf } from '../fields/nameOf';
import { type KindOf, lineKind, type ShowProps } from './kind';

function Names({ value, compact }: ShowProps) {
  if (!Array.isArray(value)) return nameOf(value);
  if (compact) return <PersonLine names={namesOf(value)} />;
  return namesOf(value).map((name) => (
    <div key={name}>
      <PersonLine names={[name]} />
    </div>
  ));
}

/** Users in a role of the record; on the wire a list of ids. */
export const people: KindOf<'people'> = {
  ...lineKind,
  text: (value) => (Array.isArray(value) ? namesOf(value).join(', ') : nameOf(value)),
  Show: Names,
  input: 'people',
  toInput: (stored) => (Array.isArray(stored) ? stored : []),
  toWire: (entered) => (Array.isArray(entered) ? entered.map(idOf) : []),
  filter: 'choices',
};
