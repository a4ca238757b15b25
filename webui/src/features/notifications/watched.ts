import type { EntryOut, NotificationOut } from '@/api/generated';
import type { Translate } from '@/i18n';
import { recordWords } from '@/records/fields/recordWords';
import { deedOf, lookOf } from '@/records/history/kinds';

/** Their words say values, which a notification has none of. */
const saysValues = new Set<string>(['lead.gate_overridden', 'user.hand_over_finished', 'user.hand_over_begun']);

/** The timeline's entry without values, as its words are chosen by it; null where nothing of it is shown. */
function entryOf({ outline, at }: NotificationOut): EntryOut | null {
  if (!outline) return null;
  const { kinds, events, fields, rows, files } = outline;
  return {
    at,
    kinds,
    events: events.filter((event) => !saysValues.has(event)),
    changes: fields.map((field) => ({ field, from: null, to: null, masked: false, erased: false })),
    rows: rows.map((did) => ({ did, title: null, moved: null })),
    documents: files.map((removed) => ({ removed })),
    notes: [],
    revealed: [],
  } as unknown as EntryOut;
}

/** What others did to a watched record, in the timeline's words. */
export function watchedText(notification: NotificationOut, t: Translate): string {
  const entry = entryOf(notification);
  const { record, title, by } = notification;
  if (!record) return t('watch.noticeUnseen');
  const what = title ? `“${recordWords(title)}”` : t('notifications.record');
  const name = by?.name || t('common.system');
  return entry ? t('watch.notice', { name, deed: deedOf(entry, t), what }) : t('watch.noticeBy', { name, what });
}

/** The icon of what was done; null where nothing of it is shown. */
export function watchedLook(notification: NotificationOut) {
  const entry = entryOf(notification);
  return entry && lookOf(entry);
}
