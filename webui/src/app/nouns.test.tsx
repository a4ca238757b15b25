import { screen } from '@testing-library/react';
import i18next from 'i18next';
import { http } from 'msw';
import { afterAll, expect, test } from 'vitest';
import { callOf, hasDrawer, nounNames } from '@/api/records';
import { deletedNouns, requestNouns } from '@/features/inbox/nouns';
import { setLanguage } from '@/i18n';
import { filterParams } from '@/records/filters/filters';
import { aSession } from '@/test/builders';
import { renderApp } from '@/test/render';
import { answer, server } from '@/test/server';
import { icons } from './icons';
import { menu } from './menu';
import { nouns } from './nouns';
import { RecordDrawers } from './RecordDrawers';

const names = nouns.map(({ noun }) => noun);
afterAll(() => setLanguage('en'));

test('every noun whose records can be asked for one by one is declared, and no other', () => {
  expect([...names].sort()).toEqual(nounNames.filter(hasDrawer).sort());
});

test.each(nouns)('a $noun has an icon, fields without doubles, and pages with texts in both languages', async (one) => {
  expect(icons[one.icon]).toBeDefined();
  const fields = await one.fields();
  expect(fields.length).toBeGreaterThan(3);
  const params = fields.flatMap(filterParams);
  expect(new Set(params).size).toBe(params.length);
  const pages = one.pages.map(({ label }) => label);
  const inbox = deletedNouns.some((noun) => noun === one.noun) ? [`nouns.${one.noun}.noun`] : [];
  for (const language of ['en', 'de'] as const) {
    await setLanguage(language);
    for (const key of [...pages, ...inbox])
      expect(i18next.exists(key, { lng: language }), `${language} ${key}`).toBe(true);
  }
});

/** No drawer's parameter may be a filter of any list: opening a record would narrow the list. */
test.each(nouns)('the address of an open $noun is no filter of a list', async ({ noun }) => {
  const params = (await Promise.all(nouns.map(({ fields }) => fields()))).flat().flatMap(filterParams);
  expect(params).not.toContain(noun);
});

test.each(nouns)('the address opens the drawer of a $noun', async ({ noun }) => {
  server.use(
    http.get('*/api/isLoggedIn', () => answer(aSession())),
    http.get('*/api/*', () => new Response('{"message":"gone","code":"record.not_found"}', { status: 404 })),
  );
  await renderApp(<RecordDrawers />, `/?${noun}=x1`);
  expect(await screen.findByRole('dialog')).toBeInTheDocument();
});

test('every noun that can be deleted has its call, and delete requests the calls that decide on them', () => {
  expect(deletedNouns.length).toBeGreaterThan(0);
  for (const noun of requestNouns) expect(callOf(noun, 'rejectDelete'), noun).toBeDefined();
});

test('pages of one address differ in what they show, and each is loaded', () => {
  const paths = new Set(menu.map(({ path }) => path));
  for (const path of paths) {
    const pages = menu.filter((page) => page.path === path);
    expect(new Set(pages.map(({ search }) => search)).size, path).toBe(pages.length);
    expect(pages.filter(({ load }) => load).length, path).toBe(path.startsWith('/dashboard') ? 0 : pages.length);
  }
  const keys = menu.flatMap((page) => page.keys ?? []);
  expect(new Set(keys).size).toBe(keys.length);
});
