import type { TFunction } from 'i18next';

export const shortestPassword = 12;

/** Why a new password will be refused, as far as that shows before the server judges it; undefined when nothing does. */
export function passwordProblem(password: string, t: TFunction<'app'>): string | undefined {
  return password.length < shortestPassword ? t('password.tooShort', { count: shortestPassword }) : undefined;
}
