import Button from '@mui/material/Button';
import { surveyApi } from '@/api/areas/survey';
import { isApiError } from '@/api/errors';
import { useText } from '@/i18n';
import { useErrorText } from '@/records/calls/errorText';
import { useNotify } from '@/ui/toasts';

/** Copies the link of the public survey that names the user without their e-mail address. */
export function OwnLink() {
  const t = useText();
  const notify = useNotify();
  const errorText = useErrorText();
  const [ask, { isFetching }] = surveyApi.useLazyOwnSurveyLinkQuery();
  const copy = async () => {
    const { data, error } = await ask();
    if (isApiError(error)) return void notify.error(errorText(error), error.requestId);
    if (!data) return;
    try {
      await navigator.clipboard.writeText(data.data.url);
      notify.success(t('common.linkCopied'));
    } catch {
      notify.error(t('survey.ownLink.notCopied', { url: data.data.url }));
    }
  };
  return (
    <Button size="small" loading={isFetching} onClick={() => void copy()}>
      {t('survey.ownLink.copy')}
    </Button>
  );
}
