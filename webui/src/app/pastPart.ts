import { withTexts } from '@/i18n/withTexts';
import { lazyPart } from '@/ui/lazyPart';

export const PastPage = lazyPart(async () => ({
  default: (await withTexts(['past'], import('./PastPage'))).PastPage,
}));
