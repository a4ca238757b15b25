import type { TFunction } from 'i18next';

export const shortestPassword = 12;

/** What can be told of a new password before the server judges it; undefined when that is nothing. */
export function passwordProblem(password: string, t: TFunction<'app'>): string | undefined {
  return password.length < shortestPassword ? t('password.tooShort', { count: shortestPassword }) : undefined;
}
