// Leads that are edited together, and what the undo of a batch left: most of it answered in the server's place.
import { icon, row } from './parts.mjs';

const leads = '/lead/admin/view';
const answer = (data, more = {}) => ({ success: true, message: '', data, ...more });
const when = { createdAt: '2026-11-20T15:04:00Z', createdBy: { _id: 'u1', name: 'Priya Nair' } };

const status = (from) => ({ field: 'status', old: from, new: 'Project Paid' });
const record = (_id, title, more = {}) => ({
  ...{ _id, title, outcome: 'changed', gate: null, changes: [], problems: [] },
  ...more,
});
const closed = {
  outcome: 'refused',
  gate: 'closed',
  problems: [{ field: 'costs.paymentReceived', code: 'gate_payment_received', message: 'Enter the payment received' }],
};
const dead = {
  outcome: 'refused',
  problems: [{ field: 'reason', code: 'required', message: 'Give a reason' }],
};
const others = [
  record('l3', 'Mr Idris Walsh', {
    changes: [status('Submission Completed'), { field: 'value', old: null, new: '250.00' }],
  }),
  record('l4', 'Ms Grace Obi', { outcome: 'unchanged' }),
];
const numbers = { count: 4, changed: 1, unchanged: 1, refused: 2, gated: 1, overridden: 0, mayOverride: true };
const stopped = answer({
  ...numbers,
  records: [record('l1', 'Mrs Ada Byron', closed), record('l2', 'Mr Tom Ash', dead), ...others],
});
const through = answer({
  ...numbers,
  ...{ changed: 2, refused: 1, gated: 0, overridden: 1 },
  records: [
    record('l2', 'Mr Tom Ash', dead),
    record('l1', 'Mrs Ada Byron', { gate: 'overridden', changes: [status('Submission Started')] }),
    ...others,
  ],
});
const edit = (more = {}) => ({
  ...{ _id: 'b1', version: 3, noun: 'lead', count: 30, fields: ['status', 'value'], step: 'finished', state: 'done' },
  ...{ done: 30, changed: 27, unchanged: 1, refused: 2, ...when },
  ...more,
});
const left = (more) => ({ noun: 'lead', wasMade: false, outcome: 'left', choice: null, ...more });
const since = (field, former, given, now) => ({
  ...{ field, code: 'undo_changed_since', message: 'Somebody has changed this since' },
  ...{ former, given, now },
});
const undo = (rest, open) =>
  answer({
    ...{ step: 'undone', version: 5, state: 'done', done: 30, total: 30, takenBack: 27, partly: 1, left: 2 },
    ...{ rest, restCount: rest.length, open },
  });
const undoneEdit = undo(
  [
    left({
      _id: 'l1',
      title: 'Mrs Ada Byron',
      outcome: 'partly',
      fields: [since('value', '100.00', '250.00', '300.00')],
    }),
    left({ _id: 'l3', title: 'Mr Idris Walsh', fields: [since('status', 'No Ans', 'Project Paid', 'Dead Lead')] }),
    left({ _id: 'l4', title: 'Ms Grace Obi', choice: 'left', fields: [since('source', null, 'Website', 'Telesales')] }),
  ],
  2,
);
const whole = { field: 'row', code: 'undo_changed_since', message: 'Somebody has changed this since' };
const undoneImport = undo(
  [
    left({
      _id: 'l1',
      title: 'Mrs Ada Byron',
      wasMade: true,
      fields: [{ ...whole, former: null, given: null, now: null }],
    }),
    left({ _id: 'l3', title: 'Mr Idris Walsh', fields: [since('value', '100.00', '250.00', '300.00')] }),
  ],
  2,
);

const answers = {
  '**/api/bulk-edits/preview': [200, stopped],
  '**/api/bulk-edits/list*': [200, answer([edit(), edit({ _id: 'b2', step: 'undone' })], { count: 2 })],
  '**/api/bulk-edits/b1': [200, answer(edit())],
  '**/api/bulk-edits/b2': [200, answer(edit({ _id: 'b2', step: 'undone' }))],
  '**/api/bulk-edits/b2/undo*': [200, undoneEdit],
};
/** The newest bulk edit, not yet over or never finished. */
const underWay = (more) => ({
  ...answers,
  '**/api/bulk-edits/b1': [
    200,
    answer(edit({ step: 'started', done: 12, changed: 11, unchanged: 0, refused: 1, ...more })),
  ],
});

/** Ticks two leads, by the boxes of a wide list or those that a narrow one shows once somebody selects. */
async function select(page) {
  const wide = page.locator('tr[data-row] input[type=checkbox]');
  if ((await wide.count()) === 0) await page.click(icon('ChecklistOutlined', 'main'));
  for (const at of [0, 1]) await page.locator('[data-row] input[type=checkbox]').nth(at).click();
}

/** Opens the dialog for two leads. */
async function edited(page) {
  await select(page);
  await page.click('main [role=status] ~ button.MuiButton-outlined >> nth=0');
  await page.waitForSelector('[role=dialog] input[role=combobox]');
}

/** Adds fields by their places in the picker. */
async function entered(page) {
  await edited(page);
  for (const steps of [1, 2]) {
    const picker = page.locator('[role=dialog] input[role=combobox]').last();
    await picker.focus();
    for (let step = 0; step < steps; step += 1) await picker.press('ArrowDown');
    await picker.press('Enter');
  }
}

async function previewed(page) {
  await entered(page);
  await page.click('[role=dialog] .MuiDialogActions-root button.MuiButton-contained');
  await page.waitForSelector('[role=dialog] table');
}

async function overridden(page) {
  await previewed(page);
  await page.route('**/api/bulk-edits/preview', (route) => route.fulfill({ json: through }));
  await page.fill('[role=dialog] form textarea:not([aria-hidden])', 'The funder pays later');
  await page.click('[role=dialog] form button[type=submit]');
  await page.waitForSelector('[role=dialog] .MuiAlert-colorInfo');
}

async function earlier(page) {
  await edited(page);
  await page.click('[role=dialog] .MuiDialogActions-root button >> nth=0');
}

const opened = (place) => async (page) => {
  await earlier(page);
  await page.click(`[role=dialog] li button >> nth=${place}`);
};

/** Asks for the undo of the newest bulk edit. */
async function asked(page) {
  await opened(0)(page);
  await page.click('[role=dialog] a[download] ~ button');
}

const list = { path: leads, ready: row, answers };
const undoneFile = {
  ...{ _id: 'i1', version: 6, fileName: 'leads-march.xlsx', fileType: 'xlsx', step: 'undone', state: 'done' },
  ...{ rows: 320, done: 320, created: 281, updated: 30, skipped: 4, failed: 5, ...when },
};
const undoneHistory = {
  '**/api/imports/list*': [200, answer([undoneFile], { count: 1 })],
  '**/api/imports/i1': [200, answer(undoneFile)],
  '**/api/imports/i1/undo*': [200, undoneImport],
};

export const togetherScreens = () => [
  { name: 'lead-list-selecting', path: leads, ready: row, to: 599, click: icon('ChecklistOutlined', 'main') },
  { ...list, name: 'lead-list-chosen', to: 599, act: select, shows: 'main [role=status]' },
  {
    ...list,
    name: 'lead-export-narrow',
    to: 599,
    act: async (page) => {
      await select(page);
      await page.click(`main ${icon('KeyboardArrowDownOutlined')}`);
    },
    shows: '[role=menu]',
  },
  { ...list, name: 'bulk-edit-fields', act: entered, shows: '[role=dialog] textarea' },
  {
    ...list,
    name: 'bulk-edit-fields-menu',
    act: async (page) => {
      await edited(page);
      await page.locator('[role=dialog] input[role=combobox]').press('ArrowDown');
    },
    shows: '[role=listbox] [role=option]',
  },
  { ...list, name: 'bulk-edit-preview', quotes: true, act: previewed, shows: '[role=dialog] form' },
  { ...list, name: 'bulk-edit-overridden', quotes: true, act: overridden, shows: '[role=dialog] table' },
  { ...list, name: 'bulk-edit-earlier', act: earlier, shows: '[role=dialog] li' },
  {
    ...list,
    name: 'bulk-edit-earlier-none',
    answers: { '**/api/bulk-edits/list*': [200, answer([], { count: 0 })] },
    act: earlier,
    shows: '[role=dialog] p',
  },
  {
    ...list,
    name: 'bulk-edit-running',
    answers: underWay({ state: 'running' }),
    act: opened(0),
    shows: '[role=dialog] [role=progressbar]',
  },
  {
    ...list,
    name: 'bulk-edit-failed',
    answers: underWay({ state: 'failed' }),
    act: opened(0),
    shows: '[role=dialog] a[download]',
  },
  { ...list, name: 'bulk-edit-done', act: opened(0), shows: '[role=dialog] a[download]' },
  { ...list, name: 'bulk-edit-undo', act: asked, shows: '[role=dialog] textarea' },
  { ...list, name: 'bulk-edit-undone', quotes: true, act: opened(1), shows: '[role=dialog] li dl' },
  {
    name: 'import-undone',
    path: '/import-export/admin?view=history',
    answers: undoneHistory,
    quotes: true,
    ready: 'main section li dl',
  },
  {
    name: 'import-drawer',
    path: '/import-export/admin?view=history&import=i1&row=311',
    answers: undoneHistory,
    quotes: true,
    ready: '[data-drawer] section li dl, [role=dialog] section li dl',
  },
];
