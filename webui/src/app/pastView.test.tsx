import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import type { Lead, ShowLeadApiResponse } from '@/api/generated';
import { aLead, ben, hannah } from '@/test/builders';
import { renderApp } from '@/test/render';
import { reply } from '@/test/reply';
import { answer, failure, server } from '@/test/server';
import '@/features/lead/LeadDrawer';
import { nouns } from './nouns';
import { RecordDrawers } from './RecordDrawers';

const asOf = { version: 1, position: 4, at: '2026-11-20T10:20:00Z', changedAt: '2026-11-20T10:00:00Z' };
const past = (data: object, version = 1) => answer(data, { asOf: { ...asOf, version } });
const consumerNow = aLead().Consumer as NonNullable<Lead['Consumer']>;
const consumerThen = { ...consumerNow, mobile: '+447700900852', email: 'ada@before.test' };
const then = aLead({ version: 1, status: 'No Ans', Assignee: [hannah], Consumer: consumerThen });

const ticks = [2, 4, 9].map((position) => ({ position, at: `2026-11-20T1${position}:00:00Z` }));

/** As the server answers steps of a record with entries that end at 2, 4 and 9. */
function stepsAt(url: string) {
  const here = Number(new URL(url).searchParams.get('position') ?? 9);
  const previous = ticks.findLast(({ position }) => position < here) ?? null;
  const next = ticks.find(({ position }) => position > here) ?? null;
  return answer({ position: here, at: '2026-11-20T10:00:00Z', previous, next, ticks, entries: 3 });
}

let calls: string[];

beforeEach(() => {
  calls = [];
  server.use(
    http.get('*/api/lead/regUser/show/l1', () => reply<ShowLeadApiResponse>(aLead())),
    http.get('*/api/records/lead/l1/as-of', () => past(then)),
    http.get('*/api/records/:noun/:id/steps', ({ request }) => stepsAt(request.url)),
    http.get('*/api/records/lead/l1/difference', () =>
      answer([{ field: 'status', from: 'No Ans', to: 'New Lead Eco4', masked: false, erased: false }]),
    ),
    http.post('*/api/*', ({ request }) => {
      calls.push(request.url);
      return failure(500, 'x');
    }),
  );
});

const open = async (address = '/?lead=l1&asof=1') => {
  await renderApp(<RecordDrawers />, address);
  return screen.findByRole('dialog', { name: 'Ms Ada Byron' });
};

test('the head of a past view is of then, and has no menu', async () => {
  const drawer = await open();
  const headNow = () => within(drawer.querySelector('header') as HTMLElement);
  await waitFor(() => expect(headNow().getByText('No Ans')).toBeInTheDocument());
  const head = headNow();
  expect(head.getByLabelText('Call 07700 900852')).toBeInTheDocument();
  expect(head.getByText('ada@before.test')).toBeInTheDocument();
  expect(head.getByText(hannah.name)).toBeInTheDocument();
  expect(head.queryByText(ben.name)).toBeNull();
  for (const name of ['Edit', 'More actions', /Change status/]) expect(head.queryByRole('button', { name })).toBeNull();
  fireEvent.keyDown(document.body, { key: 'e' });
  expect(within(drawer).queryByRole('button', { name: 'Save changes' })).toBeNull();
  expect(calls).toEqual([]);
});

test('the past is headed by the moment looked at, and says when the record last changed before', async () => {
  const asked: string[] = [];
  server.use(
    http.get('*/api/records/lead/l1/as-of', ({ request }) => {
      asked.push(new URL(request.url).search);
      return past(then, 34);
    }),
  );
  const drawer = await open('/?at=77&moment=2026-11-20T10:20:00Z&lead=l1');
  expect(await within(drawer).findByRole('heading', { name: 'As it was on 20/11/2026 10:20 am' })).toBeInTheDocument();
  expect(within(drawer).getByText(/^Last changed 20\/11\/2026 10:00 am, version 34\./)).toBeInTheDocument();
  expect([...new URLSearchParams(asked[0])].sort()).toEqual([
    ['at', '2026-11-20T10:20:00Z'],
    ['position', '77'],
  ]);
});

test('a length of time is worked out at the moment looked at, and no difference lists it', async () => {
  const since = { stageSince: '2026-11-18T09:00:00Z', dueDate: '2026-11-20' };
  server.use(http.get('*/api/records/lead/l1/as-of', () => past({ ...then, ...since })));
  const drawer = await open();
  expect(await within(drawer).findAllByText('2 days')).not.toHaveLength(0);
  expect(drawer.querySelector('[data-overdue]')).toBeNull();
  const differences = await within(drawer).findByRole('region', { name: 'What changed since' });
  await waitFor(() => expect(differences).toHaveTextContent('Status'));
  expect(differences).not.toHaveTextContent('In stage');
});

test('a link to a moment that is none of the history says so in the drawer, and leads back', async () => {
  const problem = { field: 'position', code: 'position_unknown', message: 'The history does not go so far' };
  server.use(http.get('*/api/records/lead/l1/as-of', () => failure(422, 'record.invalid', { errors: [problem] })));
  const { router } = await renderApp(<RecordDrawers />, '/?at=999999999&lead=l1');
  const drawer = await screen.findByRole('dialog', { name: 'Ms Ada Byron' });
  expect(await within(drawer).findByText('There is no such moment in the history')).toBeInTheDocument();
  expect(within(drawer).queryByText('Loading')).toBeNull();
  expect(within(drawer).queryByText(/could not be loaded/)).toBeNull();
  await userEvent.click(within(drawer).getByRole('button', { name: 'Back to now' }));
  await waitFor(() => expect(router.state.location.search).toBe('?lead=l1'));
});

test('what follows from a linked record is named among the differences', async () => {
  const drawer = await open();
  const since = await within(drawer).findByRole('region', { name: 'What changed since' });
  await waitFor(() => expect(since).toHaveTextContent('07700 900852'));
  expect(since).toHaveTextContent('07700 900123');
  expect(within(since).getAllByText('Status')).toHaveLength(1);
});

test('a linked record that changed since counts, though the record itself did not', async () => {
  server.use(http.get('*/api/records/lead/l1/as-of', () => past(aLead({ Consumer: consumerThen }), 4)));
  const drawer = await open('/?lead=l1&asof=4');
  const since = await within(drawer).findByRole('region', { name: 'What changed since' });
  await waitFor(() => expect(since).toHaveTextContent('07700 900123'));
  expect(since).not.toHaveTextContent('Nothing changed since');
});

test('within a page of the past a record is of the same position, and leads back to now with the page', async () => {
  const asked: string[] = [];
  server.use(
    http.get('*/api/records/lead/l1/as-of', ({ request }) => {
      asked.push(new URL(request.url).search);
      return past(then);
    }),
  );
  const { router } = await renderApp(<RecordDrawers />, '/?at=77&q=ada&lead=l1');
  const drawer = await screen.findByRole('dialog', { name: 'Ms Ada Byron' });
  expect(await within(drawer).findAllByText('No Ans')).not.toHaveLength(0);
  expect(asked).toEqual(['?position=77']);
  expect(within(drawer).queryByRole('button', { name: 'Edit' })).toBeNull();
  await userEvent.click(await within(drawer).findByRole('button', { name: 'Back to now' }));
  await waitFor(() => expect(router.state.location.search).toBe('?q=ada&lead=l1'));
  expect(await within(drawer).findByRole('button', { name: 'Edit' })).toBeInTheDocument();
  expect(calls).toEqual([]);
});

test('nothing changed since when the screen would show the same', async () => {
  server.use(http.get('*/api/records/lead/l1/as-of', () => past(aLead(), 4)));
  await open('/?lead=l1&asof=4');
  expect(await screen.findByText('Nothing changed since.')).toBeInTheDocument();
});

const bare = {
  version: 2,
  isActive: 1,
  isDelete: false,
  deleteRequest: null,
  documents: [],
  createdAt: '2026-11-20T10:00:00Z',
};
const lists = { Assignee: [], Assignee2: [], Site: [], Contact: [], User: [], clashes: [], acceptedClashes: [] };
const texts = {
  kind: 'survey',
  state: 'booked',
  role: { roleName: 'admin' },
  name: 'X',
  presence: 'offline',
  person: {},
};

test.each(nouns)('the past of a $noun is asked for, and writes nothing', async ({ noun }) => {
  const record = { _id: 'x1', ...bare, ...lists, ...texts };
  const asked: string[] = [];
  server.use(
    http.get(`*/api/records/${noun}/x1/as-of`, ({ request }) => {
      asked.push(new URL(request.url).search);
      return past(record, 2);
    }),
    http.get(`*/api/records/${noun}/x1/steps`, ({ request }) => stepsAt(request.url)),
    http.get('*/api/records/*', () => answer([])),
    http.get(/x1/, () => answer(record)),
  );
  await renderApp(<RecordDrawers />, `/?${noun}=x1&asof=2`);
  const back = await screen.findByRole('button', { name: 'Back to now' });
  await screen.findByText('Nothing changed since.');
  const drawer = back.closest('[role=dialog]') as HTMLElement;
  expect(asked).toEqual(['?version=2']);
  const buttons = within(drawer).getAllByRole('button');
  const names = buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent);
  const harmless =
    /^(Previous record|Next record|Previous change|Next change|Compare with…|Copy link|Close|Back to now|Show empty fields)$/;
  expect(names.filter((name) => !harmless.test(name ?? ''))).toEqual([]);
});

test('keys lead from change to change of the record, and the page goes along', async () => {
  const { router } = await renderApp(<RecordDrawers />, '/?q=ada&lead=l1&at=4');
  const drawer = await screen.findByRole('dialog', { name: 'Ms Ada Byron' });
  await within(drawer).findByRole('slider');
  await userEvent.keyboard(',');
  await waitFor(() => expect(router.state.location.search).toBe('?q=ada&lead=l1&at=2'));
  await waitFor(() => expect(within(drawer).getByRole('button', { name: 'Previous change' })).toBeDisabled());
  await userEvent.click(within(drawer).getByRole('button', { name: 'Next change' }));
  await waitFor(() => expect(router.state.location.search).toBe('?q=ada&lead=l1&at=4'));
  expect(calls).toEqual([]);
});

test('keys that come fast are a step each', async () => {
  server.use(
    http.get('*/api/records/lead/l1/steps', async ({ request }) => {
      await delay(50);
      return stepsAt(request.url);
    }),
  );
  const { router } = await renderApp(<RecordDrawers />, '/?lead=l1&at=9');
  const drawer = await screen.findByRole('dialog', { name: 'Ms Ada Byron' });
  await within(drawer).findByRole('slider');
  await userEvent.keyboard(',,');
  await waitFor(() => expect(router.state.location.search).toBe('?lead=l1&at=2'));
});

test('the slider has a tick for each entry, says its time, and is moved by keys', async () => {
  const { router } = await renderApp(<RecordDrawers />, '/?at=5&lead=l1');
  const drawer = await screen.findByRole('dialog', { name: 'Ms Ada Byron' });
  const slider = await within(drawer).findByRole('slider', { name: 'Moment of the record' });
  expect(slider).toHaveAttribute('aria-valuetext', expect.stringContaining('20/11/2026'));
  expect(slider).toHaveValue('1');
  expect(drawer.querySelectorAll('.MuiSlider-mark')).toHaveLength(3);
  expect(within(drawer).getByText('3 entries')).toBeInTheDocument();
  act(() => slider.focus());
  await userEvent.keyboard('{ArrowRight}');
  await waitFor(() => expect(router.state.location.search).toBe('?at=9&lead=l1'));
  await waitFor(() => expect(within(drawer).getByRole('slider')).toHaveValue('2'));
  await userEvent.keyboard(',');
  await waitFor(() => expect(router.state.location.search).toBe('?at=4&lead=l1'));
});

test('a version that is looked at is where the steps begin', async () => {
  const { router } = await renderApp(<RecordDrawers />, '/?lead=l1&asof=1');
  const drawer = await screen.findByRole('dialog', { name: 'Ms Ada Byron' });
  await within(drawer).findByRole('slider');
  await userEvent.keyboard('.');
  await waitFor(() => expect(router.state.location.search).toBe('?lead=l1&at=9'));
});

const compared = (changes: object[], files: object[] = []) =>
  answer({
    from: { position: 4, at: '2026-11-20T14:00:00Z', version: 1 },
    to: { position: 9, at: '2026-11-20T19:00:00Z', version: 3 },
    changes,
    files,
  });
const status = { field: 'status', from: 'No Ans', to: 'New Lead Eco4', masked: false, erased: false };
const file = { _id: 'd1', name: 'survey.pdf', size: 2048, removed: true };

test('two moments are compared by the address: fields, what follows from linked records, and files', async () => {
  const asked: string[] = [];
  server.use(
    http.get('*/api/records/lead/l1/compare', ({ request }) => {
      asked.push(new URL(request.url).search);
      return compared([status], [file]);
    }),
    http.get('*/api/records/lead/l1/as-of', ({ request }) =>
      past(new URL(request.url).searchParams.get('position') === '9' ? aLead({ version: 3 }) : then),
    ),
  );
  await renderApp(<RecordDrawers />, '/?lead=l1&at=4&with=9');
  const differs = await screen.findByRole('region', { name: /^Changed from 20\/11\/2026 .* to 20\/11\/2026/ });
  expect(asked).toEqual(['?position=4&with=9']);
  expect(within(differs).getAllByText('Status')).toHaveLength(1);
  expect(differs).toHaveTextContent('07700 900852');
  expect(differs).toHaveTextContent('07700 900123');
  expect(within(differs).getByText('survey.pdf').tagName).toBe('DEL');
  expect(within(differs).getByText(/removed · 2 kB|removed · 2\.0 kB|removed ·/)).toBeInTheDocument();
  expect(calls).toEqual([]);
});

test('v asks for the other moment, and ends the comparison', async () => {
  server.use(http.get('*/api/records/lead/l1/compare', () => compared([status])));
  const { router } = await renderApp(<RecordDrawers />, '/?lead=l1&tab=timeline&at=4');
  const drawer = await screen.findByRole('dialog', { name: 'Ms Ada Byron' });
  await within(drawer).findByRole('button', { name: 'Compare with…' });
  fireEvent.keyDown(document.body, { key: 'v' });
  const form = await screen.findByRole('dialog', { name: 'Compare with…' });
  await waitFor(() => expect(within(form).getByRole('radio', { name: 'Now' })).toHaveFocus());
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.search).toBe('?lead=l1&at=4&with=now'));
  expect(await screen.findByRole('region', { name: /to now$/ })).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('radio')).toBeNull());
  fireEvent.keyDown(document.body, { key: 'v' });
  await waitFor(() => expect(router.state.location.search).toBe('?lead=l1&at=4'));
});

test('a position that the history does not reach is refused in the form', async () => {
  server.use(
    http.get('*/api/records/lead/l1/steps', ({ request }) => {
      const position = Number(new URL(request.url).searchParams.get('position'));
      if (position < 100) return stepsAt(request.url);
      const errors = [{ field: 'position', code: 'position_unknown', message: 'The history does not go so far' }];
      return failure(422, 'record.invalid', { errors });
    }),
    http.get('*/api/records/lead/l1/compare', () => compared([])),
  );
  const { router } = await renderApp(<RecordDrawers />, '/?lead=l1&at=4');
  await userEvent.click(await screen.findByRole('button', { name: 'Compare with…' }));
  const form = await screen.findByRole('dialog', { name: 'Compare with…' });
  await userEvent.click(within(form).getByRole('radio', { name: 'A position of the history' }));
  await userEvent.type(within(form).getByRole('textbox', { name: 'Position' }), '0{Enter}');
  expect(await within(form).findByText('Enter a whole number from 1 on')).toBeInTheDocument();
  await userEvent.type(within(form).getByRole('textbox', { name: 'Position' }), '{Backspace}900{Enter}');
  expect(await within(form).findByText('The history does not go so far')).toBeInTheDocument();
  await userEvent.type(within(form).getByRole('textbox', { name: 'Position' }), '{Backspace}{Backspace}{Enter}');
  await waitFor(() => expect(router.state.location.search).toBe('?lead=l1&at=4&with=9'));
});

test('a moment before the record was is said in words', async () => {
  const message = 'The record was not there yet at this moment';
  server.use(
    http.get('*/api/records/lead/l1/compare', () =>
      failure(422, 'record.invalid', { errors: [{ field: 'with', code: 'before_record', message }] }),
    ),
  );
  await renderApp(<RecordDrawers />, '/?lead=l1&at=4&with=1');
  expect(await screen.findByText(message)).toBeInTheDocument();
});

const key = (name: string) => fireEvent.keyDown(document.body, { key: name });

test('a record that is shown now is stepped back from by a key, and forward again', async () => {
  const { router } = await renderApp(<RecordDrawers />, '/?lead=l1');
  const drawer = await screen.findByRole('dialog', { name: 'Ms Ada Byron' });
  await within(drawer).findByRole('button', { name: 'Edit' });
  key('.');
  await waitFor(() => expect(router.state.location.search).toBe('?lead=l1'));
  key(',');
  await waitFor(() => expect(new URLSearchParams(router.state.location.search).get('at')).toBe('4'));
  await within(drawer).findByText(/As it was on/);
  await within(drawer).findByRole('slider');
  key('.');
  await waitFor(() => expect(new URLSearchParams(router.state.location.search).get('at')).toBe('9'));
  expect(calls).toEqual([]);
});

test('a key asks for the moment at which a record is looked at; before it was there is none', async () => {
  const { router } = await renderApp(<RecordDrawers />, '/?lead=l1');
  const drawer = await screen.findByRole('dialog', { name: 'Ms Ada Byron' });
  await within(drawer).findByRole('button', { name: 'Edit' });
  let position = 1;
  server.use(
    http.get('*/api/records/lead/l1/steps', () =>
      answer({ position, at: '2026-11-20T10:00:00Z', previous: null, next: null, ticks, entries: 3 }),
    ),
  );
  key('t');
  const field = within(await screen.findByRole('dialog', { name: 'Look at a past moment' }));
  await userEvent.click(field.getByRole('button', { name: 'Look' }));
  await field.findByText('There was nothing yet at this moment');
  position = 7;
  await userEvent.click(field.getByRole('button', { name: 'Look' }));
  await waitFor(() => expect(new URLSearchParams(router.state.location.search).get('at')).toBe('7'));
});
