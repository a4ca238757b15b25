import { withTexts } from '@/i18n/withTexts';
import { lazyPart } from '@/ui/lazyPart';

export const Step = lazyPart(async () => ({ default: (await withTexts(['past'], import('./Step'))).Step }));
export const AsOfForm = lazyPart(async () => ({ default: (await withTexts(['past'], import('./AsOfForm'))).AsOfForm }));
