import { type ReactNode, Suspense, useState } from 'react';
import { api } from '@/api';
import type { ApiError } from '@/api/errors';
import type { Lead } from '@/api/generated';
import { useSlug } from '@/api/session';
import { useText } from '@/i18n';
import { stageLabel } from '@/i18n/stages';
import { useCommand } from '@/records/calls/useCommand';
import { usePipelines } from '@/records/fields/lookups';
import { announce } from '@/ui/announce';
import { lazyPart } from '@/ui/lazyPart';
import { customerOf } from './fields';
import type { Asked, Disputed, Gated, Move } from './moves';
import { reasonFor } from './pipeline';
import { useSendCard } from './useSendCard';

const MoveDialogs = lazyPart(() => import('./MoveDialogs').then(({ MoveDialogs }) => ({ default: MoveDialogs })));

interface Followers {
  /** Called when the server has accepted the move. */
  onMoved?: (status: string) => void;
  /** Called when the card stands in its new column, before the server has answered. */
  onSent?: (id: string, status: string) => void;
}

/** Sends a move; the card moves at once and goes back when the server refuses. */
function useSendMove(
  onConflict: (disputed: Disputed) => void,
  onGate: (gated: Gated) => void,
  { onMoved, onSent }: Followers,
) {
  const t = useText();
  const run = useCommand();
  const sendCard = useSendCard();
  return async (move: Move) => {
    const { lead, status } = move;
    const name = customerOf(lead) ?? lead.leadId ?? '';
    const call = sendCard(move);
    onSent?.(lead._id, status);
    const failed = (error: ApiError) => {
      announce(t('lead.moveFailed', { name, status: stageLabel(lead.status ?? '', lead.leadType) }));
      if (error.conflict) onConflict({ move, conflict: error.conflict });
      const isGate = error.code === 'lead.gate_closed';
      if (isGate) onGate({ move, problems: error.errors });
      return isGate || error.conflict !== null;
    };
    const done = t('lead.moved', { name, status: stageLabel(status, lead.leadType) });
    if (!(await run(call, { done, failed }))) return;
    announce(done);
    onMoved?.(status);
  };
}

/** Moving a lead to another status: asks for a reason where one is due, settles conflicts. */
export function useMove(followers: Followers = {}): {
  move: (lead: Lead, status: string) => void;
  dialogs: ReactNode;
} {
  const pipelines = usePipelines();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [disputed, setDisputed] = useState<Disputed | null>(null);
  const [gated, setGated] = useState<Gated | null>(null);
  const slug = useSlug();
  const [reload] = api.useLazyRecordQuery();
  const send = useSendMove(setDisputed, setGated, followers);

  const move = (lead: Lead, status: string) => {
    if (status === lead.status) return;
    const why = reasonFor(pipelines, lead, status);
    const next = { lead, status, version: lead.version };
    if (why) setAsked({ move: next, why });
    else void send(next);
  };

  const confirm = (reason: string | undefined) => {
    setAsked(null);
    if (asked) void send({ ...asked.move, reason });
  };
  const settle = (mine: boolean) => {
    setDisputed(null);
    if (!disputed) return;
    if (mine) void send({ ...disputed.move, version: disputed.conflict.version });
    else void reload({ noun: 'lead', slug, id: disputed.move.lead._id });
  };

  const override = (reason: string) => {
    setGated(null);
    if (gated) void send({ ...gated.move, reason, override: true });
  };

  const dialogs = (asked || disputed || gated) && (
    <Suspense fallback={null}>
      <MoveDialogs
        asked={asked}
        disputed={disputed}
        gated={gated}
        onOverride={override}
        onConfirm={confirm}
        onSettle={settle}
        onCancel={() => {
          setAsked(null);
          setDisputed(null);
          setGated(null);
        }}
      />
    </Suspense>
  );
  return { move, dialogs };
}
