import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import type { EntryOut } from '@/api/generated';
import { anEntry, someFields } from '@/test/builders';
import { renderApp } from '@/test/render';
import { answer, failure, server } from '@/test/server';
import { NounFields } from './nounFields';
import { Timeline } from './Timeline';

const all = 400;
const entryOf = (version: number): EntryOut =>
  anEntry({
    _id: `e${version}`,
    version,
    position: version,
    at: new Date(Date.UTC(2026, 0, 1) + version * 3_600_000).toISOString(),
    kinds: ['comment'],
    notes: [{ _id: `n${version}`, text: `Rang ${version}` }],
  });

let seen: URLSearchParams[] = [];

/** Pages as the server answers them, of a timeline whose newest entry has this version. */
const timelineOf = (newest = { version: all }) =>
  server.use(
    http.get('*/api/records/lead/l1/history', ({ request }) => {
      const asked = new URL(request.url).searchParams;
      seen.push(asked);
      const [size, after] = [Number(asked.get('limit')), asked.get('after')];
      const start = asked.has('at') ? 100 : Number(asked.get('entry')?.slice(1) ?? newest.version);
      const top = asked.has('before') ? Number(asked.get('before')) - 1 : start;
      const first = after === null ? top : Math.min(Number(after) + size, newest.version);
      const last = Math.max(first - size + 1, after === null ? 1 : Number(after) + 1);
      const data = Array.from({ length: first - last + 1 }, (_, at) => entryOf(first - at));
      const isWithin = first < newest.version && !asked.has('before');
      return answer(data, {
        upTo: newest.version,
        nextBefore: last > 1 ? last : null,
        ...(isWithin && { nextAfter: first }),
      });
    }),
  );

const show = (address = '/') =>
  renderApp(
    <div data-drawer role="tabpanel" style={{ overflowY: 'auto' }}>
      <Timeline noun="lead" id="l1" fields={someFields} onViewAt={vi.fn()} onComment={null} />
    </div>,
    address,
  );

beforeEach(() => {
  seen = [];
});

test('a day is gone to, with what is newer and older, and back to the newest', async () => {
  timelineOf();
  await show();
  await screen.findByRole('feed', { name: 'Entries, newest first' });
  await userEvent.type(screen.getByRole('textbox', { name: 'Go to date' }), '05/01/2026');
  await waitFor(() => expect(seen.at(-1)?.get('at')).toBe('2026-01-06T00:00:00Z'));
  await userEvent.click(await screen.findByRole('button', { name: 'Show newer' }));
  await waitFor(() => expect(seen.map((asked) => asked.get('after'))).toContain('100'));
  await userEvent.click(screen.getByRole('button', { name: 'Go to newest' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Go to newest' })).not.toBeInTheDocument());
  expect(screen.getByRole('textbox', { name: 'Go to date' })).toHaveValue('');
});

test('a link to an entry asks for the page that begins with it', async () => {
  timelineOf();
  await show('/?lead=l1&tab=timeline&entry=e77');
  await screen.findByRole('feed', { name: 'Entries, newest first' });
  expect(seen[0]?.get('entry')).toBe('e77');
});

test('a link to an entry that there is not shows the newest', async () => {
  timelineOf({ version: 3 });
  server.use(
    http.get(
      '*/api/records/lead/l1/history',
      ({ request }) => (request.url.includes('entry=') ? failure(422, 'record.invalid') : undefined),
      { once: true },
    ),
  );
  await show('/?lead=l1&tab=timeline&entry=e9');
  expect(await screen.findByText('Rang 3')).toBeInTheDocument();
});

test('entries of linked records stand under their names, with the fields of their nouns', async () => {
  timelineOf({ version: 3 });
  const linked = {
    ...entryOf(9),
    kinds: ['changes'],
    notes: [],
    changes: [{ field: 'mobile', from: null, to: '07700 900111', masked: false, erased: false }],
    record: { noun: 'consumer', _id: 'c1', name: 'Orla Pemberton' },
  };
  const own = { ...entryOf(8), record: { noun: 'lead', _id: 'l1', name: 'L-1' } };
  server.use(
    http.get('*/api/records/lead/l1/history/related', () =>
      answer([linked, own], { upTo: 9, nextBefore: null, records: 2, isCut: true }),
    ),
  );
  const [field] = someFields;
  const fieldsOf = vi.fn(async () => [{ ...field, path: 'mobile' }] as typeof someFields);
  await renderApp(
    <NounFields value={fieldsOf}>
      <Timeline noun="lead" id="l1" fields={someFields} onViewAt={vi.fn()} onComment={null} />
    </NounFields>,
  );
  await screen.findByText('Rang 3');
  await userEvent.click(screen.getByRole('switch', { name: 'With related records' }));
  const link = await screen.findByRole('link', { name: 'Orla Pemberton' });
  expect(link).toHaveAttribute('href', '/?consumer=c1');
  expect(await screen.findByText('07700 900111')).toBeInTheDocument();
  expect(fieldsOf).toHaveBeenCalledWith('consumer');
  expect(screen.queryByRole('link', { name: 'L-1' })).not.toBeInTheDocument();
  expect(screen.getByText(/newest 1,000/)).toBeInTheDocument();
});
