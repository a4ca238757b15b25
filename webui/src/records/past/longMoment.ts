import { language } from '@/i18n';
import { time } from '@/ui/format';

const longDay = (locale: string) =>
  new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'Europe/London',
  });
const longDays = { en: longDay('en-GB'), de: longDay('de-DE') };

/** "Friday 20 November 2026, 5:00 pm", in UK time. */
export const longMoment = (value: string) => `${longDays[language()].format(new Date(value))}, ${time(value)}`;
