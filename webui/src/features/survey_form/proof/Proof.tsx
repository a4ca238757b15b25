import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useText } from '@/i18n';
import { type ProofState, useProof } from './useProof';

interface ProofProps {
  onDone: () => void;
  onClose: () => void;
}

function Progress({ state }: { state: Exclude<ProofState, { step: 'failed' }> }) {
  const t = useText();
  if (state.step === 'waiting') {
    return (
      <Typography role="timer" className="tnum">
        {t('survey_form.proof.wait', { count: state.seconds })}
      </Typography>
    );
  }
  return (
    <LinearProgress
      variant="determinate"
      value={Math.round(state.share * 100)}
      aria-label={t('survey_form.proof.working')}
      sx={{ height: 6, borderRadius: 3 }}
    />
  );
}

/** Proves that the visitor is no program that tries addresses: their device does a little work. */
export function Proof({ onDone, onClose }: ProofProps) {
  const t = useText();
  const id = useId();
  const { state, retry } = useProof(onDone);
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby={id} aria-describedby={`${id}-body`}>
      <DialogTitle id={id}>{t('survey_form.proof.title')}</DialogTitle>
      <DialogContent>
        <Typography id={`${id}-body`} color="textSecondary" sx={{ mb: 4 }}>
          {t('survey_form.proof.body')}
        </Typography>
        {state.step === 'failed' ? (
          <Alert severity="error" variant="outlined">
            {state.reason}
          </Alert>
        ) : (
          <Progress state={state} />
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        {state.step === 'failed' && (
          <Button variant="contained" onClick={retry}>
            {t('common.retry')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
