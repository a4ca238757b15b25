import { type ReactNode, Suspense, useState } from 'react';
import { type ApiError, isApiError } from '@/api/errors';
import type { ClashOut } from '@/api/generated';
import { useText } from '@/i18n';
import { lazyPart } from '@/ui/lazyPart';

const ClashDialog = lazyPart(() => import('./ClashDialog').then(({ ClashDialog }) => ({ default: ClashDialog })));

interface Asked {
  clashes: ClashOut[];
  answer: (accept: boolean) => void;
}

export const isClash = (error: unknown): error is ApiError => isApiError(error) && error.code === 'appointment.clash';

const clashesOf = ({ data }: ApiError): ClashOut[] =>
  Array.isArray(data?.clashes) ? (data.clashes as ClashOut[]) : [];

/** Sends a command that may double-book somebody; `send` gets whether the clash is meant. */
export type Guard = <Answer>(send: (acceptClash: boolean) => Promise<Answer>) => Promise<Answer>;

/**
 * Asks before somebody is booked twice. The refusal shows what clashes; "book anyway" sends the
 * command again, and the server records it. Otherwise the refusal comes back, shown at the time field.
 */
export function useClashGuard(): { guard: Guard; warning: ReactNode } {
  const t = useText();
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = (clashes: ClashOut[]) => new Promise<boolean>((answer) => setAsked({ clashes, answer }));
  const guard: Guard = async (send) => {
    try {
      return await send(false);
    } catch (error) {
      if (!isClash(error)) throw error;
      const accept = await ask(clashesOf(error));
      setAsked(null);
      if (accept) return send(true);
      throw { ...error, errors: [{ field: 'startTime', message: t('appointment.clash.stays') }] } satisfies ApiError;
    }
  };
  const warning = asked && (
    <Suspense fallback={null}>
      <ClashDialog clashes={asked.clashes} onAnswer={asked.answer} />
    </Suspense>
  );
  return { guard, warning };
}
