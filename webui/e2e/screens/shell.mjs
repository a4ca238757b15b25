// What surrounds pages and stands in their place, the dashboards, and what other roles see.
import { action, drawn, row } from './parts.mjs';

const leads = '/lead/admin/view';
const leadList = '**/api/lead/admin/list*';
const nobody = '00000000-0000-4000-8000-000000000000';

const goOffline = (page) =>
  page.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { get: () => false });
    dispatchEvent(new Event('offline'));
  });

const states = () => [
  {
    name: 'list-loading',
    path: leads,
    answers: { [leadList]: 'never' },
    ready: '[aria-busy=true] .MuiSkeleton-root, .MuiSkeleton-root',
  },
  { name: 'list-error', path: leads, answers: { [leadList]: 503 }, fails: true, ready: '[data-state=error]' },
  { name: 'list-unreachable', path: leads, answers: { [leadList]: 'abort' }, fails: true, ready: '[data-state=error]' },
  { name: 'list-forbidden', path: leads, answers: { [leadList]: 403 }, fails: true, ready: '[data-state=forbidden]' },
  {
    name: 'list-outdated',
    from: 900,
    path: leads,
    ready: row,
    fails: true,
    act: async (page) => {
      await page.route(leadList, (route) => route.fulfill({ status: 503, json: {} }));
      await page.click('thead button >> nth=0');
    },
    shows: 'main [role=alert]',
  },
  {
    name: 'new-version',
    path: leads,
    ready: row,
    fails: true,
    answers: { '**/assets/CommandPalette*': 404 },
    act: async (page) => {
      await page.route(
        (url) => url.pathname === '/',
        (route) => route.fulfill({ body: '<!doctype html>', contentType: 'text/html' }),
      );
      await page.keyboard.press('Control+k');
    },
    shows: 'dialog[open]',
  },
  {
    name: 'part-failed',
    path: leads,
    ready: row,
    fails: true,
    answers: { '**/assets/CommandPalette*': 404 },
    press: ['Control+k'],
    shows: 'dialog[open]',
  },
  {
    name: 'drawer-loading',
    path: `${leads}?lead=${nobody}`,
    answers: { [`**/${nobody}*`]: 'never' },
    ready: '[data-drawer] .MuiSkeleton-root',
  },
  { name: 'drawer-missing', path: `${leads}?lead=${nobody}`, fails: true, ready: '[data-drawer] [data-state]' },
  { name: 'offline', path: leads, ready: row, act: goOffline, shows: drawn('WifiOffOutlined') },
  {
    name: 'session-error',
    path: leads,
    answers: { '**/api/isLoggedIn*': 503 },
    fails: true,
    ready: '[data-state=error]',
  },
  { name: 'session-loading', path: leads, answers: { '**/api/isLoggedIn*': 'never' }, ready: '[role=progressbar]' },
  {
    name: 'crash',
    path: leads,
    answers: { '**/assets/LeadListPage*': 'abort' },
    fails: true,
    ready: '[data-state=error]',
  },
  // The rows are asked for before the page knows its user's role.
  { name: 'not-authorized', path: '/lead/partner/view', fails: true, ready: 'main h1' },
  { name: 'not-found', path: '/nowhere', ready: 'main h1' },
];

const shell = ({ user, surname, former }) => [
  { name: 'palette', path: leads, ready: row, press: ['Control+k'], type: surname, shows: '[role=option]' },
  {
    name: 'palette-past',
    path: `${leads}?at=${former}`,
    ready: row,
    press: ['Control+k'],
    type: surname,
    shows: '[role=option]',
  },
  { name: 'palette-services', path: leads, ready: row, press: ['Control+k'], type: 'gas', shows: '[role=option]' },
  { name: 'palette-nothing', path: leads, ready: row, press: ['Control+k'], type: 'zzzzzz', shows: '[role=option]' },
  { name: 'help', path: leads, ready: row, press: ['?'], shows: '[role=dialog] kbd' },
  { name: 'sidebar', path: leads, ready: row, press: ['Control+\\'] },
  {
    name: 'toast-done',
    path: `/user/admin/view?user=${user}`,
    answers: { '**/invite/**': [200, { success: true, message: '', data: null }] },
    ready: '[data-drawer] dl',
    click: action(2),
    shows: '[role=status] .MuiAlert-root, .MuiAlert-root',
  },
  {
    name: 'toast-error',
    path: `/user/admin/view?user=${user}`,
    answers: { '**/invite/**': 503 },
    fails: true,
    ready: '[data-drawer] dl',
    click: action(2),
    shows: '.MuiAlert-root',
  },
];

const dashboard = 'main [data-tile]';

const dashboards = ({ former }) => [
  { name: 'dashboard', path: '/dashboard/admin', ready: '[role=figure] svg' },
  { name: 'dashboard-past', path: `/dashboard/admin?at=${former}`, ready: '[role=status] h2' },
  { name: 'dashboard-year', path: '/dashboard/admin?weeks=52', ready: '[role=figure] svg' },
  {
    name: 'dashboard-table',
    path: '/dashboard/admin?weeks=52',
    ready: '[role=figure] svg',
    click: 'main section:last-of-type button[value=true]',
    shows: 'main section table',
  },
  {
    name: 'dashboard-loading',
    path: '/dashboard/admin',
    answers: { '**/api/dashboard*': 'never' },
    ready: 'main .MuiSkeleton-root',
  },
  {
    name: 'dashboard-error',
    path: '/dashboard/admin',
    answers: { '**/api/dashboard*': 503 },
    fails: true,
    ready: '[data-state=error]',
  },
  { name: 'dashboard-management', as: 'management', path: '/dashboard/management', ready: dashboard },
  { name: 'dashboard-partner', as: 'partner', path: '/dashboard/partner', ready: dashboard },
  { name: 'dashboard-observing', as: 'observing.partner', path: '/dashboard/observing_partner', ready: dashboard },
  { name: 'dashboard-rep', as: 'sales.rep', path: '/dashboard/sales_rep', ready: dashboard },
];

const some = '[data-day], [data-event], [data-state]';

const roles = () => [
  { name: 'rep-leads', as: 'sales.rep', path: '/lead/sales_rep/view', ready: row },
  { name: 'rep-selected', as: 'sales.rep', path: '/lead/sales_rep/view', ready: row, press: ['j', 'x', 'j', 'x'] },
  {
    name: 'rep-delete-request',
    as: 'sales.rep',
    path: '/lead/sales_rep/view',
    ready: row,
    act: async (page) => {
      await page.click(`:is(${row}) >> nth=0`);
      for (const target of action(0)) await page.click(target);
    },
    shows: '[role=dialog] textarea',
  },
  { name: 'rep-calendar', as: 'sales.rep', path: '/appointment/sales_rep/view', ready: some },
  { name: 'partner-users', as: 'partner', path: '/user/partner/view', ready: row },
  { name: 'partner-companies', as: 'partner', path: '/company/partner/live_view', ready: 'main' },
  { name: 'management-users', as: 'management', path: '/user/management/view', ready: row },
  { name: 'surveyor-home', as: 'surveyor', path: '/', ready: some },
  { name: 'surveyor-consumers', as: 'surveyor', path: '/consumer/surveyor/view', ready: `${row}, [data-state]` },
  { name: 'installer-calendar', as: 'installer', path: '/appointment/installer/view?view=week', ready: some },
  { name: 'service-companies', as: 'service.partner', path: '/', ready: `${row}, [data-state]` },
  { name: 'compliance-home', as: 'compliance', path: '/', ready: 'h1, [data-state]' },
];

export const shellScreens = (records) => [...states(), ...shell(records), ...dashboards(records), ...roles()];
