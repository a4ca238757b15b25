import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { Survey } from '@/api/generated';
import { useRights } from '@/api/session';
import { useText } from '@/i18n';
import { ToRecord } from '@/records/address/ToRecord';
import { nameOf } from '@/records/fields/nameOf';
import { ConfirmDialog } from '@/ui/Dialogs';
import { customerNoun } from './fields';
import { MatchDialog } from './MatchDialog';
import { useDecide } from './useDecide';

type Asked = 'confirm' | 'match' | 'reject';

interface AskedDialogProps {
  survey: Survey;
  asked: Asked;
  onClose: () => void;
}

function AskedDialog({ survey, asked, onClose }: AskedDialogProps) {
  const t = useText();
  const decide = useDecide(survey);
  if (asked === 'match') return <MatchDialog match={decide.match} onClose={onClose} />;
  if (asked === 'confirm') {
    const { Consumer, fullName } = survey;
    const name = Consumer ? nameOf(Consumer) : (fullName ?? t('survey.untitled'));
    return (
      <ConfirmDialog
        title={t('survey.decision.confirmTitle')}
        body={t(Consumer ? 'survey.decision.confirmKnown' : 'survey.decision.confirmNew', { name })}
        action={t('survey.decision.confirm')}
        onConfirm={() => {
          onClose();
          void decide.confirm();
        }}
        onCancel={onClose}
      />
    );
  }
  return (
    <ConfirmDialog
      danger
      reason="required"
      title={t('survey.decision.rejectTitle')}
      body={t('survey.decision.rejectBody')}
      action={t('survey.decision.reject')}
      onConfirm={(reason) => {
        onClose();
        if (reason) void decide.reject(reason);
      }}
      onCancel={onClose}
    />
  );
}

/** The lead that the survey became, and the consumer whom it is about. */
function Became({ survey: { Consumer, Lead, step } }: { survey: Survey }) {
  const t = useText();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1 }}>
      {Lead && (
        <ToRecord noun="lead" id={Lead}>
          {t('survey.decision.openLead')}
        </ToRecord>
      )}
      {Consumer && step !== 'rejected' && (
        <ToRecord noun={customerNoun} id={Consumer._id}>
          {t('survey.decision.openConsumer', { name: nameOf(Consumer) })}
        </ToRecord>
      )}
    </Box>
  );
}

const severities = { waiting: 'warning', confirmed: 'success', rejected: 'info' } as const;

/** What was decided about the survey and what became of it; while it waits, the decision. */
export function Decision({ survey }: { survey: Survey }) {
  const t = useText();
  const mayDecide = useRights('survey').edit;
  const [asked, setAsked] = useState<Asked | null>(null);
  const step = (survey.step ?? 'waiting') as keyof typeof severities;
  return (
    <>
      <Alert
        severity={severities[step]}
        variant="outlined"
        role="status"
        sx={{ mt: 3, flexWrap: 'wrap', alignItems: 'center', '& .MuiAlert-message': { flex: '1 1 220px' } }}
        action={
          step === 'waiting' &&
          mayDecide && (
            <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
              <Button variant="contained" onClick={() => setAsked('confirm')}>
                {t('survey.decision.confirm')}
              </Button>
              <Button variant="outlined" onClick={() => setAsked('match')}>
                {t('survey.decision.match')}
              </Button>
              <Button variant="outlined" color="error" onClick={() => setAsked('reject')}>
                {t('survey.decision.reject')}
              </Button>
            </Box>
          )
        }
      >
        {t(`survey.decision.is.${step}`)}
        <Became survey={survey} />
      </Alert>
      {asked && <AskedDialog survey={survey} asked={asked} onClose={() => setAsked(null)} />}
    </>
  );
}
