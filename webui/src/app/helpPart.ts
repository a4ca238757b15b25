import { lazyPart } from '@/ui/lazyPart';
import { withTexts } from './withTexts';

export const HelpSheet = lazyPart(async () => ({
  default: (await withTexts(['keys'], import('./HelpSheet'))).HelpSheet,
}));
