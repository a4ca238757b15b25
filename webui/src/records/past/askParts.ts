import { withTexts } from '@/i18n/withTexts';
import { lazyPart } from '@/ui/lazyPart';

export const ListAsOf = lazyPart(async () => ({ default: (await withTexts(['past'], import('./ListAsOf'))).ListAsOf }));
