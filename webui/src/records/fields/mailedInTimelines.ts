import type { Field } from './field';

/** What timelines show of mails to a customer. */
export const mailedInTimelines: readonly Field[] = [
  {
    path: 'recipient',
    label: 'record.field.mailedTo',
    kind: 'email',
    edit: 'never',
    historyPath: null,
    section: 'record.section.record',
  },
];
