import { type KindOf, lineKind, matching } from './kind';

export const digits: KindOf<'digits'> = {
  ...lineKind,
  filter: null,
  line: { mode: 'numeric' },
  problem: matching(/^[\d\s-]*$/, 'digitsOnly'),
};
