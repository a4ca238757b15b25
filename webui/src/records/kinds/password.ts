import { type KindOf, lineKind } from './kind';

export const password: KindOf<'password'> = {
  ...lineKind,
  filter: null,
  line: { type: 'password', autoComplete: 'new-password' },
  // Spaces around a password belong to it.
  toWire: (entered) => (entered === '' ? null : entered),
};
