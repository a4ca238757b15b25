import CloseOutlined from '@mui/icons-material/CloseOutlined';
import ReplayOutlined from '@mui/icons-material/ReplayOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useText } from '@/i18n';
import { type DriveUpload, isBusy } from './uploads';

interface LineProps {
  upload: DriveUpload;
  onCancel: () => void;
  onRetry: () => void;
}

function Line({ upload, onCancel, onRetry }: LineProps) {
  const t = useText();
  const { file, state, same, share, problem } = upload;
  const { name } = file;
  const outcome = state === 'done' && same === 'version' ? 'version' : state;
  const said = outcome === 'sending' ? '' : outcome === 'failed' ? problem : t(`drive.upload.${outcome}`);
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 2, px: 4, py: 1, minHeight: 44 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography noWrap title={name}>
          {name}
        </Typography>
        {state === 'sending' ? (
          <LinearProgress
            variant="determinate"
            value={Math.round(share * 100)}
            aria-label={t('drive.upload.progress', { name })}
          />
        ) : (
          <Typography variant="caption" color={state === 'failed' ? 'error' : 'textSecondary'} component="p">
            {said}
          </Typography>
        )}
      </Box>
      {isBusy(upload) && (
        <IconButton aria-label={t('drive.upload.cancel', { name })} onClick={onCancel}>
          <CloseOutlined />
        </IconButton>
      )}
      {(state === 'failed' || state === 'cancelled') && (
        <IconButton aria-label={t('drive.upload.again', { name })} onClick={onRetry}>
          <ReplayOutlined />
        </IconButton>
      )}
    </Box>
  );
}

interface UploadPanelProps {
  uploads: readonly DriveUpload[];
  onCancel: (key: string) => void;
  onRetry: (key: string) => void;
  onClose: () => void;
}

/** How far uploads are, above the end of the page. */
export function UploadPanel({ uploads, onCancel, onRetry, onClose }: UploadPanelProps) {
  const t = useText();
  const done = uploads.filter(({ state }) => state === 'done').length;
  return (
    <Paper
      component="section"
      aria-label={t('drive.upload.title')}
      elevation={6}
      sx={{
        position: 'fixed',
        right: { xs: 12, sm: 20 },
        left: { xs: 12, sm: 'auto' },
        bottom: 56,
        width: { sm: 380 },
        zIndex: 5,
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', pl: 4, pr: 2, py: 1, borderBottom: 1, borderColor: 'divider' }}>
        <Typography role="status" sx={{ flex: 1, fontWeight: 600 }}>
          {t('drive.upload.summary', { done, count: uploads.length })}
        </Typography>
        <IconButton aria-label={t('drive.upload.close')} disabled={uploads.some(isBusy)} onClick={onClose}>
          <CloseOutlined />
        </IconButton>
      </Box>
      <Box component="ul" tabIndex={-1} sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: 240, overflow: 'auto' }}>
        {uploads.map((upload) => (
          <Line
            key={upload.key}
            upload={upload}
            onCancel={() => onCancel(upload.key)}
            onRetry={() => onRetry(upload.key)}
          />
        ))}
      </Box>
    </Paper>
  );
}
