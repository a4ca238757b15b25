import Button from '@mui/material/Button';
import type { ApiError } from '@/api/errors';
import { useText } from '@/i18n';
import { State } from '@/ui/States';
import { useErrorText } from './errorText';

/** A failed query: forbidden and missing have their own words, the rest can be tried again. */
export function ErrorState({ error, retry, page = false }: { error: ApiError; retry: () => void; page?: boolean }) {
  const t = useText();
  const body = useErrorText()(error);
  if (error.status === 403) {
    return (
      <State
        kind="forbidden"
        page={page}
        title={t('common.error.forbiddenTitle')}
        body={t('common.error.forbiddenBody')}
      />
    );
  }
  if (error.status === 404)
    return <State page={page} title={t('common.error.missingTitle')} body={t('common.error.missingBody')} />;
  return (
    <State
      kind="error"
      page={page}
      title={t('common.error.title')}
      body={body}
      {...(error.requestId ? { note: t('shell.requestId', { id: error.requestId }) } : {})}
      action={
        <Button variant="outlined" onClick={retry}>
          {t('common.retry')}
        </Button>
      }
    />
  );
}
