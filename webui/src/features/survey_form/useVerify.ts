import { useState } from 'react';
import { formApi } from '@/api/areas/form';
import { type ApiError, isApiError } from '@/api/errors';
import { useText } from '@/i18n';
import { useErrorText } from '@/records/calls/errorText';
import { useNotify } from '@/ui/toasts';
import { addressFields, isEmail, isLinked, type Pair } from './survey';
import { inVisit } from './visit';

/** What was wrong, by the path that the server names. */
export const problemsOf = ({ errors }: ApiError): Record<string, string> =>
  Object.fromEntries(errors.map(({ field, message }) => [field, message]));

/** Calls back once the visitor has shown to be a person, where the server asks for that. */
export type AskForProof = (then: () => void) => void;

interface Ends {
  onVerified: () => void;
  /** Called for a customer whom nobody knows. */
  onUnknown: () => void;
  askForProof: AskForProof;
}

/** Verifies the two addresses. */
export function useVerify({ onVerified, onUnknown, askForProof }: Ends) {
  const t = useText();
  const notify = useNotify();
  const errorText = useErrorText();
  const [check, { isLoading }] = formApi.useCheckFormEmailMutation();
  const [state, setState] = useState<'verified' | 'unknown' | null>(null);
  const [problems, setProblems] = useState<Record<string, string>>({});

  const failed = (error: ApiError, again: () => void) => {
    if (error.code === 'form.challenge_needed') return askForProof(again);
    setProblems(problemsOf(error));
    notify.error(errorText(error), error.requestId);
  };
  /** Marks addresses that are missing, and answers whether any is. */
  const markMissing = (pair: Pair): boolean => {
    const empty = addressFields.filter((name) => !pair[name].trim());
    const said = (name: keyof Pair) => t('common.required', { label: t(`survey_form.emails.${name}`) });
    setProblems(Object.fromEntries(empty.map((name) => [name, said(name)])));
    return empty.length > 0;
  };
  const verify = async (pair: Pair): Promise<void> => {
    const { assignee, consumer } = pair;
    setState(null);
    setProblems({});
    notify.clear();
    if (markMissing(pair)) return void notify.error(t('survey_form.emails.missingToVerify'));
    const wrong = Object.entries({ ...(!isLinked(pair) && { assignee }), consumer }).filter(
      ([, text]) => !isEmail(text),
    );
    if (wrong.length > 0) {
      return setProblems(Object.fromEntries(wrong.map(([name]) => [name, t('survey_form.emails.invalid')])));
    }
    const { data, error } = await inVisit(() => check({ addresses: { assignee, consumer } }));
    if (isApiError(error)) return failed(error, () => void verify(pair));
    if (!data) return;
    setState(data.success ? 'verified' : 'unknown');
    if (!data.success) return onUnknown();
    notify.success(data.messageText);
    onVerified();
  };
  const forget = () => {
    setState(null);
    setProblems({});
  };
  return { state, problems, busy: isLoading, verify, mark: setProblems, markMissing, forget };
}

export type Verification = ReturnType<typeof useVerify>;
