import { wholeKind } from './amounts';
import type { KindOf } from './kind';

/** A length of time in whole months (the term of a contract). */
export const months: KindOf<'months'> = {
  ...wholeKind,
  filter: null,
  line: { ...wholeKind.line, unit: 'record.kind.monthsUnit' },
  text: (value, t) => t('record.kind.months', { count: Number(value) }),
};
