import { useSearchParams } from 'react-router';
import { pastApi } from '@/api/areas/past';
import { isApiError } from '@/api/errors';
import type { CallNoun } from '@/api/tags';
import { useText } from '@/i18n';
import { momentKey, positionKey } from '@/ui/listState';
import { useNotify } from '@/ui/toasts';
import { useErrorText } from '../calls/errorText';
import { usePosition } from './position';

export type Way = 'previous' | 'next';

/** Lets the page and all its drawers look at a position, or at a moment of which it is the position. */
export function useToPosition(): (position: number, moment?: string) => void {
  const [, setParams] = useSearchParams();
  return (position, moment) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.set(positionKey, String(position));
        for (const name of [momentKey, 'page', 'asof']) next.delete(name);
        if (moment) next.set(momentKey, moment);
        return next;
      },
      // The next key must not step from a position that the address has left.
      { flushSync: true },
    );
}

/** Asks for the position of a moment, or of now, and for the changes of a list beside it. */
export function useAskSteps(noun: CallNoun) {
  const [ask] = pastApi.useLazyListStepsQuery();
  return (asked: { at?: string; position?: number }) => ask({ noun, ...asked });
}

/** Goes to the change of a list before or after the address's position; says where there is none. */
export function useStep(noun: CallNoun): (way: Way) => Promise<void> {
  const t = useText();
  const ask = useAskSteps(noun);
  const position = usePosition();
  const go = useToPosition();
  const notify = useNotify();
  const errorText = useErrorText();
  return async (way) => {
    const { data, error } = await ask(position === null ? {} : { position });
    const to = data?.data[way];
    if (to) go(to.position);
    else if (isApiError(error)) notify.error(errorText(error), error.requestId);
    else notify.success(t(way === 'previous' ? 'past.noPrevious' : 'past.noNext'));
  };
}
