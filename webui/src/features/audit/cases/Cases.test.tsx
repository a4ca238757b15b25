import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import type { CaseOut, CaseRow, DeskEntry } from '@/api/generated';
import type { Field } from '@/records/fields/field';
import { aSession, ben, hannah } from '@/test/builders';
import { renderApp } from '@/test/render';
import { answer, failure, server } from '@/test/server';
import { AuditPage } from '../AuditPage';

const fields: readonly Field[] = [
  { path: 'source', label: 'history.filter.all', section: 'history.filter.all', kind: 'text' },
];
const known = Promise.resolve(fields);
const page = <AuditPage nouns={['lead']} fieldsOf={() => known} />;

const at = '2026-11-20T09:00:00Z';
const person = { _id: hannah._id, name: hannah.name };
const other = { _id: ben._id, name: ben.name };

const anEntry: DeskEntry = {
  _id: 'e1',
  version: 2,
  position: 101,
  at,
  actor: { ...other, role: 'sales_rep' },
  role: 'sales_rep',
  source: 'screen',
  reason: null,
  requestId: null,
  kinds: ['changes'],
  events: ['lead.details_changed'],
  changes: [{ field: 'source', from: 'Website', to: 'Fair', masked: false, erased: false }],
  notes: [],
  documents: [],
  rows: [],
  revealed: [],
  record: { noun: 'lead', _id: 'l1', name: 'L-1' },
  isDeleted: false,
  firstPosition: 101,
  firstVersion: 2,
  correlationId: 'c1',
};

const aPin = {
  _id: 'p1',
  noun: 'lead',
  record: 'l1',
  name: 'L-1',
  entry: 101,
  position: 4321,
  madeBy: other,
  madeAt: at,
  by: person,
  at,
};

const aFinding = {
  _id: 'f1',
  pin: 'p1',
  severity: 'high' as const,
  due: '2026-11-21',
  responsible: other,
  mine: false,
  text: 'Who asked for it?',
  answer: null,
  by: person,
  at,
};

const aCase = (more: Partial<CaseOut> = {}): CaseOut => ({
  _id: 'c1',
  version: 3,
  title: 'Bank details in November',
  purpose: null,
  step: 'open',
  revision: 1,
  sha256: null,
  opened: { by: person, at },
  pins: [aPin],
  annotations: [],
  findings: [],
  signatures: [],
  returned: null,
  edits: true,
  reviewRefusal: 'audit_case.own_case',
  ...more,
});

const aRow = (more: Partial<CaseRow> = {}): CaseRow => ({
  _id: 'c1',
  version: 3,
  title: 'Bank details in November',
  step: 'open',
  revision: 1,
  createdAt: at,
  createdBy: person,
  updatedAt: at,
  pins: 1,
  findings: 2,
  openFindings: 1,
  ...more,
});

/** What was sent, by the last part of the address. */
let sent: Record<string, unknown> = {};
let lists: URLSearchParams[] = [];

function serve(found: CaseOut = aCase(), rows: CaseRow[] = [aRow()], entries: DeskEntry[] = [anEntry], edits = true) {
  sent = {};
  lists = [];
  const right = { letters: edits ? 'VE' : 'V', scope: 'all' as const, documents: [], hidden: [], former: true };
  const session = aSession();
  const rights = { ...session.rights, audit_case: { ...right, deleted: false, reveals: false } };
  server.use(
    http.get('*/api/isLoggedIn', () => answer({ ...session, rights })),
    http.get('*/api/audit/search', () =>
      HttpResponse.json({ success: true, message: '', data: entries, position: 4321, nextBefore: null }),
    ),
    http.get('*/api/audit/chain', () =>
      HttpResponse.json({ success: true, message: '', data: [], position: 4321, isCut: false, hidden: 0 }),
    ),
    http.get('*/api/records/lead/:id/as-of', () =>
      HttpResponse.json({ success: true, message: '', data: {}, asOf: { version: 2, position: 101, at } }),
    ),
    http.get('*/api/audit/cases', ({ request }) => {
      const params = new URL(request.url).searchParams;
      lists.push(params);
      const shown = rows.filter(({ step }) => !params.get('step') || step === params.get('step'));
      return answer(shown, { count: shown.length });
    }),
    http.get('*/api/audit/cases/show/:id', () => answer(found)),
    http.get('*/api/audit/cases/answerers', () => answer([person, other])),
    http.get('*/api/audit/cases/signed/:id', () =>
      answer({ revision: 1, sha256: 'ab12', text: '{"case":{}}', matches: true }),
    ),
    http.post('*/api/audit/cases/:act', async ({ request, params }) => {
      sent[String(params.act)] = await request.json();
      return answer({ _id: 'c2', records: [] }, { message: '', pending: false });
    }),
  );
}

beforeEach(() => serve());

test('the list tells how far each case is, and what nobody answered', async () => {
  const { router } = await renderApp(page, '/audit?view=cases');
  const line = await screen.findByRole('article', { name: 'Bank details in November' });
  expect(line).toHaveTextContent('Open');
  expect(line).toHaveTextContent('1 entry · 2 findings · 1 without an answer');
  expect(line).toHaveTextContent('Opened by Hannah Reeve');
  expect(screen.queryByRole('search')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('combobox', { name: 'State' }));
  await userEvent.click(screen.getByRole('option', { name: 'Signed off' }));
  expect(await screen.findByText('No case is in this state.')).toBeInTheDocument();
  expect(lists.at(-1)?.get('step')).toBe('signed');
  expect(router.state.location.search).toContain('state=signed');
});

test('no case, a failure and a refusal have words of their own', async () => {
  serve(aCase(), [], [], false);
  const { unmount } = await renderApp(page, '/audit?view=cases');
  expect(await screen.findByText(/once one of its findings asks you/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Open a case' })).not.toBeInTheDocument();
  unmount();
  server.use(http.get('*/api/audit/cases', () => failure(403, 'access.forbidden')));
  const { unmount: leave } = await renderApp(page, '/audit?view=cases');
  expect(await screen.findByRole('alert')).toHaveAttribute('data-state', 'forbidden');
  leave();
  server.use(http.get('*/api/audit/cases/show/:id', () => failure(404, 'record.not_found')));
  await renderApp(page, '/audit?view=cases&audit_case=c9');
  expect(await screen.findByText('Record not found')).toBeInTheDocument();
});

test('a case is opened by keyboard', async () => {
  const { router } = await renderApp(page, '/audit?view=cases');
  await screen.findByRole('article', { name: 'Bank details in November' });
  await userEvent.keyboard('c');
  const dialog = await screen.findByRole('dialog', { name: 'Open a case' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Open' }));
  expect(within(dialog).getByText('Title is required')).toBeInTheDocument();
  await userEvent.type(within(dialog).getByRole('textbox', { name: /Title/ }), 'Bank details{Enter}');
  await waitFor(() => expect(sent.open).toEqual({ title: 'Bank details', purpose: null }));
  await waitFor(() => expect(router.state.location.search).toContain('audit_case=c2'));
});

test('the key p pins the entry that is looked at to the case that changed last', async () => {
  serve(aCase(), [aRow({ _id: 'c7', step: 'returned', title: 'Older', updatedAt: '2026-11-01T09:00:00Z' }), aRow()]);
  await renderApp(page, '/audit?view=replay');
  await screen.findByRole('status');
  await userEvent.keyboard('p');
  const dialog = await screen.findByRole('dialog', { name: 'Pin to case' });
  await within(dialog).findByText('Bank details in November');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Pin' }));
  await waitFor(() => expect(sent.pin).toEqual({ _id: 'c1', entry: 101, position: 4321 }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
});

test('without a case a new one is named and pinned to', async () => {
  serve(aCase(), []);
  await renderApp(page, '/audit?view=replay');
  await screen.findByRole('status');
  await userEvent.click(screen.getByRole('button', { name: 'Pin to case (p)' }));
  const dialog = await screen.findByRole('dialog', { name: 'Pin to case' });
  await userEvent.type(await within(dialog).findByRole('textbox', { name: /Title/ }), 'New one');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Pin' }));
  await waitFor(() => expect(sent.pin).toEqual({ _id: 'c2', entry: 101, position: 4321 }));
  expect(sent.open).toEqual({ title: 'New one' });
});

test('who only answers pins nothing', async () => {
  serve(aCase(), [], [anEntry], false);
  await renderApp(page, '/audit?view=replay');
  await screen.findByRole('status');
  expect(screen.queryByRole('button', { name: 'Pin to case (p)' })).not.toBeInTheDocument();
  await userEvent.keyboard('p');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a finding about a pinned entry says how severe it is, who answers and by when', async () => {
  await renderApp(page, '/audit?view=cases&audit_case=c1');
  const entry = await screen.findByRole('article', { name: 'Entry 1' });
  expect(await within(entry).findByRole('link', { name: 'L-1' })).toBeInTheDocument();
  await userEvent.click(await within(entry).findByRole('button', { name: 'Mark a finding: Entry 1 · L-1' }));
  const dialog = await screen.findByRole('dialog', { name: 'Mark a finding: Entry 1 · L-1' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Mark a finding' }));
  expect(within(dialog).getByText('Due is required')).toBeInTheDocument();
  await userEvent.type(within(dialog).getByRole('textbox', { name: /Text/ }), 'Who asked for it?');
  await userEvent.type(within(dialog).getByRole('textbox', { name: /Due/ }), '01/12/2030');
  await userEvent.click(within(dialog).getByRole('combobox', { name: /Who must answer/ }));
  await userEvent.click(await screen.findByRole('option', { name: ben.name }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Mark a finding' }));
  await waitFor(() =>
    expect(sent.mark).toEqual({
      _id: 'c1',
      pinId: 'p1',
      severity: 'low',
      due: '2030-12-01',
      responsible: ben._id,
      text: 'Who asked for it?',
    }),
  );
});

test('whom a finding names answers it; one that is late says so', async () => {
  serve(aCase({ findings: [{ ...aFinding, mine: true, due: '2020-01-31' }], edits: false, reviewRefusal: null }));
  await renderApp(page, '/audit?view=cases&audit_case=c1');
  expect(await screen.findByText('Overdue since 31/01/2020')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Submit for review' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Answer' }));
  const dialog = await screen.findByRole('dialog', { name: 'Answer' });
  await userEvent.type(within(dialog).getByRole('textbox', { name: /Text/ }), 'The customer did');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Answer' }));
  await waitFor(() =>
    expect(sent.answer).toEqual({ _id: 'c1', findingId: 'f1', expectedVersion: 3, text: 'The customer did' }),
  );
});

test.each([
  [false, true, true],
  [false, false, false],
  [true, true, false],
])('findings come before entries only for who comes to answer: edits %s, asked %s', async (edits, mine, isFirst) => {
  serve(aCase({ findings: [{ ...aFinding, mine }], edits, reviewRefusal: null }));
  await renderApp(page, '/audit?view=cases&audit_case=c1');
  const findings = await screen.findByRole('heading', { name: 'Findings' });
  const entries = screen.getByRole('heading', { name: 'Pinned entries' });
  const follows = findings.compareDocumentPosition(entries) & Node.DOCUMENT_POSITION_FOLLOWING;
  expect(follows > 0).toBe(isFirst);
});

test('findings without an answer are said to stay open', async () => {
  serve(aCase({ findings: [aFinding] }));
  await renderApp(page, '/audit?view=cases&audit_case=c1');
  await userEvent.click(await screen.findByRole('button', { name: 'Submit for review' }));
  const dialog = await screen.findByRole('dialog', { name: 'Submit for review' });
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Leave 1 finding without an answer' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(sent.submit).toEqual({ _id: 'c1', expectedVersion: 3, leaveOpen: true }));
});

test.each([
  ['audit_case.own_case', /You have written in it/],
  ['audit_case.audited_person', /about a change that you made/],
])('%s is said in place of the offer to sign', async (reviewRefusal, words) => {
  serve(aCase({ step: 'submitted', reviewRefusal }));
  await renderApp(page, '/audit?view=cases&audit_case=c1');
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Sign off' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Mark a finding/ })).not.toBeInTheDocument();
});

test('a second person signs off, or returns with a reason', async () => {
  serve(aCase({ step: 'submitted', reviewRefusal: null }));
  const { store } = await renderApp(page, '/audit?view=cases&audit_case=c1');
  await userEvent.click(await screen.findByRole('button', { name: 'Return' }));
  const question = await screen.findByRole('dialog', { name: 'Return this case?' });
  await userEvent.type(within(question).getByRole('textbox', { name: /Reason/ }), 'One is missing');
  await userEvent.click(within(question).getByRole('button', { name: 'Return' }));
  await waitFor(() => expect(sent.return).toEqual({ _id: 'c1', expectedVersion: 3, reason: 'One is missing' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Sign off' }));
  const last = await screen.findByRole('dialog', { name: 'Sign off this case?' });
  server.use(http.post('*/api/audit/cases/sign', () => failure(403, 'audit_case.own_case')));
  await userEvent.click(within(last).getByRole('button', { name: 'Sign off' }));
  await waitFor(() =>
    expect(store.getState().toasts.at(-1)).toMatchObject({ kind: 'error', text: 'audit_case.own_case' }),
  );
});

test('a signed case names the hash of its text, and shows the text', async () => {
  const signatures = [{ revision: 1, sha256: 'ab12', by: other, at }];
  serve(aCase({ step: 'signed', sha256: 'ab12', signatures }), [], []);
  await renderApp(page, '/audit?view=cases&audit_case=c1');
  expect(await screen.findByText('ab12')).toBeInTheDocument();
  expect(screen.getByText(/^Version 1: Ben Ashworth/)).toBeInTheDocument();
  expect(await screen.findByText(/You do not see this record/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Reopen' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Signed text of version 1' }));
  expect(await screen.findByText('The hash of this text is the one that was signed.')).toBeInTheDocument();
});

test('a returned case says who wants what', async () => {
  serve(aCase({ step: 'returned', returned: { by: other, at, reason: 'One is missing' } }));
  await renderApp(page, '/audit?view=cases&audit_case=c1');
  expect(await screen.findByText(/Ben Ashworth returned this case on 20\/11\/2026/)).toBeInTheDocument();
  expect(screen.getByText('“One is missing”')).toBeInTheDocument();
});
