import { loadTexts } from '@/i18n';
import { lazyPart } from '@/ui/lazyPart';

const withTexts = async <Module>(module: Promise<Module>) => (await Promise.all([module, loadTexts('past')]))[0];

export const Step = lazyPart(async () => ({ default: (await withTexts(import('./Step'))).Step }));
export const AsOfForm = lazyPart(async () => ({ default: (await withTexts(import('./AsOfForm'))).AsOfForm }));
