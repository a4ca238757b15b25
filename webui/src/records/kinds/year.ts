import { plainText } from '../fields/nameOf';
import { wholeKind } from './amounts';
import type { KindOf } from './kind';

export const year: KindOf<'year'> = { ...wholeKind, filter: null, text: plainText, align: 'left' };
