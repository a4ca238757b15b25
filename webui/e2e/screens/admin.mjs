// Users, roles, the inbox and operations.
import { action, dialog, drawer, form, icon, row } from './parts.mjs';

const users = ({ user, invited, guessedAt }) => {
  const list = '/user/admin/view';
  const at = (more = '') => `${list}?user=${user}${more}`;
  return [
    { name: 'user-list', path: list, ready: row },
    { name: 'user-new', path: list, ready: row, press: ['c'], shows: form },
    { name: 'user-drawer', path: at(), ready: drawer },
    { name: 'user-edit', path: at(), ready: drawer, press: ['e'], shows: '[data-drawer] form' },
    {
      name: 'user-menu',
      path: at(),
      ready: drawer,
      click: icon('MoreVertOutlined', '[data-drawer]'),
      shows: '[role=menu]',
    },
    { name: 'user-password', path: at(), ready: drawer, click: action(1), shows: form },
    { name: 'user-block', path: at(), ready: drawer, click: action(3), shows: '[role=dialog] textarea' },
    { name: 'user-hand-over', path: at(), ready: drawer, click: action(4), shows: form },
    { name: 'user-delete', path: at(), ready: drawer, click: action(0), shows: '[role=dialog] textarea' },
    { name: 'user-invited', path: `${list}?user=${invited}`, ready: drawer },
    { name: 'user-list-invited', path: `${list}?q=invited`, ready: row },
    { name: 'user-sign-ins', path: `${list}?user=${guessedAt}&tab=timeline`, ready: '[data-entry]' },
    { name: 'user-timeline', path: at('&tab=timeline'), ready: '[data-entry]' },
    { name: 'user-offline', path: '/user/admin/offline', ready: 'tr[data-row]' },
    { name: 'roles', path: '/user/admin/roles', ready: 'main section' },
    {
      name: 'role-edit',
      path: '/user/admin/roles',
      ready: 'main section',
      click: `${icon('EditOutlined', 'main section')} >> nth=1`,
      shows: '[role=dialog] fieldset',
    },
    {
      name: 'role-history',
      path: '/user/admin/roles',
      ready: 'main section',
      click: `${icon('HistoryOutlined', 'main section')} >> nth=1`,
      shows: '[data-entry], [data-state]',
    },
    { name: 'pipelines', path: '/lead/admin/pipelines', ready: 'li[data-stage]' },
    {
      name: 'pipeline-stage',
      path: '/lead/admin/pipelines',
      ready: 'li[data-stage]',
      click: 'li[data-stage] .edit button >> nth=2',
      shows: form,
    },
    {
      name: 'pipeline-stage-new',
      path: '/lead/admin/pipelines',
      ready: 'li[data-stage]',
      click: `${icon('AddOutlined', 'main')} >> nth=0`,
      shows: form,
    },
    {
      name: 'pipelines-loading',
      path: '/lead/admin/pipelines',
      answers: { '**/api/lead/admin/pipelines*': 'never' },
      ready: 'main .MuiSkeleton-root',
    },
    {
      name: 'pipelines-error',
      path: '/lead/admin/pipelines',
      answers: { '**/api/lead/admin/pipelines*': 503 },
      fails: true,
      ready: '[data-state=error]',
    },
    { name: 'pipelines-forbidden', path: '/lead/surveyor/pipelines', as: 'surveyor', ready: 'main h1, [data-state]' },
    {
      name: 'pipeline-history',
      path: '/lead/admin/pipelines',
      ready: 'li[data-stage]',
      click: icon('HistoryOutlined', 'main section'),
      shows: '[data-entry], [data-state]',
    },
  ];
};

const inbox = () => [
  { name: 'inbox', path: '/inbox', ready: row },
  { name: 'inbox-selected', path: '/inbox', ready: row, press: ['j', 'x', 'j', 'x'] },
  { name: 'inbox-request', path: '/inbox', ready: row, press: ['j', 'Enter'], shows: '[data-drawer] section' },
  {
    name: 'inbox-reject',
    path: '/inbox',
    ready: row,
    press: ['j', 'Enter'],
    click: '[data-drawer] button.MuiButton-outlined >> nth=-1',
    shows: `${dialog} >> nth=1`,
  },
  { name: 'inbox-deleted', path: '/inbox?view=deleted', ready: row },
  {
    name: 'inbox-deleted-record',
    path: '/inbox?view=deleted',
    ready: row,
    press: ['j', 'Enter'],
    shows: '[data-drawer] [data-entry]',
  },
  { name: 'inbox-empty', path: '/inbox?q=zzzzzzzz', ready: '[data-state=empty]' },
];

const comparison = (more) => ({
  ...{ stage: 'done', running: false, stopping: false, position: 48_120, done: 12_004, total: 12_004 },
  ...{ secondsLeft: null, differing: 0, leftOut: 0, named: 0, mended: 0, mending: false, error: null },
  ...{ startedAt: '2026-11-20T09:00:00Z', updatedAt: '2026-11-20T09:04:05Z', ...more },
});
const compared = [
  comparison({ name: 'consumer' }),
  comparison({ name: 'entry', stage: 'fold', running: true, done: 4_100, secondsLeft: 95 }),
  comparison({ name: 'lead', differing: 3, named: 3, leftOut: 1 }),
  comparison({ name: 'site', stage: 'failed', error: 'another generation of site has taken over' }),
];
const readModel = (name) => ({
  ...{ name, generation: 1, position: 48_120, lag: 0, lagSeconds: 0, parked: 0, state: 'live' },
});
// Whole, as the page asks again and again: an answer that was still being changed would outlive the page.
const withComparisons = [
  200,
  {
    ...{ success: true, message: '' },
    data: {
      ...{ status: 'ok', components: { eventStore: 'ok', vault: 'ok' }, position: 48_120, relay: null, jobs: null },
      ...{ generations: [], parked: [], builds: [], schedule: [] },
      readModels: compared.map(({ name }) => readModel(name)),
      comparisons: compared,
    },
  },
];
const difference = (number, more) => ({
  ...{ number, table: 'lead', columns: [], values: [], state: 'found', kind: 'missing' },
  ...{
    rowId: `${number}1111111-0000-4000-8000-000000000000`,
    recordId: `${number}1111111-0000-4000-8000-000000000000`,
  },
  ...more,
});
const differences = [
  200,
  {
    ...{ success: true, message: '' },
    data: {
      comparison: compared[2],
      rows: [
        difference(1, {
          kind: 'differs',
          columns: ['source', 'search'],
          values: [
            { column: 'source', stored: 'Self Generated', folded: 'Website', withheld: false },
            { column: 'search', stored: null, folded: null, withheld: true },
          ],
        }),
        difference(2, { table: 'lead_past', state: 'mended' }),
        difference(3, { table: 'lead_document', kind: 'extra', state: 'left' }),
      ],
      history: [
        { id: 'e2', kind: 'mended', at: '2026-11-19T10:00:00Z', by: 'Ann Hill', rows: 1, records: 1 },
        { id: 'e1', kind: 'compared', at: '2026-11-19T09:00:00Z', by: null, rows: 3, records: 1_200 },
      ],
    },
  },
];
const showRows = '[aria-controls][aria-expanded=false].MuiButton-outlined';

const operations = () => [
  { name: 'operations', path: '/operations', ready: 'table' },
  {
    name: 'operations-differences',
    path: '/operations',
    answers: { '**/api/operations': withComparisons, '**/api/operations/lead/differences*': differences },
    ready: showRows,
    click: showRows,
    shows: '[aria-expanded=true] >> xpath=ancestor::li//table//tbody/tr[4]',
  },
  {
    name: 'operations-mend',
    path: '/operations',
    answers: { '**/api/operations': withComparisons, '**/api/operations/lead/differences*': differences },
    ready: showRows,
    click: [showRows, 'li table button.MuiButton-outlined'],
    shows: dialog,
  },
  {
    name: 'operations-differences-loading',
    path: '/operations',
    answers: { '**/api/operations': withComparisons, '**/api/operations/lead/differences*': 'never' },
    ready: showRows,
    click: showRows,
    shows: 'li .MuiSkeleton-root',
  },
  {
    name: 'operations-differences-error',
    path: '/operations',
    answers: { '**/api/operations': withComparisons, '**/api/operations/lead/differences*': 503 },
    fails: true,
    ready: showRows,
    click: showRows,
    shows: 'li [data-state=error]',
  },
  {
    name: 'operations-error',
    path: '/operations',
    answers: { '**/api/operations*': 503 },
    fails: true,
    ready: '[data-state=error]',
  },
];

const ledgerConnection = '/invoice/admin/view?view=connection';
const ann = { _id: '7b0e7b1e-0000-4000-8000-000000000001', name: 'Ann Hill', role: 'admin' };
const connection = {
  organisation: { tenantId: '7b0e7b1e-0000-4000-8000-000000000002', name: 'Acme Energy Ltd' },
  connectedAt: '2026-11-18T09:00:00Z',
  connectedBy: ann,
  refusedAt: null,
  callsLeft: 4_321,
  lastSuccessAt: '2026-11-20T16:04:00Z',
};
const ledgerStatus = (more) => [
  200,
  {
    success: true,
    message: '',
    messageText: '',
    data: {
      connection: null,
      practice: true,
      choices: [],
      history: [
        { what: 'connected', organisation: 'Acme Energy Ltd', at: '2026-11-18T09:00:00Z', actor: ann },
        { what: 'refresh_refused', organisation: 'Acme Energy Ltd', at: '2026-11-17T09:00:00Z', actor: null },
        { what: 'disconnected', organisation: 'Old Ltd', at: '2026-11-16T09:00:00Z', actor: ann },
      ],
      ...more,
    },
  },
];
const copied = (data) => [200, { success: true, message: '', messageText: '', data, copiedAt: '2026-11-20T05:45:00Z' }];
const ledgerCopies = {
  '**/api/xero/account': copied([
    { code: '090', name: 'Business Bank Account', type: 'BANK', taxType: 'NONE', takesPayments: true },
    { code: '200', name: 'Sales', type: 'REVENUE', taxType: 'OUTPUT2', takesPayments: false },
  ]),
  '**/api/xero/tax-rates': copied([
    { taxType: 'OUTPUT2', name: '20% (VAT on Income)', rate: '20' },
    { taxType: 'RROUTPUT', name: '5% (VAT on Income)', rate: '5' },
  ]),
};
const statusCall = '**/api/xero/authentication/status';

const ledger = () => [
  {
    name: 'ledger-not-set-up',
    path: ledgerConnection,
    answers: {
      [statusCall]: [
        503,
        {
          code: 'ledger.not_set_up',
          data: { missing: ['DAYBOOK_XERO_CLIENT_ID', 'DAYBOOK_XERO_CLIENT_SECRET'] },
        },
      ],
    },
    fails: true,
    ready: '[data-state=empty]',
  },
  {
    name: 'ledger-off',
    path: `${ledgerConnection}&error=ledger.cancelled`,
    answers: { [statusCall]: ledgerStatus() },
    ready: 'main section',
  },
  {
    name: 'ledger-choice',
    path: ledgerConnection,
    answers: {
      [statusCall]: ledgerStatus({ choices: [connection.organisation, { tenantId: ann._id, name: 'Second Ltd' }] }),
    },
    ready: 'main section',
  },
  {
    name: 'ledger-connected',
    path: `${ledgerConnection}&connected=1`,
    answers: { [statusCall]: ledgerStatus({ connection }), ...ledgerCopies },
    quotes: true,
    ready: 'main table',
  },
  {
    name: 'ledger-again',
    path: ledgerConnection,
    answers: {
      [statusCall]: ledgerStatus({ connection: { ...connection, refusedAt: '2026-11-20T17:00:00Z' } }),
      ...ledgerCopies,
    },
    quotes: true,
    ready: 'main table',
  },
  {
    name: 'ledger-disconnect',
    path: ledgerConnection,
    answers: { [statusCall]: ledgerStatus({ connection }), ...ledgerCopies },
    quotes: true,
    ready: 'main table',
    click: 'main section .MuiButton-colorError',
    shows: dialog,
  },
];

const leadsFile = {
  name: 'leads-march.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    'customer name,source,value,due date,shoe size\nAda Byron,Website,1850.00,31/12/2026,42\n' +
      'Tom Reed,Telesales,a lot,31/12/2026,41\nOrla Pemberton,Website,5250.50,not yet,40\n',
  ),
};
const hasGoogle = (answer) => ({ ...answer, data: { ...answer.data, google: true } });
const sendLeads = (page) => page.setInputFiles('main input[type=file]', leadsFile);

/** Rows that share something with a living record, with more than one, or with an earlier row. */
const alike = (answer) => ({
  ...answer,
  data: {
    ...answer.data,
    alikeCount: 60,
    alike: [
      { row: 2, because: ['email'], records: [{ _id: 'l1', name: 'L-100001' }], earlierRow: null, choice: 'add' },
      {
        row: 3,
        because: ['phone', 'address'],
        records: ['L-100014', 'L-100102', 'L-100533'].map((name) => ({ _id: name, name })),
        earlierRow: null,
        choice: 'add',
      },
      { row: 4, because: ['party'], records: [], earlierRow: 2, choice: 'add' },
    ],
  },
});

/** Starts what was checked; this many of its rows are done, and it stays so. */
const startImport = (more) => async (page) => {
  await sendLeads(page);
  await page.click('main button.MuiButton-contained');
  await page.waitForSelector('main table');
  const found = {
    ...{ _id: 'i1', version: 4, fileName: 'leads-march.csv', step: 'started', rows: 320 },
    ...{ done: 140, created: 121, updated: 12, skipped: 2, failed: 5, ...more },
  };
  const json = { success: true, message: '', data: found };
  await page.route('**/api/imports/*/start', (route) => route.fulfill({ json }));
  await page.route(/\/api\/imports\/[0-9a-f-]{36}$/, (route) => route.fulfill({ json }));
  await page.click('main button.MuiButton-contained');
};

const imports = () => [
  {
    name: 'import-columns',
    path: '/import-export/admin',
    ready: 'main input[type=file]',
    act: sendLeads,
    shows: 'main input[role=combobox]',
  },
  {
    name: 'import-checked',
    path: '/import-export/admin',
    ready: 'main input[type=file]',
    act: async (page) => {
      await sendLeads(page);
      await page.click('main button.MuiButton-contained');
      await page.locator('main table').scrollIntoViewIfNeeded();
    },
    shows: 'main table',
  },
  {
    name: 'import-alike',
    path: '/import-export/admin',
    answers: { '**/api/imports/*/check': alike },
    ready: 'main input[type=file]',
    act: async (page) => {
      await sendLeads(page);
      await page.click('main button.MuiButton-contained');
      await page.locator('main ul[tabindex="0"]').scrollIntoViewIfNeeded();
    },
    shows: 'main ul[tabindex="0"]',
  },
  {
    name: 'import-running',
    path: '/import-export/admin',
    ready: 'main input[type=file]',
    act: startImport({ state: 'running' }),
    shows: 'main [role=progressbar]',
  },
  {
    name: 'import-done',
    path: '/import-export/admin',
    ready: 'main input[type=file]',
    act: startImport({ state: 'done', step: 'finished', done: 320, created: 281, updated: 30, skipped: 4 }),
    shows: 'main a[download]',
  },
  { name: 'import-new', path: '/import-export/admin', ready: 'main section [data-state=empty]' },
  {
    name: 'import-google',
    path: '/import-export/admin',
    answers: { '**/api/auth/options': hasGoogle },
    ready: 'main section form',
  },
  {
    name: 'import-google-refused',
    path: '/import-export/admin',
    answers: { '**/api/auth/options': hasGoogle, '**/api/lead/gauth_uri': 503 },
    fails: true,
    ready: 'main section form',
    act: async (page) => {
      await page.fill(
        'main section form input[inputmode=url]',
        'https://docs.google.com/spreadsheets/d/1BxiMVs0XRA5n/edit',
      );
      await page.keyboard.press('Enter');
    },
    shows: 'main [role=alert]',
  },
  { name: 'import-history', path: '/import-export/admin?view=history', ready: 'main article, [data-state=empty]' },
  {
    name: 'import-history-error',
    path: '/import-export/admin?view=history',
    answers: { '**/api/imports/list*': 503 },
    fails: true,
    ready: '[data-state=error]',
  },
];

export const adminScreens = (records) => [...users(records), ...inbox(), ...operations(), ...ledger(), ...imports()];
