import type { TFunction } from 'i18next';
import { valueLabel } from '@/i18n';
import { date, dateTime, money, number, phone } from '@/ui/format';
import { isEmpty, valueAt } from '@/ui/path';
import type { Field } from './field';

export function fieldValue(field: Field, row: unknown): unknown {
  return field.valueFrom ? field.valueFrom(row) : valueAt(row, field.path);
}

const names = ['name', 'fullName', 'businessName', 'siteName'] as const;

/** The name by which a linked person or record is known. */
export function nameOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  const found = names.map((key) => (value as Record<string, unknown>)[key]).find((name) => typeof name === 'string');
  return typeof found === 'string' ? found : String((value as Record<string, unknown>)._id ?? '');
}

/** What no field describes: records by their names, anything else as it is stored. */
function plainText(value: unknown): string {
  if (Array.isArray(value)) return value.map(plainText).join(', ');
  if (typeof value !== 'object' || value === null) return String(value);
  return names.some((key) => key in value) ? nameOf(value) : JSON.stringify(value);
}

export const namesOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(nameOf) : []);

/** A value in words for a line of text, or null when there is none. */
export function fieldText(field: Pick<Field, 'kind' | 'labels'>, value: unknown, t: TFunction<'app'>): string | null {
  if (isEmpty(value)) return null;
  const word = field.labels?.[String(value)];
  if (word) return t(word) as string;
  switch (field.kind) {
    case 'money':
      return money(value as string);
    case 'date':
      return date(String(value));
    case 'phone':
      return phone(String(value));
    case 'moment':
      return dateTime(String(value));
    case 'flag':
      return value === true || value === 1 ? t('common.yes') : t('common.no');
    case 'choice':
    case 'status':
      return valueLabel(String(value));
    case 'choices':
      return Array.isArray(value) ? value.map((one) => valueLabel(String(one))).join(', ') : valueLabel(String(value));
    case 'people':
      return Array.isArray(value) ? namesOf(value).join(', ') : nameOf(value);
    case 'link':
      return nameOf(value);
    case 'count':
    case 'integer':
      return Array.isArray(value) ? number(value.length) : number(value as number);
    default:
      return plainText(value);
  }
}
