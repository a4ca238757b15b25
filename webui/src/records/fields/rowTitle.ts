import i18next from 'i18next';
import { language, valueLabel } from '@/i18n';

/** A child row's title as headings and sentences say it: in full, where lists and chips have an abbreviation. */
export function rowTitle(title: string): string {
  const full: unknown = i18next.getResource(language(), 'drawer', `rowTitles.${title}`);
  return typeof full === 'string' ? full : valueLabel(title);
}
