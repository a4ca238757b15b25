import { isEmpty, valueAt } from '@/api/path';
import { useText, valueLabel } from '@/i18n';
import { date } from '@/ui/format';
import type { Field } from '../fields/field';

const day = /^\d{4}-\d{2}-\d{2}$/;

/** A value of any field in words; null when there is none. */
export function valueText(value: unknown): string | null {
  if (isEmpty(value)) return null;
  if (Array.isArray(value)) return value.map(valueText).filter(Boolean).join(', ') || null;
  if (typeof value === 'object') return String(valueAt(value, 'name') ?? '') || null;
  if (typeof value === 'boolean') return value ? '✓' : '–';
  const text = String(value);
  return day.test(text) ? date(text) : valueLabel(text);
}

/** What people call a field, by its wire path. */
export function useFieldLabel(fields: readonly Field[]): (path: string) => string {
  const t = useText();
  return (path) => {
    if (path === 'reason') return t('common.reason');
    const field = fields.find((each) => each.path === path);
    return field ? t(field.label) : path;
  };
}
