import { loadTexts } from '@/i18n';
import { lazyPart } from '@/ui/lazyPart';

export const PastBanner = lazyPart(async () => {
  const [{ PastBanner }] = await Promise.all([import('./PastBanner'), loadTexts('past')]);
  return { default: PastBanner };
});
