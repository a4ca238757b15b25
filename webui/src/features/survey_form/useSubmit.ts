import { useCallback, useState } from 'react';
import { formApi } from '@/api/areas/form';
import { isApiError } from '@/api/errors';
import { useText } from '@/i18n';
import { useErrorText } from '@/records/calls/errorText';
import { useNotify } from '@/ui/toasts';
import { type Entered, givenAnswers, type Question } from './survey';
import { type AskForProof, problemsOf, type Verification } from './useVerify';
import { inVisit } from './visit';

interface Ends {
  verification: Pick<Verification, 'mark' | 'markMissing'>;
  askForProof: AskForProof;
  onSent: () => void;
  /** The form is empty after that, as the contract has it. */
  onFailed: (entered: Entered) => void;
}

/** Why the server did not take the form. */
export interface Refusal {
  text: string;
  requestId: string | null;
  /** What was wrong with what was entered, by the path that the server names. */
  found: readonly (readonly [path: string, text: string])[];
}

/** Begins the path of an answer. */
export const ofAnswer = 'data.';

/** Sends the survey. */
export function useSubmit({ verification, askForProof, onSent, onFailed }: Ends) {
  const t = useText();
  const notify = useNotify();
  const errorText = useErrorText();
  const [send, { isLoading }] = formApi.useSubmitFormMutation();
  const [refused, setRefused] = useState<Refusal | null>(null);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const submit = async (entered: Entered, files: Record<string, string[]>): Promise<void> => {
    const { assignee, consumer } = entered;
    setRefused(null);
    setProblems({});
    notify.clear();
    if (verification.markMissing(entered)) return void notify.error(t('survey_form.emails.missingToSubmit'));
    const { data, error } = await inVisit(() =>
      send({ submitted: { assignee, consumer, data: { ...givenAnswers(entered.answers), ...files } } }),
    );
    if (data) {
      notify.success(data.messageText);
      return onSent();
    }
    if (!isApiError(error)) return;
    if (error.code === 'form.challenge_needed') return askForProof(() => void submit(entered, files));
    setRefused({ text: errorText(error), requestId: error.requestId, found: Object.entries(problemsOf(error)) });
    onFailed(entered);
  };
  /** Marks what was refused, once it is in its fields again: an empty field is not what was wrong. */
  const markRefused = () => {
    if (!refused) return;
    const { found } = refused;
    const answers = found.filter(([path]) => path.startsWith(ofAnswer));
    setProblems(Object.fromEntries(answers.map(([path, text]) => [path.slice(ofAnswer.length), text])));
    // An answer has the name of an address.
    verification.mark(Object.fromEntries(found.filter((one) => !answers.includes(one))));
    setRefused({ ...refused, found: [] });
  };
  /** An answer that was given again is no longer wrong. */
  const answered = useCallback((question: Question) => setProblems(({ [question]: _answered, ...left }) => left), []);
  const forgetRefusal = () => setRefused(null);
  return { submit, busy: isLoading, refused, markRefused, problems, answered, forgetRefusal };
}
