import { withTexts } from '@/i18n/withTexts';
import { lazyPart } from '@/ui/lazyPart';

export const HelpSheet = lazyPart(async () => ({
  default: (await withTexts(['keys'], import('./HelpSheet'))).HelpSheet,
}));
