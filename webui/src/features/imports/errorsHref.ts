import { language } from '@/i18n';

/** The rows of an import that were refused, with what is wrong, in the language of the screens. */
export const errorsHref = (id: string) => `/api/imports/${encodeURIComponent(id)}/errors?language=${language()}`;
