import i18n from 'i18next';
import { expect, test, vi } from 'vitest';

/** A page of its own, on which no text has been loaded yet. */
async function freshPage(lang: string) {
  vi.resetModules();
  document.documentElement.lang = lang;
  return import('.');
}

test('a page that is loaded beside the first texts has its own, in its language only', async () => {
  const { beginTexts, loadTexts } = await freshPage('de');
  await Promise.all([beginTexts(), loadTexts('lead')]);
  expect(i18n.t('lead.title')).toBe('Leads');
  expect(i18n.t('common.loading')).not.toBe('common.loading');
  expect(i18n.hasResourceBundle('en', 'lead') || i18n.hasResourceBundle('en', 'common')).toBe(false);
  expect(i18n.hasResourceBundle('de', 'company')).toBe(false);
});

test('texts that are asked for while the language changes come in the new one', async () => {
  const { beginTexts, loadTexts, setLanguage } = await freshPage('en');
  await beginTexts();
  const changed = setLanguage('de');
  await Promise.all([changed, loadTexts('company')]);
  expect(i18n.t('company.title')).toBe('Firmen');
  expect(i18n.t('common.loading')).not.toBe('Loading');
});

test('a file that cannot be loaded fails the page, and is asked for again by the next', async () => {
  const { beginTexts, loadTexts } = await freshPage('en');
  await beginTexts();
  const add = vi.spyOn(i18n, 'addResourceBundle').mockImplementationOnce(() => {
    throw new Error('offline');
  });
  await expect(loadTexts('user')).rejects.toThrow('offline');
  add.mockRestore();
  await loadTexts('user');
  expect(i18n.t('user.title')).not.toBe('user.title');
});
