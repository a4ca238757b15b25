import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError, Conflict, FieldProblem } from '@/api/errors';
import { useNotify } from '@/ui/toasts';
import { useCommand } from '../calls/useCommand';
import type { AnyRecord } from '../fields/field';
import type { Change, RecordCommands } from '../view';

interface Pending {
  conflict: Conflict;
  change: Change;
}

/**
 * Saves an edit: only what changed, with the version that was seen. When the same field
 * was changed by someone else, `pending` holds both values until one of them is chosen.
 */
export function useSave(
  row: Pick<AnyRecord, '_id' | 'version'>,
  update: RecordCommands['update'],
  onSaved: () => void,
) {
  const { t } = useTranslation();
  const run = useCommand();
  const notify = useNotify();
  const [pending, setPending] = useState<Pending | null>(null);

  const send = async (change: Change): Promise<FieldProblem[]> => {
    let refused: FieldProblem[] = [];
    const failed = (error: ApiError) => {
      if (error.conflict) setPending({ conflict: error.conflict, change });
      refused = error.errors;
      return error.conflict !== null || refused.length > 0;
    };
    if (await run(update(change), { done: t('record.action.saved'), failed })) onSaved();
    return refused;
  };

  const save = async (changes: Record<string, unknown>, reason: string | undefined) => {
    if (Object.keys(changes).length > 0) {
      return send({ id: row._id, expectedVersion: row.version, changes, reason });
    }
    notify.info(t('record.action.noChange'));
    onSaved();
    return [];
  };

  const resolve = (mine: boolean) => {
    if (!pending) return;
    const { conflict, change } = pending;
    const disputed = new Set(conflict.fields.map(({ field }) => field));
    const kept = Object.entries(change.changes).filter(([path]) => mine || !disputed.has(path));
    setPending(null);
    if (kept.length === 0) onSaved();
    else void send({ ...change, expectedVersion: conflict.version, changes: Object.fromEntries(kept) });
  };

  return { save, pending, resolve, cancel: () => setPending(null) };
}
