import type { Translate } from '@/i18n';

export const shortestPassword = 12;

/** Why a new password will be refused, as far as that shows before the server judges it; undefined when nothing does. */
export function passwordProblem(password: string, t: Translate): string | undefined {
  return password.length < shortestPassword ? t('password.tooShort', { count: shortestPassword }) : undefined;
}
