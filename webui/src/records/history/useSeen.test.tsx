import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import type { EntryOut } from '@/api/generated';
import { forgetToken, keepToken } from '@/api/token';
import { setLanguage } from '@/i18n';
import { anEntry, someFields } from '@/test/builders';
import { renderApp } from '@/test/render';
import { answer, roundTrip, server } from '@/test/server';
import './SinceLine';
import { Timeline } from './Timeline';
import { sinceOf } from './useSeen';

const hannah = { _id: 'u1', name: 'Hannah Reeve', role: 'admin' };
const ben = { _id: 'u2', name: 'Ben Ashworth', role: 'sales_rep' };
const at = '2026-11-20T15:04:00Z';
const entry = (version: number, actor = ben): EntryOut => ({ ...anEntry(), _id: `e${version}`, version, actor });

let marked: unknown[];

function serve(entries: EntryOut[], seen: { version: number | null; at: string | null }) {
  marked = [];
  server.use(
    http.get('*/api/records/lead/l1/history', () => answer(entries, { nextBefore: null, upTo: 9 })),
    http.get('*/api/records/lead/l1/seen', () => answer(seen)),
    http.post('*/api/records/lead/l1/seen', async ({ request }) => {
      marked.push(await request.json());
      return answer(null);
    }),
  );
}

const show = (path?: string) =>
  renderApp(<Timeline noun="lead" id="l1" fields={someFields} onViewAt={vi.fn()} onComment={null} />, path);

const separators = () => screen.queryAllByRole('separator');

beforeEach(() => keepToken({ token: 't', expiresIn: 900, userId: 'u1' }));

test.each([
  ['what others did since', [entry(3), entry(2), entry(1)], 2, 'e2'],
  ['one’s own alone', [entry(3, hannah), entry(2)], 2, null],
  ['nothing since', [entry(2), entry(1)], 2, null],
  ['what was seen is on no page yet', [entry(9), entry(8)], 2, null],
  ['a record that was never looked at', [entry(2)], null, null],
])('the line after %s', (_case, entries, version, before) => {
  expect(sinceOf(entries, version, version === null ? null : at, 'u1')?.entry ?? null).toBe(before);
});

test('stands between newer and older entries, and moves only when the timeline is left', async () => {
  serve([entry(4), entry(3, hannah), entry(2), entry(1)], { version: 2, at });
  const { unmount } = await show();
  const line = await screen.findByRole('separator');
  expect(line).toHaveTextContent('New since you last looked, 20/11/2026 3:04 pm');
  const [, second, third] = screen.getAllByRole('article');
  expect(second && line.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_PRECEDING).toBeTruthy();
  expect(third && line.compareDocumentPosition(third) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(marked).toEqual([]);
  unmount();
  await waitFor(() => expect(marked).toEqual([{ version: 4 }]));
});

test('a closed page moves it too, once', async () => {
  serve([entry(4), entry(1)], { version: 1, at });
  const { unmount } = await show();
  await screen.findByRole('separator');
  window.dispatchEvent(new Event('pagehide'));
  await waitFor(() => expect(marked).toEqual([{ version: 4 }]));
  unmount();
  await roundTrip();
  expect(marked).toHaveLength(1);
});

test('who looks at the past has no line and writes nothing', async () => {
  serve([entry(4), entry(1)], { version: 1, at });
  const { unmount } = await show('/lead/admin/view?at=7');
  await screen.findAllByRole('article');
  unmount();
  await roundTrip();
  expect([separators(), marked]).toEqual([[], []]);
});

test('after somebody signed out nothing is sent', async () => {
  serve([entry(4)], { version: 1, at });
  const { unmount } = await show();
  await screen.findAllByRole('article');
  forgetToken();
  unmount();
  await roundTrip();
  expect(marked).toEqual([]);
});

test('in German', async () => {
  await setLanguage('de');
  serve([entry(4), entry(1)], { version: 1, at });
  await show();
  expect(await screen.findByRole('separator')).toHaveTextContent(/^Neu, .* zuletzt hier waren: 20\/11\/2026 15:04$/);
});
