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
}

const ofAnswer = 'data.';

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
    setRefused({ text: errorText(error), requestId: error.requestId });
    onFailed(entered);
    const found = Object.entries(problemsOf(error));
    // The reader goes to the first of them; without any they stay beside the button, where the reason stands.
    if (found.length > 0) notify.error(errorText(error), error.requestId);
    const answers = found.filter(([path]) => path.startsWith(ofAnswer));
    setProblems(Object.fromEntries(answers.map(([path, text]) => [path.slice(ofAnswer.length), text])));
    // An answer has the name of an address.
    verification.mark(Object.fromEntries(found.filter((one) => !answers.includes(one))));
  };
  /** An answer that was given again is no longer wrong. */
  const answered = useCallback((question: Question) => setProblems(({ [question]: _answered, ...left }) => left), []);
  return { submit, busy: isLoading, refused, problems, answered, forgetRefusal: () => setRefused(null) };
}
