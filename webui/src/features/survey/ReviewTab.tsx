import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { Survey } from '@/api/generated';
import { useRights } from '@/api/session';
import { useText } from '@/i18n';
import { Evidence } from './Evidence';
import { Matches } from './Matches';

interface ReviewTabProps {
  survey: Survey;
  readOnly: boolean;
}

/** What staff decide by: the evidence, and who the new person may be. */
export function ReviewTab({ survey, readOnly }: ReviewTabProps) {
  const t = useText();
  const id = useId();
  const mayDecide = useRights('survey').edit && !readOnly && survey.step === 'waiting';
  return (
    <Box sx={{ display: 'grid', gap: 8 }}>
      <section aria-labelledby={`${id}-evidence`}>
        <Typography id={`${id}-evidence`} variant="h3" component="h3" sx={{ mb: 2 }}>
          {t('survey.review.evidence')}
        </Typography>
        <Evidence survey={survey} />
      </section>
      {!survey.Consumer && (
        <section aria-labelledby={`${id}-matches`}>
          <Typography id={`${id}-matches`} variant="h3" component="h3" sx={{ mb: 2 }}>
            {t('survey.review.matches')}
          </Typography>
          <Matches survey={survey} mayDecide={mayDecide} />
        </section>
      )}
    </Box>
  );
}
