import Button from '@mui/material/Button';
import type { ApiError } from '@/api/errors';
import type { TextKey } from '@/i18n';
import { useText } from '@/i18n';
import { useErrorText } from '@/records/calls/errorText';
import { State } from '@/ui/States';

interface FailureProps {
  error: ApiError;
  title: Extract<TextKey, 'sharedLeads.failed' | 'sharedLeads.leadFailed'>;
  retry: () => void;
}

/** What could not be read, with the reason below: the network's or the server's own words. */
export function Failure({ error, title, retry }: FailureProps) {
  const t = useText();
  const body = useErrorText()(error);
  const again = (
    <Button variant="outlined" onClick={retry}>
      {t('common.retry')}
    </Button>
  );
  return (
    <State
      kind="error"
      title={t(title)}
      body={body}
      {...(error.requestId ? { note: t('shell.requestId', { id: error.requestId }) } : {})}
      action={again}
    />
  );
}
