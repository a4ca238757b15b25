import { parseClock, wireClock } from '@/ui/clock';

const day = /(?:^|\s)(\d{1,2})\/(\d{1,2})\/(\d{4})(?=\s|$)/;
const clock = /(?:^|\s)((?:0?[1-9]|1[0-2])(?::[0-5]\d)?\s?[ap]m|(?:[01]?\d|2[0-3]):[0-5]\d)(?=\s|$)/i;
const high = /(?:^|\s)!(?=\s|$)/;

interface QuickTask {
  Title: string;
  DueDate?: string;
  Time?: string;
  Priority?: 'High';
}

/** What a line says of a new task: `Ring back 24/12/2026 09:30 !` has a date, a time and high priority; null without a title. */
export function quickTask(line: string): QuickTask | null {
  const found = { day: day.exec(line), clock: clock.exec(line), high: high.exec(line) };
  const Title = [day, clock, high]
    .reduce((rest, part) => rest.replace(part, ' '), line)
    .replace(/\s+/g, ' ')
    .trim();
  if (Title === '') return null;
  const minutes = parseClock(found.clock?.[1] ?? '');
  return {
    Title,
    ...(found.day ? { DueDate: found.day[0].trim() } : {}),
    ...(minutes === null ? {} : { Time: wireClock(minutes) }),
    ...(found.high ? { Priority: 'High' } : {}),
  };
}
