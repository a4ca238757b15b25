/** A calendar day, YYYY-MM-DD; in the UK unless said otherwise. */
export type Day = string;

/** A clock on the wall in the UK: the day, and minutes since its midnight. */
export interface Wall {
  day: Day;
  minutes: number;
}

const dayLength = 86_400_000;
export const minutesOfDay = 1440;

const noon = (day: Day) => Date.parse(`${day}T12:00:00Z`);
const dayOf = (at: number): Day => new Date(at).toISOString().slice(0, 10);

export const addDays = (day: Day, count: number): Day => dayOf(noon(day) + count * dayLength);
export const daysBetween = (first: Day, last: Day): number => Math.round((noon(last) - noon(first)) / dayLength);
export const daysFrom = (first: Day, count: number): Day[] =>
  Array.from({ length: count }, (_, at) => addDays(first, at));

/** 0 is Monday. */
export const weekday = (day: Day): number => (new Date(noon(day)).getUTCDay() + 6) % 7;
export const weekStart = (day: Day): Day => addDays(day, -weekday(day));

export const monthOf = (day: Day): string => day.slice(0, 7);
export const monthStart = (day: Day): Day => `${monthOf(day)}-01`;

/** The same day of another month, or that month's last one. */
export function addMonths(day: Day, count: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const first = dayOf(Date.UTC(year, month - 1 + count, 1, 12));
  const last = new Date(Date.UTC(year, month + count, 0, 12)).getUTCDate();
  return addDays(first, Math.min(date, last) - 1);
}

export const monthEnd = (day: Day): Day => addDays(monthStart(addMonths(monthStart(day), 1)), -1);

/** The weeks that a month touches, each from Monday to Sunday. */
export function monthWeeks(day: Day): Day[][] {
  const first = weekStart(monthStart(day));
  const weeks = Math.floor(daysBetween(first, monthEnd(day)) / 7) + 1;
  return Array.from({ length: weeks }, (_, week) => daysFrom(addDays(first, week * 7), 7));
}

/** YYYY-MM of every month between two days. */
export function monthsBetween(first: Day, last: Day): string[] {
  const months: string[] = [];
  for (let at = monthStart(first); at <= last; at = addMonths(at, 1)) months.push(monthOf(at));
  return months;
}

const isDay = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
export const validDay = (text: string | null): Day | null =>
  text && isDay.test(text) && addDays(text, 0) === text ? text : null;

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

function wallAt(at: number): Wall {
  const part = Object.fromEntries(clock.formatToParts(at).map(({ type, value }) => [type, value]));
  return { day: `${part.year}-${part.month}-${part.day}`, minutes: Number(part.hour) * 60 + Number(part.minute) };
}

/** What the clock in the UK shows at a moment. */
export const ukWall = (moment: string): Wall => wallAt(Date.parse(moment));

const asUtc = ({ day, minutes }: Wall) => Date.parse(`${day}T00:00:00Z`) + minutes * 60_000;

/**
 * The moment, in UTC, at which the clock in the UK shows this. An hour that is skipped in spring
 * counts on from its beginning; of an hour that comes twice in autumn the first is meant.
 */
export function ukMoment(wall: Wall): string {
  const target = asUtc(wall);
  const summer = target - 3_600_000;
  const at = asUtc(wallAt(summer)) === target ? summer : target;
  return `${new Date(at).toISOString().slice(0, 19)}Z`;
}

const midnight = (day: Day) => ukMoment({ day, minutes: 0 });

/** The moments between which the days lie, both of them included, as calls take a period; no day, no bound. */
export const periodOf = (first: Day | '' | null, last: Day | '' | null) => ({
  ...(first && { since: midnight(first) }),
  ...(last && { until: midnight(addDays(last, 1)) }),
});
