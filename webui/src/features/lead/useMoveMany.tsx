import { type ReactNode, Suspense, useState } from 'react';
import { isApiError } from '@/api/errors';
import type { Lead } from '@/api/generated';
import { useText } from '@/i18n';
import { stageLabel } from '@/i18n/stages';
import type { Progress } from '@/records/board/BoardSelectionBar';
import { warningsOf } from '@/records/calls/useCommand';
import { usePipelines } from '@/records/fields/lookups';
import { announce } from '@/ui/announce';
import { lazyPart } from '@/ui/lazyPart';
import { useNotify } from '@/ui/toasts';
import type { Move, Refusal, Refused } from './moves';
import { reasonFor } from './pipeline';
import { useSendCard } from './useSendCard';

const MoveManyDialogs = lazyPart(() =>
  import('./MoveManyDialogs').then(({ MoveManyDialogs }) => ({ default: MoveManyDialogs })),
);

/** Sends moves one after the other; answers those that were refused. */
function useSendMany() {
  const t = useText();
  const notify = useNotify();
  const sendCard = useSendCard();
  const [progress, setProgress] = useState<Progress | null>(null);
  const send = async (moves: readonly Move[]): Promise<Refusal[]> => {
    const refusals: Refusal[] = [];
    const warnings = new Set<ReturnType<typeof warningsOf>[number]>();
    try {
      for (const [done, move] of moves.entries()) {
        setProgress({ done, count: moves.length });
        try {
          for (const warning of warningsOf(await sendCard(move))) warnings.add(warning);
        } catch (error) {
          if (!isApiError(error)) throw error;
          refusals.push({ move, error });
        }
      }
    } finally {
      setProgress(null);
    }
    for (const warning of warnings) notify.info(t(`record.advice.${warning}`));
    return refusals;
  };
  return { send, progress };
}

interface Followers {
  /** Called when the server has answered all moves; the ids of refused cards, and of one that moved. */
  onDone: (refused: string[], moved: Move | undefined) => void;
}

/** Moving several cards to one status: each by itself, what is refused is shown and none is lost. */
export function useMoveMany({ onDone }: Followers): {
  moveMany: (leads: readonly Lead[], status: string) => void;
  progress: Progress | null;
  dialogs: ReactNode;
} {
  const t = useText();
  const pipelines = usePipelines();
  const { send, progress } = useSendMany();
  const [asked, setAsked] = useState<readonly Move[] | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);

  const carryOut = async (moves: readonly Move[], count: number, others: readonly Refusal[] = []) => {
    const fresh = await send(moves);
    const refusals = [...others, ...fresh];
    setRefused(refusals.length > 0 ? { count, refusals } : null);
    const gone = moves.filter((move) => !fresh.some((one) => one.move.lead._id === move.lead._id));
    const [first] = gone;
    if (first) {
      const status = stageLabel(first.status, first.lead.leadType);
      announce(t('lead.several.moved', { count: gone.length, status }));
    }
    onDone(
      refusals.map(({ move }) => move.lead._id),
      first,
    );
  };

  const moveMany = (leads: readonly Lead[], status: string) => {
    const moves = leads
      .filter((lead) => lead.status !== status)
      .map((lead) => ({ lead, status, version: lead.version }));
    if (moves.length === 0) return;
    if (moves.some(({ lead }) => reasonFor(pipelines, lead, status))) setAsked(moves);
    else void carryOut(moves, moves.length);
  };

  const confirm = (reason: string | undefined) => {
    setAsked(null);
    const moves = asked?.map((move) => (reasonFor(pipelines, move.lead, move.status) ? { ...move, reason } : move));
    if (moves) void carryOut(moves, moves.length);
  };

  /** Sends some of the refused moves again; the others stay refused. */
  const again = (moves: readonly Move[]) => {
    if (!refused) return;
    const ids = new Set(moves.map(({ lead }) => lead._id));
    void carryOut(
      moves,
      refused.count,
      refused.refusals.filter(({ move }) => !ids.has(move.lead._id)),
    );
  };

  const dialogs = (asked || refused) && (
    <Suspense fallback={null}>
      <MoveManyDialogs
        asked={asked}
        refused={refused}
        busy={progress !== null}
        onConfirm={confirm}
        onAgain={again}
        onClose={() => {
          setAsked(null);
          setRefused(null);
        }}
      />
    </Suspense>
  );
  return { moveMany, progress, dialogs };
}
