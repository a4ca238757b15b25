import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useText } from '@/i18n';

import { sizeText } from '@/ui/sizeText';
import type { EvidenceFile, EvidenceState } from './useEvidence';

const Line = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: 8,
  '& progress': { width: '100%', height: 6, accentColor: theme.vars.palette.primary.main },
}));

/** A file, how far it is, and what can be done with it. */
export function FileLine({ file, evidence }: { file: EvidenceFile; evidence: EvidenceState }) {
  const t = useText();
  const { name, size } = file.file;
  const isUnderWay = file.state === 'waiting' || file.state === 'sending';
  return (
    <Line>
      <div>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{`${name} · ${sizeText(size)}`}</Typography>
        {isUnderWay && <progress value={file.share} aria-label={t('survey_form.evidence.sending', { name })} />}
        {file.state === 'done' && (
          <Typography role="status" variant="caption" color="success">
            {t('survey_form.evidence.done')}
          </Typography>
        )}
        {file.reason && (
          <Typography role="alert" variant="caption" color="error">
            {file.reason}
          </Typography>
        )}
      </div>
      <div>
        {file.mayRetry && (
          <Button
            size="small"
            onClick={() => evidence.retry(file)}
            aria-label={t('survey_form.evidence.retryFile', { name })}
          >
            {t('common.retry')}
          </Button>
        )}
        <Button
          size="small"
          onClick={() => evidence.remove(file)}
          aria-label={t('survey_form.evidence.removeFile', { name })}
        >
          {t('common.remove')}
        </Button>
      </div>
    </Line>
  );
}
