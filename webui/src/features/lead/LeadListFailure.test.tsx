import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { changedByOthers } from '@/records/list/listing';
import { aLead } from '@/test/builders';
import { renderApp } from '@/test/render';
import { answer, failure, server } from '@/test/server';
import { LeadListPage } from './LeadListPage';

const address = '/lead/admin/view';
const old = 'Ms Ada Byron';
const leads = Array.from({ length: 10 }, (_, at) => aLead({ _id: `l${at}`, leadId: `L-10000${at}` }));
const found = aLead({ _id: 'm1', leadId: 'L-100777' });

let asked: URLSearchParams[];
/** What another question than the first one is answered by. */
let other: () => Response | Promise<Response>;
let first: () => Response;

beforeEach(() => {
  asked = [];
  first = () => answer(leads, { count: -1 });
  other = () => failure(500, 'x');
  server.use(
    http.get('*/api/lead/admin/list', ({ request }) => {
      const { searchParams } = new URL(request.url);
      asked.push(searchParams);
      return searchParams.get('skip') === '0' && !searchParams.has('Search') ? first() : other();
    }),
    http.get('*/api/lead/admin/count', () => answer(null, { count: 12 })),
  );
});

const shown = async () => {
  const view = await renderApp(<LeadListPage />, address);
  await screen.findAllByText(old);
  expect(await screen.findByText('1–10 of 12')).toBeInTheDocument();
  return view;
};
const search = (text: string) => userEvent.type(screen.getByRole('searchbox'), text);
const body = () => screen.getAllByText(old)[0]?.closest('tbody') as HTMLElement;
const strip = () => screen.findByRole('alert');

test('a page that fails says so above the old rows, whose page the pager still names', async () => {
  await shown();
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  expect(await strip()).toHaveTextContent('from before');
  expect(await strip()).toHaveTextContent('Request r-1');
  expect(screen.getByText('1–10 of 12')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled();
  expect(body()).toHaveAttribute('inert');
});

test('rows that are no answer cannot be selected, nor stay selected', async () => {
  await shown();
  await userEvent.click(screen.getAllByRole('checkbox', { name: `Select ${old}` })[0] as HTMLElement);
  expect(await screen.findByText('1 selected')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  await strip();
  expect(screen.queryByText('1 selected')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  expect(screen.getByRole('checkbox', { name: 'Select all rows on this page' })).toBeDisabled();
});

test('another try shows the rows that were asked for', async () => {
  await shown();
  await search('dodds');
  const said = await strip();
  other = () => answer([found], { count: 1 });
  await userEvent.click(within(said).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('L-100777')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('1–1 of 1')).toBeInTheDocument();
  expect(asked.at(-1)?.get('Search')).toBe('dodds');
});

test('while the answer is under way, old rows are no answer either', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await shown();
  other = async () => {
    await held;
    return answer([found], { count: 1 });
  };
  await search('dodds');
  await waitFor(() => expect(asked.at(-1)?.get('Search')).toBe('dodds'));
  expect(body()).toHaveAttribute('inert');
  expect(screen.getByText('1–10 of 12')).toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: 'Select all rows on this page' })).toBeDisabled();
  release();
  expect(await screen.findByText('L-100777')).toBeInTheDocument();
  expect(screen.getByText('L-100777').closest('tbody')).not.toHaveAttribute('inert');
});

test('rows that could not be read anew are from before', async () => {
  const { store } = await shown();
  first = () => failure(503, 'x');
  act(() => void store.dispatch(changedByOthers({ noun: 'lead', id: 'l1' })));
  await userEvent.click(await screen.findByRole('button', { name: 'Show changes' }));
  expect(await strip()).toHaveTextContent('from before');
  expect(body()).toHaveAttribute('inert');
  first = () => answer([found], { count: 1 });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('L-100777')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('who may see the records no longer sees none', async () => {
  await shown();
  other = () => failure(403, 'x');
  await search('dodds');
  expect(await screen.findByText('Not for your role')).toBeInTheDocument();
  expect(screen.queryByText(old)).toBeNull();
});
