import { language } from '@/i18n';

const zone = 'Europe/London';

/** One format for each language; amounts are pounds in both. */
const amounts = (options?: Intl.NumberFormatOptions) => ({
  en: new Intl.NumberFormat('en-GB', options),
  de: new Intl.NumberFormat('de-DE', options),
});

const pounds = amounts({ style: 'currency', currency: 'GBP' });
const wholePounds = amounts({ style: 'currency', currency: 'GBP', maximumFractionDigits: 0 });
const unitPounds = amounts({ style: 'currency', currency: 'GBP', maximumFractionDigits: 4 });
const count = amounts();
const twoToFourPlaces = amounts({ minimumFractionDigits: 2, maximumFractionDigits: 4 });
const fourPlaces = amounts({ maximumFractionDigits: 4 });
const day = new Intl.DateTimeFormat('en-GB', { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: zone });
const clock = {
  en: new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', hour12: true, timeZone: zone }),
  de: new Intl.DateTimeFormat('de-DE', { hour: '2-digit', minute: '2-digit', timeZone: zone }),
};

export const dash = '–';

type Amount = number | string | null | undefined;

function formatted(format: ReturnType<typeof amounts>, value: Amount): string {
  if (value === null || value === undefined || value === '' || Number.isNaN(Number(value))) return dash;
  return format[language()].format(Number(value));
}

/** Pounds and pence; `value` is in pounds. */
export const money = (value: Amount) => formatted(pounds, value);
export const wholeMoney = (value: Amount) => formatted(wholePounds, value);
/** Pounds of one unit, with two to four decimal places. */
export const unitPrice = (value: Amount) => formatted(unitPounds, value);
export const number = (value: Amount) => formatted(count, value);

/** A number with as many decimal places as it has, at most four. */
export const quantity = (value: Amount) => formatted(fourPlaces, value);

/** A rate or a daily charge in pence, in columns whose head says so. */
export const pence = (value: Amount) => formatted(twoToFourPlaces, value);

const plainDay = /^(\d{4})-(\d{2})-(\d{2})$/;

/** DD/MM/YYYY in UK time, in every language; a date without time stays the day it is. */
export function date(value: string | null | undefined): string {
  if (!value) return dash;
  const plain = plainDay.exec(value);
  if (plain) return `${plain[3]}/${plain[2]}/${plain[1]}`;
  const moment = new Date(value);
  return Number.isNaN(moment.getTime()) ? dash : day.format(moment);
}

/** MM/YYYY of `2026-12`, in every language. */
export const month = (value: string) => value.split('-').reverse().join('/');

/** h:mm am, in German HH:mm, in UK time. */
export const time = (value: string) =>
  clock[language()]
    .format(new Date(value))
    .toLowerCase()
    .replace(/\u202f/g, ' ');

/** As `time`, of a time of day as `HH:MM` of 24 hours. */
export const clockTime = (value: string) => time(`2000-01-01T${value}:00Z`);

export const dateTime = (value: string | null | undefined) => (value ? `${date(value)} ${time(value)}` : dash);

const typed = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/;

/** YYYY-MM-DD of a typed DD/MM/YYYY, or null when there is no such day. */
export function parseDate(value: string): string | null {
  const match = typed.exec(value.trim());
  if (!match) return null;
  const [, d = '', m = '', y = ''] = match;
  const found = new Date(Date.UTC(Number(y), Number(m) - 1, Number(d)));
  if (found.getUTCDate() !== Number(d) || found.getUTCMonth() !== Number(m) - 1) return null;
  return `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`;
}

const ukPatterns: [RegExp, string][] = [
  [/^\+44(7\d{3})(\d{6})$/, '0$1 $2'],
  [/^\+44(2\d)(\d{4})(\d{4})$/, '0$1 $2 $3'],
  [/^\+44(1\d1|11\d|3\d{2}|8\d{2})(\d{3})(\d{4})$/, '0$1 $2 $3'],
  [/^\+44(1\d{3})(\d{5,6})$/, '0$1 $2'],
];

/** A stored number as it is dialled: UK numbers in national groups, others as they are. */
export function phone(value: string): string {
  const found = ukPatterns.find(([pattern]) => pattern.test(value));
  return found ? value.replace(found[0], found[1]) : value;
}

export const initials = (name: string) =>
  name
    .split(' ')
    .filter(Boolean)
    .map((word) => word[0])
    .slice(0, 2)
    .join('')
    .toUpperCase();

const units = ['B', 'kB', 'MB', 'GB'];

export function fileSize(bytes: number): string {
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3));
  const value = bytes / 1000 ** power;
  return `${power === 0 || value >= 100 ? Math.round(value) : value.toFixed(1)} ${units[power]}`;
}
