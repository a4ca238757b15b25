import { type ApiError, isApiError } from '@/api/errors';
import type { Changed } from '@/api/generated';
import { valueAt } from '@/api/path';
import { messageLabel, useText } from '@/i18n';
import { useNotify } from '@/ui/toasts';
import { useErrorText } from './errorText';
import type { OpenTarget, UndoTarget } from './undoTarget';

interface Outcome {
  /** Shown when the command succeeded, unless the server's message has a label of its own. */
  done?: string;
  /** The noun of the new record whose id the command answers: its toast leads there. */
  opens?: OpenTarget['open']['noun'];
  /** Answers true when it has dealt with the failure itself. */
  failed?: (error: ApiError) => boolean;
}

const spoken = (answer: unknown) => {
  const message = valueAt(answer, 'message');
  return typeof message === 'string' && message !== '' ? messageLabel(message) : null;
};

const unusual = [
  'mprn_check_digit',
  'spid_unusual',
  'company_number_unusual',
  'vat_number_unusual',
  'utr_unusual',
  'gate_survey_appointment',
  'gate_costs',
  'gate_ownership_check',
  'gate_payment_received',
  'gate_certificate',
  'gate_measure_file',
] as const;

/** What the server thinks unusual of the values that it has stored, or what a stage's gate lacks that only warns. */
export function warningsOf(answer: unknown): (typeof unusual)[number][] {
  const codes = Object.values(valueAt(answer, 'data.advice') ?? {});
  return unusual.filter((code) => codes.includes(code));
}

/** The command of an answer that can be taken back, as its record's history names it. */
function undoOf(answer: unknown): UndoTarget | null {
  const { undoable, records: [record] = [] } = (valueAt(answer, 'data') ?? {}) as Partial<Changed>;
  if (!undoable || !record) return null;
  return { noun: record.noun as UndoTarget['noun'], id: record._id, version: record.version };
}

/** Runs a command, shows its outcome and offers to take it back; answers whether it succeeded. */
export function useCommand() {
  const t = useText();
  const notify = useNotify();
  const errorText = useErrorText();
  return async (call: Promise<unknown>, { done, opens, failed }: Outcome = {}): Promise<boolean> => {
    try {
      const answer = await call;
      const undo = undoOf(answer);
      const open = opens && typeof answer === 'string' && { open: { noun: opens, id: answer } };
      const target: UndoTarget | OpenTarget | null = open || undo;
      const action = target ? { label: t(open ? 'common.open' : 'common.undo'), target } : undefined;
      if (done) notify.success(spoken(answer) ?? done, action);
      for (const code of warningsOf(answer)) notify.info(t(`record.advice.${code}`));
      return true;
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (!failed?.(error)) notify.error(errorText(error), error.requestId);
      return false;
    }
  };
}
