import { useTranslation } from 'react-i18next';
import { OneTimeLink } from '@/ui/OneTimeLink';

/** A list's link. */
export function LinkShown({ url }: { url: string }) {
  const { t } = useTranslation();
  return (
    <OneTimeLink
      url={url}
      label={t('shareable_list.link.label')}
      once={t('shareable_list.link.once')}
      notCopied={t('shareable_list.link.notCopied')}
    />
  );
}
