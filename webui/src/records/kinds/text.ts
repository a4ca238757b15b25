import { type KindOf, lineKind } from './kind';

export const text: KindOf<'text'> = { ...lineKind, filter: 'choices' };
