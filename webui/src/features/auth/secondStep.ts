import { isApiError } from '@/api/errors';
import { loadTexts } from '@/i18n';
import { lazyPart } from '@/ui/lazyPart';

/** Few are asked for a second factor: its form and texts load then. */
export const SecondStep = lazyPart(async () => {
  const [{ SecondStep }] = await Promise.all([import('./SecondStepForm'), loadTexts('factor', 'messages')]);
  return { default: SecondStep };
});

/** What a refused sign-in can be confirmed with; null where it was refused for another reason. */
export function factorsOf(error: unknown): string[] | null {
  if (!isApiError(error) || error.code !== 'auth.second_factor_needed') return null;
  const factors = error.data?.factors;
  return Array.isArray(factors) ? factors.map(String) : [];
}
