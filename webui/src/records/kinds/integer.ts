import { number } from '@/ui/format';
import { wholeKind } from './amounts';
import type { KindOf } from './kind';

export const integer: KindOf<'integer'> = { ...wholeKind, filter: null, text: (value) => number(value as number) };
