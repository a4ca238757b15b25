import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import type {
  ConfirmSurveyApiResponse,
  ShowSurveyApiResponse,
  Survey,
  SurveyEvidenceApiResponse,
  SurveyMatchesApiResponse,
} from '@/api/generated';
import { setLanguage } from '@/i18n';
import { aSession, ben, hannah } from '@/test/builders';
import { renderApp } from '@/test/render';
import { reply } from '@/test/reply';
import { answer, server } from '@/test/server';
import { SurveyDrawer } from './SurveyDrawer';
import de from './texts/de.json';
import './Decision';
import './ReviewTab';

const file = {
  contentType: 'application/pdf',
  size: 2048,
  sha256: 'x',
  fingerprint: 'y',
  scan: 'clean',
  addedBy: null,
} as const;

const aSurvey = (more: Partial<Survey> = {}): Survey =>
  ({
    _id: 's1',
    version: 2,
    isActive: 1,
    isDelete: false,
    deleteRequest: null,
    erasure: null,
    noteCount: 0,
    createdAt: '2026-11-20T10:00:00Z',
    updatedAt: '2026-11-20T10:00:00Z',
    createdBy: null,
    surveyId: 'F-100001',
    fullName: 'Mrs Orla Pemberton',
    step: 'waiting',
    email: 'orla@example.com',
    files: 2,
    Consumer: null,
    Lead: 'l1',
    Assignee: [ben],
    data: { property: 'Semi' },
    person: { firstName: 'Orla', surName: 'Pemberton', mobile: '+447700900001', postcode: 'LS21 1AA' },
    documents: [{ ...file, _id: 'd1', name: 'bill.pdf', category: 'utilityBill', addedAt: '2026-11-20T10:00:00Z' }],
    healthDocuments: [
      { ...file, _id: 'd2', name: 'nhs.pdf', category: 'NhsTrustLetter', addedAt: '2026-11-20T10:00:00Z' },
    ],
    ...more,
  }) as Survey;

const evidence = [
  {
    id: 'd1',
    field: 'utilityBill',
    takenAt: '2026-11-19T09:41:00',
    lat: '53.790000',
    lon: '-1.590000',
    alsoOn: [{ noun: 'survey', id: 's9', name: 'F-100009' }],
  },
];
const matches = [
  {
    id: 'c1',
    reference: 'C-100001',
    name: 'Mrs Orla Pemberton',
    email: 'orla.p@example.com',
    telephoneNumber: null,
    mobile: '+447700900001',
    address: '12 Hawthorn Rise, Otley',
    postcode: 'LS21 1AA',
    same: ['phone' as const, 'name' as const],
  },
];

let sent: unknown[];
const done: ConfirmSurveyApiResponse = {
  success: true,
  message: '',
  messageText: '',
  data: { _id: 's1', version: 3, records: [] },
  pending: false,
};

beforeEach(async () => {
  sent = [];
  await setLanguage('en');
  const session = aSession();
  const rights = session.rights.lead;
  if (!rights) throw new Error('no rights');
  server.use(
    http.get('*/api/isLoggedIn', () => answer({ ...session, rights: { ...session.rights, survey: rights } })),
    http.get('*/api/survey/regUser/evidence/s1', () => reply<SurveyEvidenceApiResponse>(evidence)),
    http.get('*/api/survey/regUser/matches/s1', () => reply<SurveyMatchesApiResponse>(matches)),
    http.get('*/api/consumer/regUser/dropdown_list', () => answer([])),
    http.post('*/api/survey/regUser/:act', async ({ request, params }) => {
      sent.push([params.act, await request.json()]);
      return HttpResponse.json(done);
    }),
  );
});

async function open(survey: Partial<Survey> = {}, tab = '') {
  server.use(http.get('*/api/survey/regUser/show/s1', () => reply<ShowSurveyApiResponse>(aSurvey(survey))));
  const view = await renderApp(<SurveyDrawer id="s1" open />, `/lead/admin/view?view=surveys&survey=s1${tab}`);
  return { ...view, drawer: within(await screen.findByRole('dialog', { name: 'F-100001' })) };
}

test('a survey that waits is confirmed after a question that names the new consumer', async () => {
  const { drawer } = await open();
  fireEvent.click(await drawer.findByRole('button', { name: 'Confirm' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Confirm this survey?' }));
  expect(asked.getByText(/Mrs Orla Pemberton becomes a new consumer/)).toBeInTheDocument();
  fireEvent.click(asked.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(sent).toEqual([['confirm', { _id: 's1', expectedVersion: 2 }]]));
});

test('a rejection needs a reason', async () => {
  const { drawer } = await open();
  fireEvent.click(await drawer.findByRole('button', { name: 'Reject' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Reject this survey?' }));
  fireEvent.click(asked.getByRole('button', { name: 'Reject' }));
  expect(await asked.findByText('Reason is required')).toBeInTheDocument();
  expect(sent).toEqual([]);
  fireEvent.change(asked.getByRole('textbox'), { target: { value: 'The address does not exist' } });
  fireEvent.click(asked.getByRole('button', { name: 'Reject' }));
  await waitFor(() =>
    expect(sent).toEqual([['reject', { _id: 's1', expectedVersion: 2, reason: 'The address does not exist' }]]),
  );
});

test('a match needs a consumer', async () => {
  const { drawer } = await open();
  fireEvent.click(await drawer.findByRole('button', { name: 'Match' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Match this survey?' }));
  fireEvent.click(asked.getByRole('button', { name: 'Match' }));
  expect(asked.getByRole('combobox')).toBeInvalid();
  expect(sent).toEqual([]);
});

test('a possible match stands beside the new person, and is chosen', async () => {
  const { drawer } = await open({}, '&tab=review');
  const row = await drawer.findByRole('row', { name: /^Mobile/ });
  expect(row).toHaveTextContent('Mobile07700 90000107700 900001the same');
  expect(drawer.getByRole('row', { name: /^E-mail/ })).not.toHaveTextContent('the same');
  expect(drawer.getByText('C-100001 · same telephone, same name')).toBeInTheDocument();
  fireEvent.click(drawer.getByRole('button', { name: 'Match with Mrs Orla Pemberton' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Match this survey?' }));
  fireEvent.click(asked.getByRole('button', { name: 'Match' }));
  await waitFor(() => expect(sent).toEqual([['match', { _id: 's1', expectedVersion: 2, consumer: 'c1' }]]));
});

test('evidence says what it is of, when it was taken, and which record has it already', async () => {
  const { drawer } = await open({}, '&tab=review');
  expect(await drawer.findByText(/taken 19\/11\/2026 9:41 am · at 53.790000, -1.590000/)).toBeInTheDocument();
  expect(drawer.getByRole('link', { name: 'F-100009' })).toHaveAttribute(
    'href',
    expect.stringContaining('survey=s9') as string,
  );
  const health = drawer.getAllByRole('listitem').filter((one) => one.textContent?.includes('Health data'));
  expect(health.map((one) => within(one).getByRole('link').textContent)).toEqual(['nhs.pdf']);
});

test('one that is decided says what became of it, and asks nothing', async () => {
  const Consumer = { _id: 'c1', name: 'Mrs Orla Pemberton' } as unknown as NonNullable<Survey['Consumer']>;
  const { drawer } = await open({ step: 'confirmed', Consumer });
  expect(await drawer.findByText('This survey was confirmed.')).toBeInTheDocument();
  expect(drawer.getByRole('link', { name: 'Open the lead' })).toHaveAttribute(
    'href',
    expect.stringContaining('lead=l1') as string,
  );
  expect(drawer.getByRole('link', { name: 'Open Mrs Orla Pemberton' })).toBeInTheDocument();
  expect(drawer.queryByRole('button', { name: 'Confirm' })).toBeNull();
});

test('who only reads decides nothing', async () => {
  const session = aSession({ roleName: 'compliance', slug: 'compliance' });
  const survey = session.rights.lead;
  server.use(
    http.get('*/api/isLoggedIn', () =>
      answer({ ...session, rights: { ...session.rights, ...(survey ? { survey } : {}) } }),
    ),
  );
  const { drawer } = await open({}, '&tab=review');
  expect(await drawer.findByText('This survey waits for a decision.')).toBeInTheDocument();
  await drawer.findByRole('row', { name: /^Mobile/ });
  for (const name of ['Confirm', 'Match', 'Reject', /^Match with/])
    expect(drawer.queryByRole('button', { name })).toBeNull();
});

test('the decision is German where the page is', async () => {
  await setLanguage('de');
  const { drawer } = await open({ createdBy: hannah._id });
  expect(await drawer.findByText(de.decision.is.waiting)).toBeInTheDocument();
  await setLanguage('en');
});
