import { loadTexts } from '@/i18n';
import { lazyPart } from '@/ui/lazyPart';

const withTexts = async <Module>(module: Promise<Module>) => (await Promise.all([module, loadTexts('past')]))[0];

export const PastBanner = lazyPart(async () => ({ default: (await withTexts(import('./PastBanner'))).PastBanner }));
export const PastView = lazyPart(async () => ({
  default: (await withTexts(import('../history/PastView'))).PastView,
}));
