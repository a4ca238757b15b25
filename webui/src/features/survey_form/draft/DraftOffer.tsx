import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { useText } from '@/i18n';
import type { Draft } from './draft';

interface DraftOfferProps {
  draft: Draft;
  /** Whether it is from a form that was refused a moment ago. */
  isRefused: boolean;
  onTake: () => void;
  onDiscard: () => void;
}

/** A day and time as it is written in the UK, without the formats of records, which this page does not load. */
const when = new Intl.DateTimeFormat('en-GB', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/London' });

/** Offers what was entered before and not sent. */
export function DraftOffer({ draft, isRefused, onTake, onDiscard }: DraftOfferProps) {
  const t = useText();
  const box = useRef<HTMLDivElement>(null);
  // The reason and this stand above the button that was pressed, where a telephone does not show them.
  useEffect(() => {
    if (isRefused) box.current?.scrollIntoView({ block: 'center' });
  }, [isRefused]);
  return (
    <Alert ref={box} severity="info" variant="outlined" role="status" sx={{ bgcolor: 'background.paper' }}>
      <Typography>
        {isRefused ? t('survey_form.draft.refused') : t('survey_form.draft.left', { when: when.format(draft.at) })}
      </Typography>
      <Typography variant="caption" color="textSecondary">
        {t('survey_form.draft.note')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 2 }}>
        <Button variant="contained" onClick={onTake}>
          {t('survey_form.draft.take')}
        </Button>
        <Button variant="outlined" onClick={onDiscard}>
          {t('survey_form.draft.discard')}
        </Button>
      </Box>
    </Alert>
  );
}
