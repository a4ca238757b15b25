import type { ReactNode } from 'react';
import { isEmpty } from '@/api/path';
import { useText } from '@/i18n';
import { dash } from '@/ui/format';
import type { Field } from '../fields/field';
import { fieldText } from './fieldText';
import { kindOf } from './registry';

/** A field's value as it stands in a table cell or a detail line; a dash when there is none. */
export function FieldValue({
  field,
  value,
  row,
  compact = false,
}: {
  field: Field;
  value: unknown;
  row?: unknown;
  compact?: boolean;
}): ReactNode {
  const t = useText();
  if (isEmpty(value)) return dash;
  if (field.Show) return <field.Show value={value} compact={compact} row={row} />;
  const { Show } = kindOf(field);
  return Show && !field.labels ? <Show field={field} value={value} compact={compact} /> : fieldText(field, value, t);
}
