import { withTexts } from '@/i18n/withTexts';
import { lazyPart } from '@/ui/lazyPart';

export const SinceLine = lazyPart(async () => ({
  default: (await withTexts(['watch'], import('./SinceLine'))).SinceLine,
}));
