import type { TFunction } from 'i18next';

/** What the menu of the desk's files says. */
export const fileTexts = (t: TFunction<'app'>) => ({ asPdf: t('audit.file.asPdf'), made: t('audit.file.made') });
