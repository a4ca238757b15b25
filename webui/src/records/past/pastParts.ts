import { loadTexts } from '@/i18n';
import { lazyPart } from '@/ui/lazyPart';

const withTexts = async <Module>(module: Promise<Module>) => (await Promise.all([module, loadTexts('past')]))[0];

export const PastStrip = lazyPart(async () => ({ default: (await withTexts(import('./PastStrip'))).PastStrip }));
export const PastLine = lazyPart(async () => ({ default: (await withTexts(import('./PastLine'))).PastLine }));
export const PresentStrip = lazyPart(async () => ({
  default: (await withTexts(import('./PresentStrip'))).PresentStrip,
}));
export const AsOfForm = lazyPart(async () => ({ default: (await withTexts(import('./AsOfForm'))).AsOfForm }));
export const PastBanner = lazyPart(async () => ({
  default: (await withTexts(import('../drawer/PastBanner'))).PastBanner,
}));
