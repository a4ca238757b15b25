import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { expect, test, vi } from 'vitest';
import { commandKey } from '@/api/commandKey';
import { anEntry, someFields } from '@/test/builders';
import { eventually } from '@/test/eventually';
import { renderApp } from '@/test/render';
import { answer, failure, server } from '@/test/server';
import { Timeline } from './Timeline';

const value = { field: 'value', from: null, to: '1500', masked: false, erased: false };
const tenure = {
  field: 'digitalDashboard.tenure',
  from: 'SH - Social Housing',
  to: 'T1 - Traige',
  masked: false,
  erased: false,
};
const status = { field: 'status', from: 'New Lead Eco4', to: 'Dead Lead', masked: false, erased: false };

const show = (onViewAt = vi.fn(), onComment = vi.fn().mockResolvedValue({})) =>
  renderApp(<Timeline noun="lead" id="l1" fields={someFields} onViewAt={onViewAt} onComment={onComment} />);

const history = (pages: Record<string, unknown[]>) =>
  server.use(
    http.get('*/api/records/lead/l1/history', ({ request }) => {
      const before = new URL(request.url).searchParams.get('before') ?? 'first';
      const nextBefore = before === 'first' && 'older' in pages ? 2 : null;
      return answer(pages[before === 'first' ? 'first' : 'older'] ?? [], { nextBefore, upTo: 1234 });
    }),
  );

test('tells who changed which field from what to what', async () => {
  history({ first: [anEntry({ changes: [value, tenure] })] });
  await show();
  const entry = await screen.findByRole('article');
  expect(entry).toHaveTextContent('Hannah Reeve changed Value and Tenure');
  expect(entry).toHaveTextContent('3:04 pm');
  expect(within(entry).getByText('Value')).toBeInTheDocument();
  expect(within(entry).getByText('£1,500.00').tagName).toBe('INS');
  expect(within(entry).getByText('SH - Social Housing').tagName).toBe('DEL');
  expect(within(entry).getByText('T1 - Triage')).toBeInTheDocument();
  expect(within(entry).getByText('empty')).toBeInTheDocument();
  expect(screen.getByText('Up to position 1,234')).toBeInTheDocument();
});

test('a change of status reads as two states, with its reason', async () => {
  history({ first: [anEntry({ kinds: ['status'], changes: [status], reason: 'Moved abroad' })] });
  await show();
  const entry = await screen.findByRole('article');
  expect(entry).toHaveTextContent('changed the status');
  expect(entry).toHaveTextContent(/New Lead Eco4.*Dead Lead/);
  expect(entry).toHaveTextContent('Reason: Moved abroad');
});

test('what a new record began with waits until it is asked for', async () => {
  history({ first: [anEntry({ kinds: ['created'], changes: [value] })] });
  await show();
  const entry = await screen.findByRole('article');
  expect(entry).not.toHaveTextContent('£1,500.00');
  await userEvent.click(within(entry).getByRole('button', { name: 'Show 1 field' }));
  expect(entry).toHaveTextContent('£1,500.00');
});

test('older entries are fetched on demand', async () => {
  history({ first: [anEntry()], older: [anEntry({ _id: 'e0', version: 1, kinds: ['created'] })] });
  await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Show older' }));
  expect(await screen.findByText('added this record')).toBeInTheDocument();
  expect(screen.getByText('This is where the record’s history starts.')).toBeInTheDocument();
});

test('any entry leads to the record as it was', async () => {
  history({ first: [anEntry({ version: 7 })] });
  const onViewAt = vi.fn();
  await show(onViewAt);
  await userEvent.click(await screen.findByRole('button', { name: /View record at this point/ }));
  expect(onViewAt).toHaveBeenCalledWith(7);
});

test('a comment is sent with Ctrl Enter', async () => {
  history({ first: [] });
  const onComment = vi.fn().mockResolvedValue({});
  await show(vi.fn(), onComment);
  await userEvent.type(screen.getByLabelText('Write a comment'), 'Called twice{Control>}{Enter}{/Control}');
  expect(onComment).toHaveBeenCalledWith('Called twice', { [commandKey]: expect.any(String) });
});

test('a failure says so and can be tried again', async () => {
  server.use(http.get('*/api/records/lead/l1/history', () => failure(503, 'store.unavailable')));
  await show();
  expect(await screen.findByRole('alert')).toHaveTextContent('Request r-1');
  history({ first: [anEntry({ changes: [value] })] });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('article')).toBeInTheDocument();
});

test('words, a field, a source and a period are asked of the server', async () => {
  const seen: URLSearchParams[] = [];
  server.use(
    http.get('*/api/users/*/dropdown_list', () => answer([])),
    http.get('*/api/records/lead/l1/history', ({ request }) => {
      seen.push(new URL(request.url).searchParams);
      return answer([], { nextBefore: null, upTo: 5 });
    }),
  );
  await show();
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Search' }), 'boiler');
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
  const panel = await screen.findByRole('dialog', { name: 'Filters' });
  await userEvent.type(await within(panel).findByRole('combobox', { name: 'Field' }), 'Val{ArrowDown}{Enter}');
  await userEvent.click(within(panel).getByRole('combobox', { name: 'Source' }));
  await userEvent.click(await screen.findByRole('option', { name: 'import' }));
  await userEvent.type(within(panel).getByRole('textbox', { name: 'From' }), '29/03/2026');
  await userEvent.type(within(panel).getByRole('textbox', { name: 'To' }), '29/03/2026');
  await eventually(() =>
    expect(Object.fromEntries(seen.at(-1) ?? [])).toEqual({
      limit: '30',
      kind: 'all',
      q: 'boiler',
      field: 'value',
      source: 'import',
      // The day of 23 hours on which the clocks go forward.
      since: '2026-03-29T00:00:00Z',
      until: '2026-03-29T23:00:00Z',
    }),
  );
  await userEvent.click(within(panel).getByRole('button', { name: 'Clear all' }));
  expect(within(panel).getByRole('textbox', { name: 'From' })).toHaveValue('');
  expect(within(panel).getByRole('combobox', { name: 'Field' })).toHaveValue('');
  expect(within(panel).getByRole('button', { name: 'Clear all' })).toBeDisabled();
});
