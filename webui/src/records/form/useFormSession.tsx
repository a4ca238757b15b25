import { type ReactNode, Suspense, useState } from 'react';
import { commandKey, newCommandKey } from '@/api/commandKey';
import type { ApiError, Conflict, FieldProblem } from '@/api/errors';
import { nested, valueAt } from '@/api/path';
import { useText } from '@/i18n';
import { lazyPart } from '@/ui/lazyPart';
import { useNotify } from '@/ui/toasts';
import { useOnce } from '@/ui/useOnce';
import type { ChangeStamp, Stamp } from '../calls/stamp';
import { useCommand } from '../calls/useCommand';
import type { Field } from '../fields/field';
import { UnsavedDialog } from './UnsavedDialog';
import { useMarkUnsaved } from './UnsavedGuard';

const ConflictDialog = lazyPart(() =>
  import('./ConflictDialog').then(({ ConflictDialog }) => ({ default: ConflictDialog })),
);

/** Wire values by path. */
export type Values = Record<string, unknown>;

/** What a form is for: something new, or a change of what was seen. */
export type FormTarget =
  | { add: (values: Values, stamp: Stamp) => Promise<unknown> }
  | { version: number; change: (values: Values, stamp: ChangeStamp) => Promise<unknown> };

interface FormSessionOptions {
  target: FormTarget;
  /** What a conflict calls the fields. */
  fields: readonly Field[];
  done?: string;
  /** Called with the answer when all is saved, and without one when nothing was left to save. */
  onSaved: (answer?: unknown) => void;
  /** Called when the form is left without saving. */
  onLeave: () => void;
  /** Answers true when it has dealt with the failure itself. */
  failed?: (error: ApiError) => boolean;
}

interface Attempt {
  values: Values;
  reason: string | undefined;
  version: number | null;
}

/** The key stays over each attempt of a form: what was saved although its answer was lost is not saved twice. */
function useCommandKey() {
  const [key, setKey] = useState(newCommandKey);
  return { key, renew: () => setKey(newCommandKey()) };
}

const sendTo = (target: FormTarget, { values, reason, version }: Attempt, key: string) => {
  const stamp = { ...(reason ? { reason } : {}), [commandKey]: key };
  return 'change' in target
    ? target.change(values, { ...stamp, expectedVersion: version ?? target.version })
    : target.add(nested(values), stamp);
};

/** The server has saved another body under the key: an earlier attempt, whose answer was lost. */
const isReused = (error: unknown) => (error as Partial<ApiError> | null)?.code === 'command.key_reused';

/** Sends an attempt. A change is sent once more under a new key: its version protects what the earlier one saved. */
async function sendOnce(target: FormTarget, attempt: Attempt, key: string): Promise<unknown> {
  try {
    return await sendTo(target, attempt, key);
  } catch (error) {
    if (!isReused(error) || !('change' in target)) throw error;
    return sendTo(target, attempt, newCommandKey());
  }
}

interface Pending {
  conflict: Conflict;
  attempt: Attempt;
}

/** The attempt on top of the change that it met, with or without the fields that both have. */
function resolved({ conflict, attempt }: Pending, mine: boolean): Attempt {
  const disputed = new Set(conflict.fields.map(({ field }) => field));
  const kept = Object.entries(attempt.values).filter(([path]) => mine || !disputed.has(path));
  return { ...attempt, values: Object.fromEntries(kept), version: conflict.version };
}

/** Sends attempts one at a time, and keeps what a conflict asks until it is answered. */
function useAttempts({ target, done, onSaved, failed }: FormSessionOptions, release: (answer: unknown) => void) {
  const t = useText();
  const run = useCommand();
  const { key, renew } = useCommandKey();
  const [pending, setPending] = useState<Pending | null>(null);
  const attempt = async (tried: Attempt): Promise<FieldProblem[]> => {
    let refused: FieldProblem[] = [];
    let answer: unknown;
    const onFailure = (error: ApiError) => {
      refused = isReused(error) ? [{ field: 'root', message: t('record.form.savedBefore') }] : error.errors;
      if (failed?.(error)) return true;
      if (error.conflict) setPending({ conflict: error.conflict, attempt: tried });
      return error.conflict !== null || refused.length > 0;
    };
    const call = sendOnce(target, tried, key).then((given) => {
      answer = given;
      return given;
    });
    if (await run(call, { ...(done ? { done } : {}), failed: onFailure })) {
      renew();
      release(answer);
      onSaved(answer);
    }
    return refused;
  };
  return { attempt, pending, setPending };
}

/**
 * One opened form: what it starts from is frozen, it is sent under one key and the version that was seen, one attempt
 * at a time; it asks before it is left unsaved, and which value stays where somebody else changed the same field.
 */
export function useFormSession(options: FormSessionOptions) {
  const { target, fields, onSaved, onLeave } = options;
  const t = useText();
  const notify = useNotify();
  const { once, busy } = useOnce();
  const [version, setVersion] = useState('version' in target ? target.version : null);
  const [dirty, setDirty] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const unmark = useMarkUnsaved(dirty, { discard: onLeave });
  const release = (answer?: unknown) => {
    setDirty(false);
    unmark();
    // A form that stays open goes on from what it has made.
    const made = valueAt(answer, 'data.version');
    if (version !== null && typeof made === 'number') setVersion(made);
  };
  const { attempt, pending, setPending } = useAttempts(options, release);

  const end = () => {
    release();
    onSaved();
  };
  const save = async (values: Values, reason?: string): Promise<FieldProblem[]> => {
    if (version !== null && Object.keys(values).length === 0) {
      notify.info(t('record.action.noChange'));
      end();
      return [];
    }
    return (await once(() => attempt({ values, reason: reason?.trim() || undefined, version }))) ?? [];
  };
  const resolve = async (mine: boolean) => {
    if (!pending) return;
    setPending(null);
    const next = resolved(pending, mine);
    if (Object.keys(next.values).length === 0) return end();
    for (const { message } of (await once(() => attempt(next))) ?? []) notify.error(message);
  };
  const dialogs: ReactNode = (
    <Suspense fallback={null}>
      {pending && (
        <ConflictDialog
          conflict={pending.conflict}
          fields={fields}
          onUseMine={() => void resolve(true)}
          onKeepTheirs={() => void resolve(false)}
          onCancel={() => setPending(null)}
        />
      )}
      {leaving && <UnsavedDialog onDiscard={onLeave} onStay={() => setLeaving(false)} />}
    </Suspense>
  );
  return { save, busy, setDirty, leave: () => (dirty ? setLeaving(true) : onLeave()), dialogs };
}
