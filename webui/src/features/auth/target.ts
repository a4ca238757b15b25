import { safeTarget } from '@/ui/safeTarget';

const storage = 'sign-in-target';

/** Keeps the target in this tab while the browser is at the provider. */
export const keepTarget = (target: string) => sessionStorage.setItem(storage, target);

/** The kept target, once. */
export function takeTarget(): string {
  const kept = sessionStorage.getItem(storage);
  sessionStorage.removeItem(storage);
  return safeTarget(kept);
}
