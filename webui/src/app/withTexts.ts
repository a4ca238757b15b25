import { loadOwnTexts, loadTexts } from '@/i18n';

/** Loads a page and, beside it, the texts that the sign-in page does without. */
export const withTexts = async <Page>(page: Promise<Page>): Promise<Page> =>
  (await Promise.all([page, loadTexts()]))[0];

/** The same for a page with texts that no other page has. */
export const withPageTexts = async <Page>(page: Promise<Page>): Promise<Page> =>
  (await Promise.all([withTexts(page), loadOwnTexts()]))[0];
