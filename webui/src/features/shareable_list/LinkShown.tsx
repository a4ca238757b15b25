import { useText } from '@/i18n';
import { OneTimeLink } from '@/ui/OneTimeLink';

/** A list's link. */
export function LinkShown({ url }: { url: string }) {
  const t = useText();
  return (
    <OneTimeLink
      url={url}
      label={t('shareable_list.link.label')}
      once={t('shareable_list.link.once')}
      notCopied={t('shareable_list.link.notCopied')}
    />
  );
}
