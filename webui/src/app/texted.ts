import { loadTexts } from '@/i18n';

/** Loads a page and, beside it, the texts that the sign-in page does without. */
export const texted = async <Page>(page: Promise<Page>): Promise<Page> => (await Promise.all([page, loadTexts()]))[0];
