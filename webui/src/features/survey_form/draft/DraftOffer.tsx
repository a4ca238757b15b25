import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useText } from '@/i18n';
import { roomBelow } from '@/ui/roomBelow';
import type { Draft } from './draft';

interface DraftOfferProps {
  draft: Draft;
  /** Whether it is from a form that was refused a moment ago. */
  isRefused: boolean;
  onTake: (button: HTMLElement) => void;
  onDiscard: () => void;
}

/** A day and time as it is written in the UK, without the formats of records, which this page does not load. */
const when = new Intl.DateTimeFormat('en-GB', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/London' });

/** Offers what was entered before and not sent. */
export function DraftOffer({ draft, isRefused, onTake, onDiscard }: DraftOfferProps) {
  const t = useText();
  return (
    <Alert
      severity="info"
      variant="outlined"
      role="status"
      // The reader may be at any field, far from here.
      sx={{
        bgcolor: 'background.paper',
        ...(isRefused && { position: 'sticky', bottom: `calc(8px + ${roomBelow})`, zIndex: 1 }),
      }}
    >
      <Typography>
        {isRefused ? t('survey_form.draft.refused') : t('survey_form.draft.left', { when: when.format(draft.at) })}
      </Typography>
      <Typography variant="caption" color="textSecondary">
        {t('survey_form.draft.note')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 2 }}>
        <Button variant="contained" onClick={({ currentTarget }) => onTake(currentTarget)}>
          {t('survey_form.draft.take')}
        </Button>
        <Button variant="outlined" onClick={onDiscard}>
          {t('survey_form.draft.discard')}
        </Button>
      </Box>
    </Alert>
  );
}
