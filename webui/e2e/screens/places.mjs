// Consumers, companies, sites and contacts.
import { action, dialog, drawer, form, icon, row, submit } from './parts.mjs';

const erasure = { at: '2026-11-21T14:03:00Z', by: { _id: '1', name: 'Priya Nair' }, reason: 'By letter', isOwn: true };
const stopped = (answer) => ({ ...answer, data: { ...answer.data, contactStopped: true } });
const erased = (answer) => ({ ...answer, data: { ...answer.data, erasure } });

const saved = 'button[aria-label="Saved views"], button[aria-label="Gespeicherte Ansichten"]';
/** Views of the three groups, with every mark. */
const views = (answer) => {
  const state = { filters: {}, sort: 'createdAt', sortType: 'desc', limit: 25, columns: [], leftOut: [], version: 1 };
  const view = (_id, name, more) => ({ ...state, _id, name, isOwn: false, manages: true, changes: true, ...more });
  const owner = { _id: '1', name: 'Priya Nair' };
  const marks = { isDefault: false, defaultFor: [] };
  return {
    ...answer,
    data: [
      view('v1', 'Sole traders in Yorkshire', {
        ...marks,
        owner,
        isOwn: true,
        sharedWith: 'everyone',
        locked: true,
        isDefault: true,
      }),
      view('v2', 'Renewals to call', { ...marks, owner, isOwn: true, sharedWith: 'private', locked: false }),
      view('v3', 'Mill Lane', { ...marks, owner: { _id: '2', name: 'Tom Okafor' }, sharedWith: 'team', locked: false }),
      view('v4', 'Schools and care homes that close their books in March', {
        ...marks,
        owner: null,
        sharedWith: 'everyone',
        locked: true,
        defaultFor: ['admin'],
      }),
    ],
  };
};

const consumers = ({ consumer, banked }) => {
  const list = '/consumer/admin/view';
  const at = (more = '') => `${list}?consumer=${consumer}${more}`;
  return [
    { name: 'consumer-list', path: list, ready: row },
    { name: 'consumer-selected', path: list, ready: row, from: 600, press: ['j', 'x', 'j', 'x'] },
    { name: 'consumer-new', path: list, ready: row, press: ['c'], shows: form },
    {
      name: 'consumer-new-missing',
      path: list,
      ready: row,
      press: ['c'],
      click: submit(form),
      shows: '[role=dialog] [aria-invalid=true]',
    },
    { name: 'consumer-drawer', path: at(), ready: drawer },
    { name: 'consumer-edit', path: at(), ready: drawer, press: ['e'], shows: '[data-drawer] form' },
    { name: 'consumer-timeline', path: at('&tab=timeline'), ready: '[data-entry]' },
    {
      name: 'consumer-timeline-related',
      path: at('&tab=timeline'),
      ready: '[data-entry]',
      click: '[data-drawer] input[role=switch]',
      shows: '[role=tabpanel] a[href*="lead="]',
    },
    {
      name: 'consumer-leads',
      path: at('&tab=leads'),
      ready: '[data-drawer] article, [data-drawer] [data-state=empty]',
    },
    {
      name: 'consumer-lead-new',
      path: at('&tab=leads'),
      ready: '[data-drawer] article, [data-drawer] [data-state=empty]',
      click: icon('AddOutlined', '[data-drawer]'),
      shows: form,
    },
    { name: 'consumer-notes', path: at('&tab=notes'), ready: '[data-drawer] form' },
    { name: 'consumer-documents', path: at('&tab=documents'), ready: 'input[type=file]' },
    {
      name: 'consumer-readings',
      path: at('&tab=readings'),
      ready: '[data-drawer] [data-state=empty], [data-drawer] li',
    },
    {
      name: 'consumer-reading-new',
      path: at('&tab=readings'),
      ready: '[data-drawer] [data-state=empty], [data-drawer] li',
      click: icon('AddOutlined', '[data-drawer]'),
      shows: form,
    },
    { name: 'consumer-contact-stop', path: at(), ready: drawer, click: action(2), shows: '[role=dialog] textarea' },
    {
      name: 'consumer-contact-stopped',
      path: at(),
      answers: { [`**/api/consumer/regUser/view/${consumer}`]: stopped },
      ready: '[data-drawer] [role=status]',
    },
    {
      name: 'consumer-contact-allow',
      path: at(),
      answers: { [`**/api/consumer/regUser/view/${consumer}`]: stopped },
      ready: '[data-drawer] [role=status]',
      click: action(2),
      shows: form,
    },
    { name: 'consumer-erase', path: at(), ready: drawer, click: action(0), shows: '[role=dialog] textarea' },
    {
      name: 'consumer-erased',
      path: at(),
      answers: { [`**/api/consumer/regUser/view/${consumer}`]: erased },
      ready: '[data-drawer] [role=status]',
    },
    {
      name: 'consumer-reveal',
      path: `${list}?consumer=${banked}`,
      ready: drawer,
      click: 'button[aria-label$="in full"], button[aria-label$="vollständig anzeigen"]',
      shows: '[role=dialog] button',
    },
    {
      name: 'consumer-revealed',
      path: `${list}?consumer=${banked}`,
      ready: drawer,
      answers: { '**/api/records/consumer/*/reveal': [200, { success: true, message: '', data: { value: '070436' } }] },
      click: 'button[aria-label$="in full"], button[aria-label$="vollständig anzeigen"]',
      act: async (page) => {
        await page.fill('[role=dialog] input', 'The bank asked for it');
        await page.keyboard.press('Enter');
      },
      shows: '[role=dialog] [role=status]',
    },
  ];
};

const companies = ({ company }) => {
  const list = '/company/admin/view';
  const at = (more = '') => `${list}?company=${company}${more}`;
  const cards = '[data-drawer] article';
  const addPart = icon('AddOutlined', '[data-drawer]');
  const editPart = `${icon('EditOutlined', cards)} >> nth=0`;
  return [
    { name: 'company-list', path: list, ready: row },
    { name: 'company-live', path: '/company/admin/live_view', ready: row },
    { name: 'company-new', path: list, ready: row, press: ['c'], shows: form },
    {
      name: 'company-views',
      path: `${list}?businessType=Sole+trader`,
      ready: `${row}, [data-state]`,
      click: saved,
      shows: '[role=dialog] form',
    },
    {
      name: 'company-views-shared',
      path: list,
      answers: { '**/api/views/company': views },
      ready: `${row}, [data-state]`,
      click: saved,
      shows: '[role=dialog] section + section',
    },
    {
      name: 'company-views-failed',
      path: list,
      answers: { '**/api/views/company': 503 },
      fails: true,
      ready: `${row}, [data-state]`,
      click: saved,
      shows: '[role=dialog] [data-state=error]',
    },
    {
      name: 'company-view-share',
      path: list,
      answers: { '**/api/views/company': views },
      ready: `${row}, [data-state]`,
      click: [saved, icon('MoreVertOutlined', '[role=dialog]'), '[role=menu] [role=menuitem]:nth-child(2)'],
      shows: '[role=dialog] [role=radiogroup]',
    },
    { name: 'company-drawer', path: at(), ready: drawer },
    { name: 'company-edit', path: at(), ready: drawer, press: ['e'], shows: '[data-drawer] form' },
    { name: 'company-sites', path: at('&tab=sites'), ready: cards },
    { name: 'company-site-new', path: at('&tab=sites'), ready: cards, click: addPart, shows: form },
    { name: 'company-site-edit', path: at('&tab=sites'), ready: cards, click: editPart, shows: form },
    { name: 'company-leads', path: at('&tab=leads'), ready: `${cards}, [data-drawer] [data-state=empty]` },
    { name: 'company-contacts', path: at('&tab=contacts'), ready: cards },
    { name: 'company-contact-new', path: at('&tab=contacts'), ready: cards, click: addPart, shows: form },
    { name: 'company-contact-edit', path: at('&tab=contacts'), ready: cards, click: editPart, shows: form },
    { name: 'company-timeline', path: at('&tab=timeline'), ready: '[data-entry] del' },
    {
      name: 'company-timeline-related',
      path: at('&tab=timeline'),
      ready: '[data-entry]',
      click: '[data-drawer] input[role=switch]',
      shows: '[role=tabpanel] a[href*="site="]',
    },
    {
      name: 'company-note-strike',
      path: at('&tab=notes'),
      ready: '[data-entry] del',
      click: icon('FormatStrikethroughOutlined', '[data-drawer]'),
      shows: `${dialog}`,
    },
    { name: 'company-notes', path: at('&tab=notes'), ready: '[data-drawer] form' },
    { name: 'company-meters', path: at('&tab=readings'), ready: '[data-drawer] [data-state=empty], [data-drawer] li' },
    { name: 'company-documents', path: at('&tab=documents'), ready: 'input[type=file]' },
  ];
};

/** A contact with an e-mail that another contact has. */
const duplicate = (email) => async (page) => {
  await page.click(icon('AddOutlined', '[data-drawer]'));
  await page.waitForSelector(form);
  const required = page.locator(`${form} input[required]`);
  for (const input of await required.all()) await input.fill('Ada');
  await page.fill(`${form} input[type=email]`, email);
  await page.click(submit(form));
};

const parts = ({ site, contact, company, email }) => [
  { name: 'site-list', path: '/company/admin/sites', ready: row },
  { name: 'site-drawer', path: `/company/admin/sites?site=${site}`, ready: drawer },
  {
    name: 'site-edit',
    path: `/company/admin/sites?site=${site}`,
    ready: drawer,
    press: ['e'],
    shows: '[data-drawer] form',
  },
  {
    name: 'site-contacts',
    path: `/company/admin/sites?site=${site}&tab=contacts`,
    ready: '[data-drawer] [role=tabpanel]',
  },
  { name: 'site-timeline', path: `/company/admin/sites?site=${site}&tab=timeline`, ready: '[data-entry]' },
  { name: 'contact-drawer', path: `/company/admin/view?contact=${contact}`, ready: drawer },
  {
    name: 'contact-over-company',
    path: `/company/admin/view?company=${company}&contact=${contact}`,
    ready: '[data-drawer] + [data-drawer] dl, [data-drawer] dl',
  },
  {
    name: 'contact-duplicate',
    path: `/company/admin/view?company=${company}&tab=contacts`,
    ready: '[data-drawer] article',
    fails: true,
    act: duplicate(email),
    shows: '[role=dialog] [aria-invalid=true]',
  },
  {
    name: 'contact-unsaved',
    path: `/company/admin/view?company=${company}&tab=contacts`,
    ready: '[data-drawer] article',
    click: icon('AddOutlined', '[data-drawer]'),
    act: async (page) => {
      await page.fill(`${form} input[type=email]`, email);
      await page.keyboard.press('Escape');
    },
    shows: `${dialog} >> nth=1`,
  },
];

export const placeScreens = (records) => [...consumers(records), ...companies(records), ...parts(records)];
