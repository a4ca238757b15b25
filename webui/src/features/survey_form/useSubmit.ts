import { useState } from 'react';
import { formApi } from '@/api/areas/form';
import { isApiError } from '@/api/errors';
import { useText } from '@/i18n';
import { useErrorText } from '@/records/calls/errorText';
import { useNotify } from '@/ui/toasts';
import { type Entered, givenAnswers } from './survey';
import { type AskForProof, problemsOf } from './useVerify';
import { inVisit } from './visit';

interface Ends {
  askForProof: AskForProof;
  onSent: () => void;
  /** The form is empty after that, as the contract has it. */
  onFailed: (entered: Entered) => void;
}

const ofAnswer = 'data.';

/** Sends the survey. */
export function useSubmit({ askForProof, onSent, onFailed }: Ends) {
  const t = useText();
  const notify = useNotify();
  const errorText = useErrorText();
  const [send, { isLoading }] = formApi.useSubmitFormMutation();
  const [refused, setRefused] = useState<string | null>(null);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const submit = async (entered: Entered, files: Record<string, string[]>): Promise<void> => {
    const { assignee, consumer, answers } = entered;
    setRefused(null);
    setProblems({});
    if (!assignee.trim() || !consumer.trim()) {
      const missing = t('survey_form.emails.missingToSubmit');
      setRefused(missing);
      return void notify.error(missing);
    }
    const { data, error } = await inVisit(() =>
      send({ submitted: { assignee, consumer, data: { ...givenAnswers(answers), ...files } } }),
    );
    if (data) {
      notify.success(data.messageText);
      return onSent();
    }
    if (!isApiError(error)) return;
    if (error.code === 'form.challenge_needed') return askForProof(() => void submit(entered, files));
    notify.error(errorText(error), error.requestId);
    setRefused(errorText(error));
    const found = Object.entries(problemsOf(error));
    setProblems(Object.fromEntries(found.map(([path, text]) => [path.replace(ofAnswer, ''), text])));
    onFailed(entered);
  };
  return { submit, busy: isLoading, refused, problems };
}
