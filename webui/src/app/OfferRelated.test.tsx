import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import type { Quote, Renewal } from '@/api/generated';
import { QuoteRelated } from '@/features/quote/QuoteRelated';
import { RenewalRelated } from '@/features/renewal/RenewalRelated';
import { setLanguage } from '@/i18n';
import { aSession } from '@/test/builders';
import { renderApp } from '@/test/render';
import { answer, failure, server } from '@/test/server';

const Company = { _id: 'c1', businessName: 'Ilkley Bakery' };
const quote = (id: string, QuoteID: string) => ({
  _id: id,
  QuoteID,
  serviceType: 'Gas',
  status: 1001,
  yearCost: '2998.50',
  prices: [{ _id: 'p1', supplierName: 'Fellside Energy' }],
  chosenPrice: 'p1',
  Company,
});
const renewal = (id: string, RenewalID: string) => ({
  _id: id,
  RenewalID,
  serviceType: 'Gas',
  status: 1000,
  contractEndDate: '2027-02-28',
  Service: { _id: 's1' },
  Company,
});
const task = { _id: 't1', customTaskId: 'T-1', Title: 'Ring them', status: 1000, DueDate: '2026-12-01', Assignee: [] };
let asked: URL[];

beforeEach(() => {
  asked = [];
  const session = aSession();
  const right = session.rights.lead;
  const list = (path: string, rows: unknown[]) =>
    http.get(path, ({ request }) => {
      asked.push(new URL(request.url));
      return answer(rows, { count: rows.length });
    });
  server.use(
    http.get('*/api/isLoggedIn', () =>
      answer({ ...session, rights: { ...session.rights, quote: right, renewal: right, task: right } }),
    ),
    list('*/api/quote/admin/list', [quote('q1', 'Q-100001'), quote('q2', 'Q-100002')]),
    list('*/api/renewal/admin/list', [renewal('r1', 'R-100001'), renewal('r2', 'R-100002')]),
    list('*/api/task/admin/list', [task]),
  );
});

const sectionOf = async (name: string) => within(await screen.findByRole('region', { name }));

test("a quote's renewals, its customer's other quotes and open tasks open from there", async () => {
  await renderApp(<QuoteRelated row={quote('q1', 'Q-100001') as unknown as Quote} />, '/quote/admin/view?quote=q1');
  const renewals = await sectionOf('Renewals of this contract');
  expect((await renewals.findByRole('link', { name: 'R-100001' })).getAttribute('href')).toContain('renewal=r1');
  const others = await sectionOf('Other quotes of Ilkley Bakery');
  expect(await others.findByText('Gas · Fellside Energy · £2,998.50')).toBeInTheDocument();
  expect(others.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Q-100002']);
  const tasks = await sectionOf('Open tasks about Ilkley Bakery');
  expect(await tasks.findByRole('link', { name: 'Ring them' })).toBeInTheDocument();
  const questions = Object.fromEntries(
    asked.map(({ pathname, searchParams }) => [pathname.split('/')[2], searchParams]),
  );
  expect(questions.renewal?.get('Quote')).toBe('q1');
  expect(questions.quote?.get('Company')).toBe('c1');
  expect(questions.task?.get('isClosed')).toBe('false');
});

test('a renewal has the others of its service and the quotes of its customer', async () => {
  await setLanguage('de');
  await renderApp(
    <RenewalRelated row={renewal('r1', 'R-100001') as unknown as Renewal} />,
    '/renewal/admin/view?renewal=r1',
  );
  const others = await sectionOf('Weitere Verlängerungen der Leistung');
  expect(await others.findByRole('link', { name: 'R-100002' })).toBeInTheDocument();
  expect(others.queryByText('R-100001')).toBeNull();
  const quotes = await sectionOf('Angebote für Ilkley Bakery');
  expect(await quotes.findAllByRole('link')).toHaveLength(2);
});

test('a list that fails says so, and the others are there', async () => {
  server.use(http.get('*/api/quote/admin/list', () => failure(503, 'store.unavailable')));
  await renderApp(<QuoteRelated row={quote('q1', 'Q-100001') as unknown as Quote} />, '/quote/admin/view?quote=q1');
  const others = await sectionOf('Other quotes of Ilkley Bakery');
  expect(await others.findByRole('button', { name: /again/i })).toBeInTheDocument();
  expect(await (await sectionOf('Renewals of this contract')).findByText('R-100001')).toBeInTheDocument();
});
