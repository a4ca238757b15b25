import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useStore } from 'react-redux';
import { api } from '@/api';
import type { ApiError, Conflict } from '@/api/errors';
import type { Lead } from '@/api/generated';
import { moveAccepted, moveAhead } from '@/api/inPlace';
import { valueLabel } from '@/i18n';
import { announce } from '@/ui/announce';
import { ConfirmDialog } from '@/ui/Dialogs';
import { ConflictDialog } from '@/ui/record/ConflictDialog';
import { usePipelines } from '@/ui/record/lookups';
import { useCommand } from '@/ui/useCommand';
import { customerOf, leadFields } from './fields';
import { reasonFor } from './pipeline';

type Dispatch = Parameters<typeof moveAhead>[0];
type State = Parameters<typeof moveAhead>[1];

interface Move {
  lead: Lead;
  status: string;
  version: number;
  reason?: string | undefined;
}

interface Asked {
  move: Move;
  why: 'ends' | 'reopens';
}

interface Disputed {
  move: Move;
  conflict: Conflict;
}

/** Sends a move; the card moves at once and goes back when the server refuses. */
function useSendMove(onConflict: (disputed: Disputed) => void, onMoved?: (status: string) => void) {
  const { t } = useTranslation();
  const run = useCommand();
  const dispatch: Dispatch = useDispatch();
  const store = useStore<State>();
  const [change] = api.useChangeRecordStatusMutation();
  return async (move: Move) => {
    const { lead, status, version, reason } = move;
    const name = customerOf(lead) ?? lead.leadId ?? '';
    const takeBack = moveAhead(dispatch, store.getState(), lead._id, status);
    const statusBody = { status, expectedVersion: version, ...(reason ? { reason } : {}) };
    const call = change({ noun: 'lead', id: lead._id, statusBody }).unwrap();
    const failed = (error: ApiError) => {
      takeBack();
      announce(t('lead.moveFailed', { name, status: valueLabel(lead.status ?? '') }));
      if (error.conflict) onConflict({ move, conflict: error.conflict });
      return error.conflict !== null;
    };
    if (!(await run(call, { failed }))) return;
    moveAccepted(dispatch, store.getState(), lead._id, (await call).data.version ?? version);
    announce(t('lead.moved', { name, status: valueLabel(status) }));
    onMoved?.(status);
  };
}

/** Moving a lead to another status: asks for a reason where one is due, settles conflicts. */
export function useMove(onMoved?: (status: string) => void): {
  move: (lead: Lead, status: string) => void;
  dialogs: ReactNode;
} {
  const { t } = useTranslation();
  const pipelines = usePipelines();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [disputed, setDisputed] = useState<Disputed | null>(null);
  const [reload] = api.endpoints.showLead.useLazyQuery();
  const send = useSendMove(setDisputed, onMoved);

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
    else void reload({ leadId: disputed.move.lead._id });
  };

  const words = asked && {
    name: customerOf(asked.move.lead) ?? asked.move.lead.leadId ?? '',
    status: valueLabel((asked.why === 'ends' ? asked.move.status : asked.move.lead.status) ?? ''),
  };
  const dialogs = (
    <>
      {asked && words && (
        <ConfirmDialog
          reason="required"
          title={t(asked.why === 'ends' ? 'lead.terminalTitle' : 'lead.leaveTitle', words)}
          body={t(asked.why === 'ends' ? 'lead.terminalBody' : 'lead.leaveBody', words)}
          action={t('lead.changeStatus')}
          onConfirm={confirm}
          onCancel={() => setAsked(null)}
        />
      )}
      {disputed && (
        <ConflictDialog
          conflict={disputed.conflict}
          fields={leadFields}
          onUseMine={() => settle(true)}
          onKeepTheirs={() => settle(false)}
          onCancel={() => setDisputed(null)}
        />
      )}
    </>
  );
  return { move, dialogs };
}
