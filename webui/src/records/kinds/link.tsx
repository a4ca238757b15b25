import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { useRecordHref } from '../address/useRecordHref';
import type { FieldOf } from '../fields/field';
import { idOf, nameOf } from '../fields/nameOf';
import { type KindOf, lineKind, type ShowProps } from './kind';

/** The name of a linked record; opens its drawer over this page. */
export function RecordLink({ noun, value }: { noun: string; value: unknown }) {
  const href = useRecordHref();
  const id = typeof value === 'object' && value !== null ? String((value as { _id?: unknown })._id ?? '') : '';
  if (!id) return nameOf(value);
  return (
    <Link component={RouterLink} to={href(noun, id)}>
      {nameOf(value)}
    </Link>
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
