import CloseOutlined from '@mui/icons-material/CloseOutlined';
import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import ReplayOutlined from '@mui/icons-material/ReplayOutlined';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useText } from '@/i18n';
import { fileSize } from '@/ui/format';
import { useErrorText } from '../calls/errorText';
import type { Upload } from './queue';
import { mayRetry } from './useUploads';

const List = styled('ul')({ listStyle: 'none', padding: 0, margin: 0 });

const Line = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 52,
  padding: '8px 4px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& > svg': { color: theme.vars.palette.text.secondary },
  '&[data-state=failed] > svg': { color: theme.vars.palette.error.main },
  '& > div': { flex: 1, minWidth: 0 },
  '& .name': { fontWeight: 550, overflowWrap: 'anywhere' },
  // Where there is little room the button to try again stands below the text.
  [theme.breakpoints.down('sm')]: {
    flexWrap: 'wrap',
    '& > div': { flexBasis: 'calc(100% - 90px)' },
    '& > .again': { order: 1, marginInlineStart: 30 },
  },
}));

interface Acts {
  cancel: (upload: Upload) => void;
  dismiss: (upload: Upload) => void;
  retry: (upload: Upload) => void;
}

function useStateText({ state, share, size, error }: Upload): string {
  const t = useText();
  const errorText = useErrorText();
  if (error) return t('documents.upload.refused', { reason: errorText(error) });
  if (state === 'waiting') return t('documents.upload.waiting');
  if (state === 'saving') return t('documents.upload.saving');
  return t('documents.upload.sent', { sent: fileSize(Math.round(size * share)), size: fileSize(size) });
}

function Progress({ upload }: { upload: Upload }) {
  const t = useText();
  const label = t('documents.upload.progress', { name: upload.name });
  const text = useStateText(upload);
  if (upload.state === 'saving') {
    return <LinearProgress aria-label={label} aria-valuetext={text} sx={{ mt: 1.5, borderRadius: 1 }} />;
  }
  return (
    <LinearProgress
      variant="determinate"
      value={Math.floor(upload.share * 100)}
      aria-label={label}
      aria-valuetext={text}
      sx={{ mt: 1.5, borderRadius: 1 }}
    />
  );
}

function UploadLine({ upload, cancel, dismiss, retry }: { upload: Upload } & Acts) {
  const t = useText();
  const { name, state, error } = upload;
  const text = useStateText(upload);
  return (
    <Line data-state={state}>
      {error ? <ErrorOutlined /> : <UploadFileOutlined />}
      <div>
        <Typography className="name">{name}</Typography>
        <Typography variant="caption" color={error ? 'error' : 'textSecondary'} component="div" className="tnum">
          {text}
        </Typography>
        {(state === 'sending' || state === 'saving') && <Progress upload={upload} />}
      </div>
      {error && mayRetry(error) && (
        <Button
          className="again"
          variant="outlined"
          size="small"
          startIcon={<ReplayOutlined />}
          aria-label={t('documents.upload.retry', { name })}
          onClick={() => retry(upload)}
        >
          {t('documents.upload.again')}
        </Button>
      )}
      {state !== 'saving' && (
        <IconButton
          aria-label={t(error ? 'documents.upload.dismiss' : 'documents.upload.cancel', { name })}
          onClick={() => (error ? dismiss(upload) : cancel(upload))}
        >
          <CloseOutlined />
        </IconButton>
      )}
    </Line>
  );
}

/** The files that are on their way to the record, and those that did not get there. */
export function UploadList({ uploads, ...acts }: { uploads: readonly Upload[] } & Acts) {
  const t = useText();
  if (uploads.length === 0) return null;
  return (
    <List aria-label={t('documents.upload.title')}>
      {uploads.map((upload) => (
        <UploadLine key={upload.key} upload={upload} {...acts} />
      ))}
    </List>
  );
}
