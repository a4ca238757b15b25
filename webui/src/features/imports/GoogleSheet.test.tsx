import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { act, Suspense, use } from 'react';
import { Navigate } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ReadFileOut } from '@/api/generated';
import { renderRoutes } from '@/test/render';
import { answer, failure, server } from '@/test/server';
import { leaving } from '@/ui/leaving';
import { ImportPage } from './ImportPage';

const leave = vi.spyOn(leaving, 'to').mockReturnValue();

const address = '/import-export/admin';
const link = 'https://docs.google.com/spreadsheets/d/1BxiMVs0XRA5nFMdKvBdBZjgmUUqptlbs74OgvE2upms/edit';
const file: ReadFileOut = {
  importId: 'i1',
  noun: 'lead',
  version: 1,
  fileName: 'Leads March - Sheet1.csv',
  format: 'csv',
  size: 120,
  rows: 2,
  encoding: 'utf-8',
  separator: 'comma',
  headerRow: 1,
  notes: [],
  headers: ['Source'],
  sample: [{ row: 2, cells: ['Website'] }],
  mapping: ['source'],
  leadType: null,
};
const isSetUp = (google: boolean) =>
  server.use(http.get('*/api/auth/options', () => answer({ google, mailbox: false })));
const sent: unknown[] = [];
const receives = (respond: () => Response) =>
  server.use(
    http.post('*/api/lead/gsheet', async ({ request }) => {
      sent.push(await request.json());
      return respond();
    }),
  );

/** The page, as the browser comes back to it from Google. */
function back(google: { code: string | null; state: string | null }, page = <ImportPage listOf={() => undefined} />) {
  sessionStorage.setItem('google-sheet', JSON.stringify({ noun: 'lead', url: link, range: 'A1:B3' }));
  return renderRoutes(
    [
      { path: '/from', element: <Navigate replace to={address} state={{ google }} /> },
      { path: '*', element: page },
    ],
    '/from',
  );
}

beforeEach(() => {
  sent.length = 0;
  sessionStorage.clear();
  leave.mockClear();
  server.use(http.get('*/api/imports/fields', () => answer([{ path: 'source', kind: 'text' }])));
  isSetUp(true);
});

const open = () => renderRoutes([{ path: '*', element: <ImportPage listOf={() => undefined} /> }], address);

test('a server that Google does not know says so, with another way', async () => {
  isSetUp(false);
  await open();
  expect(await screen.findByText('Google Sheets is not set up on this server.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Continue with Google' })).not.toBeInTheDocument();
});

test('the browser goes to Google with a link, and what was asked for is kept meanwhile', async () => {
  server.use(http.get('*/api/lead/gauth_uri', () => answer({ uri: 'https://accounts.google.com/consent' })));
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Continue with Google' }));
  expect(screen.getByRole('textbox', { name: 'Link of the sheet' })).toBeInvalid();
  expect(leave).not.toHaveBeenCalled();
  await userEvent.type(screen.getByRole('textbox', { name: 'Link of the sheet' }), ` ${link} `);
  await userEvent.type(screen.getByRole('textbox', { name: 'Cells (optional)' }), 'A1:B3{Enter}');
  await waitFor(() => expect(leave).toHaveBeenCalledWith('https://accounts.google.com/consent'));
  expect(JSON.parse(sessionStorage.getItem('google-sheet') ?? '')).toEqual({ noun: 'lead', url: link, range: 'A1:B3' });
});

test('the sheet is read once the browser is back, and its code is sent only once', async () => {
  receives(() => answer(file));
  const { router } = await back({ code: 'the code', state: 'the state' });
  expect(await screen.findByText('Leads March - Sheet1.csv')).toBeInTheDocument();
  expect(sent).toEqual([{ noun: 'lead', url: link, range: 'A1:B3', code: 'the code', state: 'the state' }]);
  expect(sessionStorage.getItem('google-sheet')).toBeNull();
  expect(router.state.location).toMatchObject({ pathname: address, search: '', state: null });
});

/** Suspends the page that it is part of. */
function Late({ coming }: { coming: Promise<void> }) {
  use(coming);
  return null;
}

test('what was asked for outlives a first render that React throws away', async () => {
  receives(() => answer(file));
  let comes = () => {};
  const coming = new Promise<void>((resolve) => {
    comes = resolve;
  });
  const page = (
    <Suspense>
      <ImportPage listOf={() => undefined} />
      <Late coming={coming} />
    </Suspense>
  );
  await act(() => back({ code: 'c', state: 's' }, page));
  await act(async () => comes());
  expect(await screen.findByText('Leads March - Sheet1.csv')).toBeInTheDocument();
  expect(sent).toEqual([{ noun: 'lead', url: link, range: 'A1:B3', code: 'c', state: 's' }]);
});

test.each([
  ['google.sheets_not_allowed', 'url', 'Link of the sheet'],
  ['google.sheets_range', 'range', 'Cells (optional)'],
])('%s is said at its field, with what was entered', async (code, field, label) => {
  receives(() => failure(422, code, { message: 'No such thing', errors: [{ field, message: 'Not allowed' }] }));
  await back({ code: 'c', state: 's' });
  expect(await screen.findByText('No such thing')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: label })).toBeInvalid();
  expect(screen.getByRole('textbox', { name: 'Link of the sheet' })).toHaveValue(link);
  expect(screen.getByRole('textbox', { name: 'Cells (optional)' })).toHaveValue('A1:B3');
});

test('a failure of Google is told, and so is a consent that was not given', async () => {
  receives(() => failure(503, 'google.sheets_unavailable', { message: 'Google Sheets does not answer.' }));
  const { unmount } = await back({ code: 'c', state: 's' });
  expect(await screen.findByRole('alert')).toHaveTextContent('Google Sheets does not answer.');
  unmount();
  await back({ code: null, state: 's' });
  expect(await screen.findByRole('alert')).toHaveTextContent('Google did not get your consent');
  expect(sent).toHaveLength(1);
});
