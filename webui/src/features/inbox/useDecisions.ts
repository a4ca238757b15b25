import { useState } from 'react';
import { inboxApi } from '@/api/areas/inbox';
import type { ResultsOut } from '@/api/generated';
import { useText } from '@/i18n';
import { useCommand } from '@/records/calls/useCommand';
import { useNotify } from '@/ui/toasts';
import { requestNouns } from './nouns';
import type { InboxRow } from './rows';

export type Decision = 'accept' | 'reject' | 'restore';

type Ref = Pick<InboxRow, '_id' | 'noun'>;

/** One of several decisions failed: what became of each. */
export interface Outcome extends ResultsOut {
  decision: Decision;
  rows: readonly InboxRow[];
}

function useCalls() {
  const [accept] = inboxApi.useAcceptDeleteRequestsMutation();
  const [reject] = inboxApi.useRejectDeleteRequestsMutation();
  const [restore] = inboxApi.useRestoreDeletedMutation();
  return (decision: Decision, refs: Ref[], reason: string | undefined) => {
    const asked = refs.flatMap(({ _id, noun }) => {
      const known = requestNouns.find((one) => one === noun);
      return known ? [{ _id, noun: known }] : [];
    });
    const body = reason ? { reason } : {};
    if (decision === 'accept') return accept({ acceptBody: { records: asked, ...body } }).unwrap();
    if (decision === 'reject') return reject({ rejectBody: { records: asked, reason: reason ?? '' } }).unwrap();
    return restore({ restoreBody: { records: refs, ...body } }).unwrap();
  };
}

/** Decides on rows, each on its own, and shows what became of them. */
export function useDecisions() {
  const t = useText();
  const notify = useNotify();
  const run = useCommand();
  const call = useCalls();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  /** Each record's decision is a command of its own: one of several is taken back on its timeline. */
  const undoOf = ({ results: [only, ...others] }: ResultsOut) =>
    only?.undoable && only.version && others.length === 0
      ? { label: t('common.undo'), target: { noun: only.noun, id: only._id, version: only.version } }
      : undefined;
  const decide = (decision: Decision, rows: readonly InboxRow[], reason: string | undefined) => {
    const refs = rows.map(({ _id, noun }) => ({ _id, noun }));
    const tell = ({ data }: { data: ResultsOut }) => {
      if (data.failed > 0) setOutcome({ ...data, decision, rows });
      else notify.success(t(`inbox.done.${decision}`, { count: data.done }), undoOf(data));
    };
    return run(call(decision, refs, reason).then(tell));
  };
  return { decide, outcome, seen: () => setOutcome(null) };
}
