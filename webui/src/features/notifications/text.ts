import type { TFunction } from 'i18next';
import type { NotificationOut } from '@/api/generated';

/** What happened, in words; a kind that this version does not know gets general words. */
export function notificationText({ kind, title }: NotificationOut, t: TFunction<'app'>): string {
  const what = title ? `“${title}”` : t('notifications.record');
  if (kind === 'delete_request.accepted' || kind === 'delete_request.rejected') {
    return t(`notifications.kind.${kind}`, { what });
  }
  if (kind === 'reveal.limit') return t('notifications.kind.reveal.limit');
  return t('notifications.other', { what });
}
