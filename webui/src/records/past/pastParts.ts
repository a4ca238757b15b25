import { withTexts } from '@/i18n/withTexts';
import { lazyPart } from '@/ui/lazyPart';

export const PastStrip = lazyPart(async () => ({
  default: (await withTexts(['past'], import('./PastStrip'))).PastStrip,
}));
export const PastLine = lazyPart(async () => ({ default: (await withTexts(['past'], import('./PastLine'))).PastLine }));
