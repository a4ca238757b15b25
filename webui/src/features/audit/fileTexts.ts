import type { Translate } from '@/i18n';

/** What the menu of the desk's files says. */
export const fileTexts = (t: Translate) => ({ asPdf: t('audit.file.asPdf'), made: t('audit.file.made') });
