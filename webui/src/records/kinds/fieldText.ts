import { isEmpty, valueAt } from '@/api/path';
import type { Translate } from '@/i18n';
import type { Field } from '../fields/field';
import { kindOf } from './registry';

export function fieldValue(field: Field, row: unknown): unknown {
  return field.valueFrom ? field.valueFrom(row) : valueAt(row, field.path);
}

/** A value in words for a line of text, or null when there is none. */
export function fieldText(
  field: Pick<Field, 'kind' | 'labels' | 'words' | 'say'>,
  value: unknown,
  t: Translate,
): string | null {
  if (isEmpty(value)) return null;
  if (field.say) return field.say(value, t);
  if (field.words && typeof value === 'string') return field.words(value);
  const label = field.labels?.[String(value)];
  return label ? t(label) : kindOf(field).text(value, t);
}
