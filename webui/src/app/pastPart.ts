import { lazyPart } from '@/ui/lazyPart';
import { withTexts } from './withTexts';

export const PastPage = lazyPart(async () => ({
  default: (await withTexts(['past'], import('./PastPage'))).PastPage,
}));
