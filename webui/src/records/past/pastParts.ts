import { loadTexts } from '@/i18n';
import { lazyPart } from '@/ui/lazyPart';

const withTexts = async <Module>(module: Promise<Module>) => (await Promise.all([module, loadTexts('past')]))[0];

export const PastStrip = lazyPart(async () => ({ default: (await withTexts(import('./PastStrip'))).PastStrip }));
export const PastLine = lazyPart(async () => ({ default: (await withTexts(import('./PastLine'))).PastLine }));
