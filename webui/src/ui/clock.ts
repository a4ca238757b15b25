import { minutesOfDay } from './days';
import { clockTime } from './format';

const typed = /^(\d{1,2})(?:[:.\s]?([0-5]\d))?\s*([ap])?\.?\s*(?:m\.?)?$/i;

/** Minutes since midnight of a typed time: 9, 9:30, 9.30 am, 2pm, 14:15; null when it is none. */
export function parseClock(text: string): number | null {
  const match = typed.exec(text.trim());
  if (!match) return null;
  const [, hourText = '', minuteText = '0', half] = match;
  const hour = Number(hourText);
  if (half ? hour < 1 || hour > 12 : hour > 23) return null;
  const of24 = half ? (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : hour;
  return of24 * 60 + Number(minuteText);
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** A time of day as it goes on the wire: HH:MM of 24 hours. */
export const wireClock = (minutes: number): string =>
  `${twoDigits(Math.floor(minutes / 60) % 24)}:${twoDigits(minutes % 60)}`;

/** A time of day as it is shown and typed: h:mm am, in German HH:mm. */
export const clockText = (minutes: number): string => clockTime(wireClock(minutes));

const step = 15;
const opening = 7 * 60;

/** Quarters of an hour, those of the working day first. */
export const clockChoices = (): string[] =>
  Array.from({ length: minutesOfDay / step }, (_, at) => clockText((opening + at * step) % minutesOfDay));

export const toStep = (minutes: number) => Math.round(minutes / step) * step;
