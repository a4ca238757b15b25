import { useState } from 'react';
import { isApiError } from '@/api/errors';
import { useText } from '@/i18n';
import { ukMoment, ukWall } from '@/ui/days';
import { date, parseDate } from '@/ui/format';
import { presentMoment } from '@/ui/now';
import { useErrorText } from '../calls/errorText';

/** Asks the server for the position of the log that a moment has. */
export type AskPosition = (asked: {
  at?: string;
  position?: number;
}) => Promise<{ data?: { data: { position: number } } | undefined; error?: unknown }>;

const clock = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

/** A position of the log that the server is asked about, and what it says against it. */
export function useAskedPosition(ask: AskPosition, onFound: (position: number, moment?: string) => void) {
  const t = useText();
  const [problem, setProblem] = useState<string | null>(null);
  const [isFetching, setFetching] = useState(false);
  const errorText = useErrorText();
  const send = async (asked: Parameters<AskPosition>[0]) => {
    setFetching(true);
    const { data, error } = await ask(asked);
    setFetching(false);
    if (data?.data.position) return onFound(data.data.position, asked.at);
    if (data) return setProblem(t('past.before'));
    const own = Object.keys(asked);
    setProblem(
      isApiError(error) ? (error.errors.find(({ field }) => own.includes(field))?.message ?? errorText(error)) : null,
    );
  };
  return { problem, setProblem, isFetching, send };
}

/** The day and time in the UK, and the position of the log that the server knows for them. */
export function useMoment(ask: AskPosition, onFound: (position: number, moment?: string) => void) {
  const t = useText();
  const now = ukWall(presentMoment());
  const [day, setDay] = useState(date(now.day));
  const [time, setTime] = useState(clock(now.minutes));
  const { problem, setProblem, isFetching, send: sendAsked } = useAskedPosition(ask, onFound);
  const send = async () => {
    const parsed = parseDate(day);
    if (!parsed || !time) return setProblem(t('past.invalid'));
    await sendAsked({ at: ukMoment({ day: parsed, minutes: minutesOf(time) }) });
  };
  return { day, setDay, time, setTime, problem, send, isFetching };
}

export type ChosenMoment = ReturnType<typeof useMoment>;
