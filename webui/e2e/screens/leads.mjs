// Leads: list, board, drawer.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { action, dialog, drawer, form, icon, moreTabs, row, zoomed } from './parts.mjs';

const leads = '/lead/admin/view';

const nextStage = {
  success: true,
  message: '',
  data: {
    stage: 'Submission Started',
    mode: 'refuse',
    needs: [
      { need: 'costs', met: true },
      { need: 'ownership_check', met: false },
      { need: 'measure_evidence', met: false },
    ],
  },
};
const closedGate = {
  code: 'lead.gate_closed',
  message: 'The lead lacks what this stage asks for',
  errors: [
    { field: 'costs', code: 'gate_costs', message: 'Enter the costs of the job first' },
    {
      field: 'measures.certificateNumber',
      code: 'gate_certificate',
      message: 'Enter the certificate number of each completed measure first: LI, UFI',
    },
  ],
};

const duplicates = {
  success: true,
  message: '',
  data: [
    ['l1', 'L-100007', 'Mrs Ada Byron', 'No Ans', ['email', 'phone']],
    ['l2', 'L-100121', 'Mrs Ada Byron', 'Survey Booked (Eco4)', ['name']],
  ].map(([_id, leadId, name, status, because]) => ({
    ...{ _id, leadId, name, status, because },
    ...{ leadType: 'ECO Sales', createdAt: '2026-11-02T10:00:00Z' },
  })),
};

const list = ({ former }) => [
  { name: 'lead-list', path: leads, ready: row },
  { ...zoomed, name: 'lead-list-zoomed', path: leads, ready: row },
  { ...zoomed, name: 'lead-list-past-zoomed', path: `${leads}?at=${former}`, ready: row },
  { name: 'lead-list-50', path: `${leads}?limit=50`, ready: row },
  {
    name: 'lead-list-filtered',
    path: `${leads}?status=No+Ans&status=Unverified&source=Website`,
    ready: '[role=group] button',
  },
  { name: 'lead-list-past', path: `${leads}?at=${former}`, ready: row },
  {
    name: 'lead-list-past-choose',
    path: leads,
    ready: row,
    press: ['t'],
    shows: '[role=dialog] input[type=time]',
  },
  { name: 'lead-list-past-none', path: `${leads}?at=1`, ready: '[data-state=empty]' },
  { name: 'lead-list-past-refused', path: `${leads}?at=999999999`, ready: '[role=alert]', fails: true },
  { name: 'lead-list-compared', path: `${leads}?at=${former}&with=now`, ready: 'section[aria-label] h4' },
  {
    name: 'lead-list-compared-loading',
    path: `${leads}?at=${former}&with=now`,
    ready: '.MuiSkeleton-root',
    answers: { '**/api/records/lead/compare*': 'never' },
  },
  { name: 'lead-list-compared-none', path: `${leads}?q=zzzzzzzz&at=${former}&with=now`, ready: '[data-state=empty]' },
  {
    name: 'lead-list-compared-same',
    path: `${leads}?at=${former}&with=${former}`,
    ready: 'main [role=alert]',
    fails: true,
  },
  { name: 'lead-list-empty', path: `${leads}?q=zzzzzzzz`, ready: '[data-state=empty]' },
  { name: 'lead-list-selected', path: leads, ready: row, from: 600, press: ['j', 'x', 'j', 'x'] },
  { name: 'lead-filters', path: leads, ready: row, click: icon('TuneOutlined'), shows: '[role=dialog] input' },
  {
    name: 'lead-filter-menu',
    path: leads,
    ready: row,
    from: 600,
    click: `${icon('ExpandMoreOutlined', 'main')} >> nth=0`,
    shows: '[role=dialog] [role=group]',
  },
  {
    name: 'lead-columns',
    path: leads,
    ready: row,
    from: 600,
    click: icon('ViewColumnOutlined'),
    shows: '[role=dialog] label',
  },
  { name: 'lead-new', path: leads, ready: row, press: ['c'], shows: form },
  {
    name: 'lead-new-duplicates',
    path: leads,
    ready: row,
    answers: { '**/api/lead/regUser/possible_duplicates': [200, duplicates] },
    press: ['c'],
    act: async (page) => {
      await page.fill('[role=dialog] input[type=email]', 'ada@mail.example');
      await page
        .locator('[role=dialog] form [role=status] li')
        .last()
        .evaluate((line) => line.scrollIntoView({ block: 'center' }));
    },
    shows: '[role=dialog] form [role=status] li',
  },
  {
    name: 'lead-file',
    path: leads,
    ready: row,
    from: 600,
    click: icon('FileDownloadOutlined'),
    shows: '[role=menu]',
  },
  {
    name: 'lead-export',
    path: leads,
    ready: row,
    from: 600,
    press: ['j', 'x', 'j', 'x'],
    click: `main ${icon('KeyboardArrowDownOutlined')}`,
    shows: '[role=menu]',
  },
  {
    name: 'lead-delete-many',
    path: leads,
    ready: row,
    from: 600,
    press: ['j', 'x', 'j', 'x'],
    click: 'main button.MuiButton-colorError',
    shows: '[role=dialog] textarea',
  },
  {
    name: 'lead-assign-many',
    path: '/consumer/admin/view',
    ready: row,
    from: 600,
    press: ['j', 'x', 'j', 'x'],
    click: 'main [role=status] + button',
    shows: '[role=dialog] input',
  },
];

/** The user's own choice of what cards show. */
const withCardFields = ({ data, ...answer }) => ({
  ...answer,
  data: {
    ...data,
    columns: {
      'lead-board': ['postcode', 'source', 'digitalDashboard.measuresBeingDone', 'value', 'dueDate'].reverse(),
    },
  },
});

const board = ({ former }) => [
  { name: 'lead-board', path: `${leads}?view=board`, ready: '[data-card]' },
  { ...zoomed, name: 'lead-board-zoomed', path: `${leads}?view=board`, ready: '[data-card]' },
  { name: 'lead-board-past', path: `${leads}?view=board&at=${former}`, ready: '[data-card]' },
  {
    name: 'lead-board-filters',
    path: `${leads}?view=board`,
    ready: '[data-card]',
    click: icon('TuneOutlined'),
    shows: '[role=dialog] h3',
  },
  {
    name: 'lead-board-filtered',
    path: `${leads}?view=board&source=Website&source=Telesales&dialer=false`,
    ready: '[data-card]',
  },
  {
    name: 'lead-board-move',
    path: `${leads}?view=board`,
    ready: '[data-card]',
    click: '[data-card] .menu >> nth=0',
    shows: '[role=menu]',
  },
  {
    name: 'lead-board-reason',
    path: `${leads}?view=board`,
    ready: '[data-card]',
    click: ['[data-card] .menu >> nth=0', '[role=menu] [role=menuitem]:last-child'],
    shows: dialog,
  },
  {
    name: 'lead-board-gate',
    path: `${leads}?view=board`,
    ready: '[data-card]',
    answers: { '**/api/records/lead/*/status': [422, closedGate] },
    fails: true,
    quotes: true,
    click: ['[data-card] .menu >> nth=0', '[role=menu] [role=menuitem] >> nth=3'],
    shows: '[role=dialog] textarea',
  },
  {
    name: 'lead-board-chosen',
    path: `${leads}?view=board`,
    ready: '[data-card]',
    act: async (page) => {
      for (const at of [0, 1]) await page.locator('[data-card] .pick').nth(at).click();
    },
    shows: 'main [role=status]',
  },
  {
    name: 'lead-board-several-menu',
    path: `${leads}?view=board`,
    ready: '[data-card]',
    act: async (page) => {
      for (const at of [0, 1]) await page.locator('[data-card] .pick').nth(at).click();
      await page.click('main [role=status] + button');
    },
    shows: '[role=menu]',
  },
  {
    name: 'lead-board-refused',
    path: `${leads}?view=board`,
    ready: '[data-card]',
    answers: { '**/api/records/lead/*/status': [422, closedGate] },
    fails: true,
    quotes: true,
    act: async (page) => {
      for (const at of [0, 1]) await page.locator('[data-card] .pick').nth(at).click();
      await page.click('main [role=status] + button');
      await page.locator('[role=menu] [role=menuitem]').nth(3).click();
    },
    shows: '[role=dialog] textarea',
  },
  {
    name: 'lead-board-fields',
    path: `${leads}?view=board`,
    ready: '[data-card]',
    click: icon('ViewColumnOutlined', 'main'),
    shows: '[role=dialog] label',
  },
  {
    name: 'lead-board-own-fields',
    path: `${leads}?view=board`,
    ready: '[data-card] dl',
    answers: { '**/api/isLoggedIn*': withCardFields },
  },
  {
    name: 'lead-board-folded',
    path: `${leads}?view=board`,
    ready: '[data-card]',
    click: `${icon('UnfoldLessOutlined')} >> nth=1`,
  },
];

/** Files on disk: what a page is sent as bytes takes seconds on a busy machine. They go when the process ends. */
const filesToSend = () => {
  const folder = mkdtempSync(join(tmpdir(), 'daybook-uploads-'));
  process.once('exit', () => rmSync(folder, { recursive: true }));
  const names = ['Contract.pdf', 'Roof of the house.pdf', 'Energy performance certificate.pdf', 'Photo.jpg'];
  return names.map((name) => {
    writeFileSync(join(folder, name), Buffer.alloc(2_400_000, 'x'));
    return join(folder, name);
  });
};

/** One file fails, one is refused, one is under way for ever, and one waits. */
const sendFiles = async (page) => {
  const answers = [503, 415];
  const refused = { code: 'demo.refused', message: 'Roof of the house.pdf runs scripts', errors: [] };
  await page.route('**/document/add', (route) => {
    const status = answers.shift();
    return status ? route.fulfill({ status, json: status === 415 ? refused : {} }) : undefined;
  });
  await page.setInputFiles('input[type=file]', filesToSend());
};

const aMeasure = (more) => ({
  _id: 'm1',
  label: 'CWI',
  progress: 'Started',
  propertyPart: 'Main Property',
  wallType: 'Cavity',
  heatingControls: ['Room Thermostat', 'Programmer'],
  installer: { _id: 'u1', name: 'Ben Clarke' },
  plannedDate: '2026-11-30',
  doneDate: null,
  cost: '1845.50',
  paymentPercentage: '40%',
  scheme: 'ECO4',
  certificateNumber: 'CWI-2026-004417/A',
  certificateDate: '2026-12-02',
  documents: [],
  ...more,
});

/** A lead with these child rows, whatever the store has. */
const withRows = (rows) => ({
  '**/api/lead/*/show/*': (answer) => ({ ...answer, data: { ...answer.data, ...rows } }),
});

/** Measures in every state, one with inspections. */
const everyMeasure = withRows({
  measures: [
    aMeasure(),
    aMeasure({ _id: 'm2', label: 'Loft Insulation', progress: 'Issues', wallType: null, cost: null, installer: null }),
    aMeasure({ _id: 'm3', label: 'Solar PV', progress: 'Completed', doneDate: '2026-11-12', heatingControls: [] }),
    aMeasure({ _id: 'm4', label: 'ASHP', progress: 'Choice 5', heatingControls: [], scheme: null }),
    { _id: 'm5', label: 'IWI', progress: null, installer: null, heatingControls: [], documents: [] },
  ],
  inspections: [
    { _id: 'i1', measure: 'm1', type: 'Tech Monitor', result: 'Booked', date: '2026-12-04' },
    { _id: 'i2', measure: 'm1', type: 'Post', result: 'Failed', date: '2026-11-18' },
    { _id: 'i3', measure: 'm3', type: 'Post', result: 'Passed', date: null },
  ],
});

const measures = ({ lead, at }) => {
  const tab = { path: at('&tab=measures'), answers: everyMeasure, ready: '[data-drawer] [role=tabpanel] li' };
  const of = (name) => icon(name, '[data-drawer] [role=tabpanel]');
  return [
    { ...tab, name: 'lead-measures' },
    {
      ...tab,
      name: 'lead-measures-read-only',
      path: `/lead/compliance/view?lead=${lead}&tab=measures`,
      as: 'compliance',
    },
    {
      ...tab,
      name: 'lead-measures-empty',
      answers: withRows({ measures: [], inspections: [] }),
      ready: '[role=tabpanel] [data-state=empty]',
    },
    {
      name: 'lead-measures-loading',
      path: tab.path,
      answers: { '**/api/lead/*/show/*': 'never' },
      ready: '[role=tabpanel] .MuiSkeleton-root',
    },
    {
      name: 'lead-measures-error',
      path: tab.path,
      answers: { '**/api/lead/*/show/*': 503 },
      fails: true,
      ready: '[data-drawer] [data-state=error]',
    },
    { ...tab, name: 'lead-measure-new', click: `${of('AddOutlined')} >> nth=0`, shows: form },
    { ...tab, name: 'lead-measure-edit', click: `${of('EditOutlined')} >> nth=0`, shows: form },
    { ...tab, name: 'lead-measure-remove', click: `${of('DeleteOutlined')} >> nth=0`, shows: '[role=dialog] textarea' },
    { ...tab, name: 'lead-inspection-new', click: `${of('AddOutlined')} >> nth=1`, shows: form },
  ];
};

const record = ({ lead }) => {
  const at = (more = '') => `${leads}?lead=${lead}${more}`;
  return [
    { name: 'lead-drawer', path: at(), ready: drawer },
    { name: 'lead-tabs', path: at(), ready: drawer, click: moreTabs, shows: '[role=menu]' },
    { ...zoomed, name: 'lead-drawer-zoomed', path: at(), ready: drawer },
    {
      name: 'lead-why',
      path: at(),
      ready: drawer,
      act: async (page) => {
        const button = page.locator('[data-drawer] .explain').first();
        await button.focus();
        await page.keyboard.press('Enter');
      },
      shows: '[role=dialog] h3',
    },
    {
      name: 'lead-next-stage',
      path: at(),
      ready: drawer,
      answers: { '**/api/lead/regUser/next_stage/*': [200, nextStage] },
    },
    {
      name: 'lead-status',
      path: at(),
      ready: drawer,
      click: icon('ExpandMoreOutlined', '[data-drawer] header'),
      shows: '[role=menu]',
    },
    { name: 'lead-edit', path: at(), ready: drawer, press: ['e'], shows: '[data-drawer] form' },
    {
      name: 'lead-conflict',
      path: at(),
      ready: drawer,
      press: ['e'],
      answers: {
        '**/api/lead/admin/update': [
          409,
          {
            code: 'record.conflict',
            conflict: {
              version: 9,
              fields: [
                {
                  field: 'summary',
                  yours: 'Called twice, wants a survey',
                  theirs: 'Wants a quote by e-mail first',
                  changedBy: { _id: '1', name: 'Priya Nair' },
                  changedAt: '2026-11-21T14:03:00Z',
                  version: 9,
                },
              ],
            },
          },
        ],
      },
      fails: true,
      act: async (page) => {
        await page
          .locator('[data-drawer] form textarea:not([aria-hidden])')
          .first()
          .fill('Called twice, wants a survey');
        await page.keyboard.press('Control+Enter');
      },
      shows: '[role=dialog] table',
    },
    {
      name: 'lead-unsaved',
      path: at(),
      ready: drawer,
      press: ['e'],
      act: async (page) => {
        await page.locator('[data-drawer] form textarea:not([aria-hidden])').first().fill('Called twice');
        await page.click(icon('CloseOutlined', '[data-drawer] header'));
      },
      shows: `${dialog} >> nth=1`,
    },
    { name: 'lead-assign', path: at(), ready: drawer, click: action(1), shows: '[role=dialog] input' },
    { name: 'lead-block', path: at(), ready: drawer, click: action(2), shows: '[role=dialog] textarea' },
    { name: 'lead-delete', path: at(), ready: drawer, click: action(0), shows: '[role=dialog] textarea' },
    ...measures({ lead, at }),
    { name: 'lead-money', path: at('&tab=money'), ready: '[data-drawer] [role=tabpanel] dl dd' },
    {
      name: 'lead-money-edit',
      path: at('&tab=money'),
      ready: '[data-drawer] [role=tabpanel] dl dd',
      click: icon('EditOutlined', '[role=tabpanel]'),
      shows: form,
    },
    {
      name: 'lead-money-loss',
      path: at('&tab=money'),
      answers: withRows({
        costs: {
          material: '4210.00',
          paymentReceived: '1500.00',
          total: '4210.00',
          profit: '-2710.00',
          margin: '-180.67',
        },
      }),
      ready: '[data-drawer] [role=tabpanel] [data-loss]',
    },
    { name: 'lead-installation', path: at('&tab=installation'), ready: '[data-drawer] [role=tabpanel] button' },
    {
      name: 'lead-installation-edit',
      path: at('&tab=installation'),
      ready: '[data-drawer] [role=tabpanel] button',
      click: icon('EditOutlined', '[role=tabpanel]'),
      shows: form,
    },
    {
      name: 'lead-related',
      path: at('&tab=related'),
      answers: { '**/api/lead/regUser/possible_duplicates': [200, duplicates] },
      ready: '[data-drawer] [role=tabpanel] article',
    },
    { name: 'lead-timeline', path: at('&tab=timeline'), ready: '[data-entry]' },
    {
      name: 'lead-timeline-filters',
      path: at('&tab=timeline'),
      ready: '[data-entry]',
      click: icon('TuneOutlined', '[role=tabpanel]'),
      shows: '[role=dialog] input[inputmode=numeric]',
    },
    {
      name: 'lead-timeline-since',
      path: at('&tab=timeline'),
      answers: {
        '**/api/records/lead/*/seen': [
          200,
          { success: true, message: '', data: { version: 4, at: '2026-11-20T15:04:00Z' } },
        ],
      },
      ready: '[data-entry]',
      act: (page) => page.locator('[role=separator]').evaluate((line) => line.scrollIntoView({ block: 'center' })),
      shows: '[role=separator]',
    },
    {
      name: 'lead-watch',
      path: at(),
      ready: drawer,
      click: icon('NotificationsNoneOutlined', '[data-drawer]'),
      shows: '[role=dialog] [role=switch]',
    },
    { name: 'lead-ask-moment', path: at(), ready: drawer, press: ['t'], shows: '[role=dialog] form' },
    {
      name: 'lead-timeline-date',
      path: at('&tab=timeline'),
      ready: '[data-entry]',
      act: async (page) => {
        await page.locator('[role=tabpanel] input[inputmode=numeric]').fill('01/01/2020');
      },
      shows: '[role=tabpanel] p:text("01/01/2020")',
    },
    { name: 'lead-notes', path: at('&tab=notes'), ready: '[data-drawer] form' },
    { name: 'lead-documents', path: at('&tab=documents'), ready: 'input[type=file]' },
    {
      name: 'lead-uploads',
      path: at('&tab=documents'),
      ready: 'input[type=file]',
      fails: true,
      act: sendFiles,
      shows: '[role=progressbar]',
    },
    {
      name: 'lead-picker',
      path: at(),
      ready: drawer,
      press: ['e'],
      click: '[data-drawer] form input[role=combobox] >> nth=0',
      shows: '[role=listbox] li',
    },
    {
      name: 'lead-picker-nothing',
      path: at(),
      ready: drawer,
      press: ['e'],
      act: (page) => page.fill('[data-drawer] form input[role=combobox] >> nth=-1', 'zzzzzz'),
      shows: '.MuiAutocomplete-noOptions',
    },
    { name: 'lead-as-of', path: at('&asof=1'), ready: '[data-drawer] #since' },
  ];
};

export const leadScreens = (records) => [...list(records), ...board(records), ...record(records)];
