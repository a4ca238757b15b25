// The replay desk and its cases.
import { call, demoEmail, demoPassword, signIn } from '../api.mjs';
import { dialog, form } from './parts.mjs';

const day = 86_400_000;
const dayFrom = (days) => new Date(Date.now() + days * day).toISOString().slice(0, 10);

/** Somebody who audits; the demo's own users are not changed. */
async function auditorHere(token) {
  const email = demoEmail('auditor');
  const user = { firstName: 'Imogen', lastName: 'Hartley', email, role: 'compliance', password: demoPassword };
  const add = () => call('/api/users/admin/add', token, { ...user, mustChange: false });
  return signIn(email, demoPassword).catch(async () => {
    await add();
    return signIn(email, demoPassword);
  });
}

/** Cases in each of their states, with entries of the demo pinned. */
export async function casesHere(token) {
  const auditor = await auditorHere(token);
  const act = (name, _id, more = {}, as = auditor.token) => call(`/api/audit/cases/${name}`, as, { _id, ...more });
  const newest = await call('/api/audit/search?noun=lead&kind=changes&limit=100', auditor.token);
  // The admin signs, so no finding may be about a change of theirs.
  const found = newest.filter(({ actor }) => actor && actor.role !== 'admin').slice(0, 3);
  const answerers = await call('/api/audit/cases/answerers', auditor.token);
  const responsible = answerers.find(({ name }) => name !== 'Imogen Hartley')._id;
  const open = async (title, purpose = null) => {
    const { _id } = await call('/api/audit/cases/open', auditor.token, { title, purpose });
    return _id;
  };
  const filled = async (title, purpose) => {
    const id = await open(title, purpose);
    for (const entry of found) await act('pin', id, { entry: entry.firstPosition, position: newest[0].position });
    const { pins } = await call(`/api/audit/cases/show/${id}`, auditor.token);
    await act('annotate', id, {
      pinId: pins[0]._id,
      text: 'The customer was rung back; the recording is with the file.',
    });
    await act('annotate', id, { text: 'All changes of November were looked at, ordered by customer.' });
    const finding = { pinId: pins[0]._id, responsible };
    await act('mark', id, {
      ...finding,
      severity: 'high',
      due: dayFrom(9),
      text: 'No reason was given for this change.',
    });
    await act('mark', id, { ...finding, severity: 'low', due: dayFrom(30), text: 'The spelling of the town differs.' });
    return id;
  };
  const purpose =
    'The quarterly look at changes to bank details. Two customers had rung about payments that did not arrive.';
  const cases = {
    empty: await open('Consents, spring campaign'),
    open: await filled('Bank details, November', purpose),
    submitted: await filled('Addresses changed before a survey'),
    returned: await filled('Deleted leads of a former rep'),
    signed: await filled('Bank details, October', purpose),
  };
  for (const id of [cases.submitted, cases.returned, cases.signed]) await act('submit', id, { leaveOpen: true });
  await act('return', cases.returned, { reason: 'Two deletes of the last week are missing.' }, token);
  await act('sign', cases.signed, {}, token);
  return cases;
}

const head = 'main header h2';
const saved = 'button[aria-label="Saved searches"], button[aria-label="Gespeicherte Suchen"]';
const button = (place) => `main header button >> nth=${place}`;

export const auditScreens = ({ cases }) => {
  const at = (name) => `/audit?view=cases&audit_case=${cases[name]}`;
  const shown = { ready: head, quotes: true };
  const pinned = { ready: 'main li article [data-entry]', quotes: true };
  return [
    { name: 'audit-search', path: '/audit', ready: 'main [data-entry]' },
    { name: 'audit-replay', path: '/audit?view=replay&noun=consumer&kind=changes', ready: 'main tr[data-changed]' },
    {
      name: 'audit-saved',
      path: '/audit?noun=consumer&period=30',
      ready: 'main [role=search]',
      click: saved,
      shows: '[role=dialog] section',
      quotes: true,
    },
    {
      name: 'audit-saved-share',
      path: '/audit',
      ready: 'main [data-entry]',
      click: saved,
      act: async (page) => {
        await page.locator('[role=dialog] section li button').nth(1).click();
        await page.locator('[role=menuitem]').nth(1).click();
      },
      shows: form,
      quotes: true,
    },
    {
      name: 'audit-export',
      path: '/audit?noun=consumer',
      ready: 'main [data-entry]',
      click: 'main button[aria-haspopup=menu]',
      shows: '[role=menuitem]',
    },
    {
      name: 'audit-pin',
      path: '/audit?view=replay&noun=consumer&kind=changes',
      ready: 'main tr[data-changed]',
      press: ['p'],
      shows: `${form} [role=combobox]`,
      quotes: true,
    },
    { name: 'reports', path: '/audit?view=reports', ready: 'main table' },
    {
      name: 'reports-none',
      path: '/audit?view=reports&since=2001-01-01&until=2001-01-31',
      ready: '[data-state=empty]',
    },
    {
      name: 'reports-error',
      path: '/audit?view=reports',
      answers: { '**/api/audit/reports/*': 503 },
      fails: true,
      ready: '[data-state=error]',
    },
    { name: 'cases', path: '/audit?view=cases', ready: 'main article', quotes: true },
    { name: 'cases-none', path: '/audit?view=cases&skip=10000', ready: '[data-state=empty]' },
    {
      name: 'cases-loading',
      path: '/audit?view=cases',
      answers: { '**/api/audit/cases?*': 'never' },
      ready: 'main .MuiSkeleton-root',
    },
    {
      name: 'cases-error',
      path: '/audit?view=cases',
      answers: { '**/api/audit/cases?*': 503 },
      fails: true,
      ready: '[data-state=error]',
    },
    {
      name: 'cases-forbidden',
      path: '/audit?view=cases',
      answers: { '**/api/audit/cases?*': 403 },
      fails: true,
      ready: '[data-state=forbidden]',
    },
    { name: 'case-new', path: '/audit?view=cases', ready: 'main article', press: ['c'], shows: form, quotes: true },
    { ...shown, name: 'case-empty', path: at('empty') },
    { ...pinned, name: 'case', path: at('open') },
    {
      ...pinned,
      name: 'case-findings',
      path: at('open'),
      act: (page) => page.locator('main ol:has(blockquote), main ol[aria-label]').last().scrollIntoViewIfNeeded(),
    },
    { ...pinned, name: 'case-submit', path: at('open'), click: button(0), shows: form },
    {
      ...pinned,
      name: 'case-mark',
      path: at('open'),
      click: 'main li article button >> text=/finding|Feststellung/i >> nth=0',
      shows: form,
    },
    { ...pinned, name: 'case-to-answer', path: at('open'), as: 'management' },
    { ...pinned, name: 'case-review', path: at('submitted') },
    {
      ...pinned,
      name: 'case-return',
      path: at('submitted'),
      click: '[role=alert] button.MuiButton-outlined',
      shows: '[role=dialog] textarea',
    },
    { ...pinned, name: 'case-own', path: at('submitted'), as: 'auditor' },
    { ...pinned, name: 'case-returned', path: at('returned') },
    { ...pinned, name: 'case-signed', path: at('signed') },
    {
      ...pinned,
      name: 'case-signed-text',
      path: at('signed'),
      click: 'main section:has(code) button',
      shows: '[role=dialog] pre',
    },
    {
      ...pinned,
      name: 'case-history',
      path: at('signed'),
      click: 'main header button >> nth=-2',
      shows: `${dialog} >> nth=0`,
    },
    {
      name: 'case-loading',
      path: at('open'),
      answers: { '**/api/audit/cases/show/*': 'never' },
      ready: 'main [role=status] .MuiSkeleton-root',
    },
    {
      name: 'case-missing',
      path: '/audit?view=cases&audit_case=00000000-0000-7000-8000-000000000000',
      fails: true,
      ready: '[data-state=empty]',
    },
  ];
};
