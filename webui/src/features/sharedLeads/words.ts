import type { SharedLead } from '@/api/generated';
import { language, valueLabel } from '@/i18n';
import { dash, date, phone } from '@/ui/format';

/** Fields of a lead that visitors are shown, in their order. */
export const fields = [
  'createdAt',
  'customerName',
  'address',
  'telephone',
  'tenure',
  'benefitsFlex',
  'email',
  'measures',
] as const;
export type SharedField = (typeof fields)[number];

/** Sizes of a page that the server answers. */
export const sizes = [5, 10, 20, 50, 100, 200] as const;
export type Size = (typeof sizes)[number];

/** A field in words. */
export function wordsOf(lead: SharedLead, field: SharedField): string {
  if (field === 'createdAt') return date(lead.createdAt);
  if (field === 'measures') return lead.measures.map(valueLabel).join(', ') || dash;
  const value = lead[field];
  if (!value) return dash;
  if (field === 'telephone') return phone(value);
  return field === 'tenure' || field === 'benefitsFlex' ? valueLabel(value) : value;
}

/** The lead's status as admins have labelled it, or else as the app does. */
export const statusOf = ({ labels, status }: SharedLead) => labels[language()] ?? valueLabel(status);

/** The header that stands for a list's passcode. */
export const passOf = (pass: string | undefined) => (pass ? { 'X-Daybook-Pass': pass } : {});
