import { language } from '@/i18n';
import type { Day } from './days';

const locales = { en: 'en-GB', de: 'de-DE' } as const;
const asDate = (day: Day) => new Date(`${day}T12:00:00Z`);
const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locales[language()], { timeZone: 'UTC', ...options });

export const monthTitle = (day: Day) => format({ month: 'long', year: 'numeric' }).format(asDate(day));
export const dayTitle = (day: Day) =>
  format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }).format(asDate(day));
/** "Mon, 30 Nov 2026" */
export const shortDayTitle = (day: Day) =>
  format({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' }).format(asDate(day));
/** "Mon 30 Nov" */
export const shortDay = (day: Day) =>
  format({ weekday: 'short', day: 'numeric', month: 'short' }).format(asDate(day)).replace(',', '');
export const weekdayShort = (day: Day) => format({ weekday: 'short' }).format(asDate(day));
export const weekdayLetter = (day: Day) => format({ weekday: 'narrow' }).format(asDate(day));
export const rangeTitle = (first: Day, last: Day) =>
  format({ day: 'numeric', month: 'short', year: 'numeric' }).formatRange(asDate(first), asDate(last));
