import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ApiError } from '@/api/errors';
import { useText } from '@/i18n';
import { useErrorText } from './errorText';

const Strip = styled('div')(({ theme }) => {
  const { bg, fg } = theme.vars.palette.tone.red;
  return {
    flex: 'none',
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    padding: '6px 12px 6px 20px',
    color: fg,
    backgroundColor: bg,
    '& p': { flex: 1, minWidth: 0 },
    '& strong': { fontWeight: 600 },
    '& .request': { fontSize: '0.75rem', whiteSpace: 'nowrap' },
    '& button': { flex: 'none', color: 'inherit', borderColor: 'currentColor' },
    [theme.breakpoints.down('sm')]: { paddingInlineStart: 16, '& .request': { whiteSpace: 'normal' } },
  };
});

interface ErrorStripProps {
  error: ApiError;
  /** Whether another try is under way. */
  trying: boolean;
  retry: () => void;
}

/** Says above older content that it could not be read again. */
export function ErrorStrip({ error, trying, retry }: ErrorStripProps) {
  const t = useText();
  const words = useErrorText()(error);
  return (
    <Strip role="alert">
      <CloudOffOutlined fontSize="small" />
      <p>
        <strong>{t('common.error.before')}</strong> {words}{' '}
        {error.requestId && (
          <span className="request tnum" data-technical>
            {t('shell.requestId', { id: error.requestId })}
          </span>
        )}
      </p>
      <Button variant="outlined" size="small" loading={trying} onClick={retry}>
        {t('common.retry')}
      </Button>
    </Strip>
  );
}
