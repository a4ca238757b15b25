import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { type FormEvent, useId, useState } from 'react';
import { useText } from '@/i18n';
import { asOption, LinkField } from '@/records/fields/LinkField';
import { useCandidates } from '@/records/fields/LinkPicker';
import type { LinkOption } from '@/records/fields/linkOption';
import { customerNoun } from './fields';

interface MatchDialogProps {
  /** Answers whether it was carried out. */
  match: (id: string) => Promise<boolean>;
  onClose: () => void;
}

/** Finds the consumer whom the survey is about. */
export function MatchDialog({ match, onClose }: MatchDialogProps) {
  const t = useText();
  const id = useId();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<LinkOption | null>(null);
  const [missing, setMissing] = useState(false);
  const { options, isFetching } = useCandidates(customerNoun, text);
  const label = t('survey.field.Consumer');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!chosen) setMissing(true);
    else if (await match(chosen._id)) onClose();
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={id}>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={id}>{t('survey.decision.matchTitle')}</DialogTitle>
        <DialogContent>
          <Typography color="textSecondary" sx={{ mb: 4 }}>
            {t('survey.decision.matchBody')}
          </Typography>
          <LinkField
            required
            label={label}
            value={chosen}
            options={options}
            loading={isFetching}
            error={missing && !chosen ? t('common.required', { label }) : undefined}
            onText={setText}
            onChange={(value) => setChosen(asOption(value))}
          />
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" variant="contained">
            {t('survey.decision.match')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
