import type { NotificationOut } from '@/api/generated';
import type { Translate } from '@/i18n';
import { recordWords } from '@/records/fields/recordWords';
import { addDays, ukWall } from '@/ui/days';
import { date } from '@/ui/format';

const ofTasks = ['assigned', 'observed', 'commented', 'due_tomorrow'] as const;

/** What a notification says of a task; null for another kind. The task was due on the day after its notification. */
export function taskKind(kind: string): (typeof ofTasks)[number] | null {
  return ofTasks.find((one) => kind === `task.${one}`) ?? null;
}

/** What happened, in words; a kind that this version does not know gets general words. */
export function notificationText({ kind, title, at }: NotificationOut, t: Translate): string {
  const what = title ? `“${recordWords(title)}”` : t('notifications.record');
  if (kind === 'delete_request.accepted' || kind === 'delete_request.rejected') {
    return t(`notifications.kind.${kind}`, { what });
  }
  const task = taskKind(kind);
  if (task) return t(`watch.task.${task}`, { what, day: date(addDays(ukWall(at).day, 1)) });
  if (kind === 'reveal.limit' || kind === 'form.checks') return t(`notifications.kind.${kind}`);
  return t('notifications.other', { what });
}
