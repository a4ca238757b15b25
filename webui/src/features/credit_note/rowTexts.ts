import type { RowTexts } from '@/records/rows/rowTexts';

/** Of rows that are only read. */
export const rowTexts = (emptyTitle: string): RowTexts => ({
  add: '',
  added: '',
  remove: '',
  removeTitle: '',
  removeBody: '',
  removed: '',
  emptyTitle,
  emptyBody: '',
});
