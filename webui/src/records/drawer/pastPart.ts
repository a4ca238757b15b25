import { withTexts } from '@/i18n/withTexts';
import { lazyPart } from '@/ui/lazyPart';

export const PastBanner = lazyPart(async () => ({
  default: (await withTexts(['past'], import('./PastBanner'))).PastBanner,
}));
export const UnknownMoment = lazyPart(async () => ({
  default: (await withTexts(['past'], import('../past/UnknownMoment'))).UnknownMoment,
}));
export const LookBack = lazyPart(async () => ({
  default: (await withTexts(['past'], import('./LookBack'))).LookBack,
}));
export const PastView = lazyPart(async () => ({
  default: (await withTexts(['past'], import('./PastView'))).PastView,
}));
