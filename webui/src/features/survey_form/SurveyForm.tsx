import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Suspense, useCallback, useState } from 'react';
import type { FormOptions } from '@/api/generated';
import { useText } from '@/i18n';
import { goToFirstWrong } from '@/ui/firstWrong';
import { DraftOffer } from './draft/DraftOffer';
import { useDraft } from './draft/useDraft';
import { Emails } from './Emails';
import { Evidence } from './evidence/Evidence';
import { type EvidenceState, locationsOf, useEvidence } from './evidence/useEvidence';
import { AddConsumer, Proof } from './parts';
import { Questions } from './Questions';
import { Refused } from './Refused';
import { blank, type Entered, type Question, withCustomer } from './survey';
import { useSubmit } from './useSubmit';
import { useVerify } from './useVerify';

interface SurveyFormProps {
  options: FormOptions;
  onSent: () => void;
}

interface SubmitProps {
  submission: ReturnType<typeof useSubmit>;
  entered: Entered;
  evidence: EvidenceState;
}

function Submit({ submission, entered, evidence }: SubmitProps) {
  const t = useText();
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: { xs: 'stretch', sm: 'start' } }}>
      <Button
        variant="contained"
        size="medium"
        loading={submission.busy}
        disabled={evidence.busy}
        onClick={({ currentTarget }) => {
          goToFirstWrong(formOf(currentTarget));
          void submission.submit(entered, locationsOf(evidence.files));
        }}
        sx={{ minHeight: 40, px: 8 }}
      >
        {t('survey_form.submit')}
      </Button>
      <Typography role="status" color="textSecondary">
        {evidence.busy && t('survey_form.uploading')}
      </Typography>
    </Box>
  );
}

/** The page is the form: its steps and its button are no `form`, as that of the addresses stands among them. */
const formOf = (button: HTMLElement) => button.closest('main') ?? document.body;

/** What the form holds, and what is done with it. */
function useForm(onSent: () => void) {
  const [entered, setEntered] = useState<Entered>(blank);
  const [adding, setAdding] = useState(false);
  /** What follows once the visitor has proved to be no program. */
  const [proof, setProof] = useState<(() => void) | null>(null);
  const askForProof = (then: () => void) => setProof(() => then);
  const verification = useVerify({
    onVerified: () => submission.forgetRefusal(),
    onUnknown: () => setAdding(true),
    askForProof,
  });
  const evidence = useEvidence();
  const put = (next: Entered) => {
    verification.forget();
    setEntered(next);
  };
  // Addresses that were verified since stay.
  const draft = useDraft(entered, setEntered);
  const submission = useSubmit({
    verification,
    askForProof,
    onSent: () => {
      draft.forget();
      onSent();
    },
    onFailed: (refused) => {
      draft.offer(refused);
      put(blank());
      evidence.forget();
    },
  });
  return { entered, setEntered, put, adding, setAdding, proof, setProof, verification, evidence, draft, submission };
}

/** The steps of the survey, one below the other. */
export function SurveyForm({ options, onSent }: SurveyFormProps) {
  const form = useForm(onSent);
  const { entered, setEntered, verification, evidence, draft, submission } = form;
  const { answered } = submission;
  const change = (changes: Partial<Entered>) => form.put({ ...entered, ...changes });
  const answer = useCallback(
    (question: Question, given: string | string[]) => {
      setEntered((before) => ({ ...before, answers: { ...before.answers, [question]: given } }));
      answered(question);
    },
    [setEntered, answered],
  );
  const added = (email: string) => {
    form.setAdding(false);
    const next = withCustomer(entered, email);
    setEntered(next);
    void verification.verify(next);
  };
  const offer = draft.offered && (
    <DraftOffer
      draft={draft.offered}
      isRefused={submission.refused !== null}
      onTake={(button) => {
        goToFirstWrong(formOf(button));
        draft.take();
        submission.markRefused();
      }}
      onDiscard={draft.discard}
    />
  );
  return (
    <>
      {!submission.refused && offer}
      <Emails entered={entered} verification={verification} onChange={change} onAdd={() => form.setAdding(true)} />
      <Questions choices={options.choices} answers={entered.answers} problems={submission.problems} onChange={answer} />
      <Evidence options={options} evidence={evidence} problems={submission.problems} />
      {submission.refused && <Refused refusal={submission.refused} options={options} />}
      {submission.refused && offer}
      <Submit submission={submission} entered={entered} evidence={evidence} />
      <Suspense fallback={null}>
        {form.adding && (
          <AddConsumer
            options={options}
            email={entered.consumer}
            person={entered.person}
            onChange={(person) => setEntered((before) => ({ ...before, person }))}
            onAdded={added}
            onClose={() => form.setAdding(false)}
          />
        )}
        {form.proof && (
          <Proof
            onDone={() => {
              form.setProof(null);
              form.proof?.();
            }}
            onClose={() => form.setProof(null)}
          />
        )}
      </Suspense>
    </>
  );
}
