import { type KindOf, lineKind } from './kind';

export const longText: KindOf<'longText'> = { ...lineKind, filter: null, line: { rows: 3 }, wide: true };
