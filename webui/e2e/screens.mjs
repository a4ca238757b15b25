import { chromium } from 'playwright-core';

/** Where the app runs, and who signs in. */
export const base = process.env.DAYBOOK_URL ?? 'http://127.0.0.1:8787';
const email = process.env.DAYBOOK_EMAIL ?? 'admin@daybook.example';
const password = process.env.DAYBOOK_PASSWORD ?? 'daybook-demo';
const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';

export const launch = () =>
  chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--headless', '--disable-gpu', '--disable-background-networking'],
  });

/** Signs in by the API; answers the token and the ids that screens open. */
export async function session() {
  const call = async (path, token, body) => {
    const headers = { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) };
    const answer = await fetch(new URL(path, base), { method: body ? 'POST' : 'GET', headers, body });
    const said = await answer.json();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${said.message}`);
    return said.data;
  };
  const { token } = await call('/api/login', null, JSON.stringify({ email, password }));
  const first = async (path) => (await call(path, token))[0]?._id;
  return {
    token,
    slug: 'admin',
    lead: await first('/api/lead/admin/list?limit=1&skip=40&sort=updatedAt'),
    consumer: await first('/api/consumer/regUser/list?limit=1&skip=10'),
    banked: (await call('/api/consumer/regUser/list?limit=500', token)).find(({ sortCode }) => sortCode)?._id,
    user: await first('/api/users/admin/list?limit=1&skip=6&sort=name&sortType=asc'),
    company: await first('/api/company/admin/list?limit=1&skip=5'),
    site: await first('/api/site/admin/list?limit=1&skip=5'),
    contact: (await call('/api/company/admin/list?limit=1&skip=5', token))[0]?.Contact[0]?._id,
    appointment: await first('/api/appoinment/list?limit=1&kind=installation&sort=startTime'),
  };
}

const row = 'tr[data-row], a[data-row]';
const drawer = '[data-drawer] dl';

/** Every screen: where it is, what shows that it is ready, and what is done before it is looked at. */
export const screensOf = ({ lead, consumer, company, appointment, site, contact, banked, user }) => [
  { name: 'login', path: '/auth/login', ready: 'form button[type=submit]', signedOut: true },
  { name: 'login-refused', path: '/auth/login?error=google.unknown_user', ready: '[role=alert]', signedOut: true },
  { name: 'forgot-pass', path: '/auth/forgot-pass', ready: 'form button[type=submit]', signedOut: true },
  { name: 'change-pass-expired', path: '/auth/change-pass', ready: '[data-state=expired]', signedOut: true },
  { name: 'confirm-email', path: '/auth/confirm-email?token=x', ready: 'form button[type=submit]', signedOut: true },
  { name: 'mailbox', path: '/mailbox', ready: 'main ol, [data-state=empty]', signedOut: true },
  { name: 'profile', path: '/profile', ready: 'main dl' },
  {
    name: 'profile-edit',
    path: '/profile',
    ready: 'main dl',
    click: 'main section:nth-of-type(2) button',
    shows: 'main form',
  },
  { name: 'profile-security', path: '/profile/security', ready: 'main li' },
  { name: 'profile-emails', path: '/profile/emails', ready: 'main li' },
  { name: 'profile-history', path: '/profile/history', ready: '[data-entry]' },
  { name: 'lead-list', path: '/lead/admin/view', ready: row },
  {
    name: 'lead-list-filtered',
    path: '/lead/admin/view?status=No+Ans&status=Unverified&source=Website',
    ready: '[role=group] button',
  },
  { name: 'lead-list-empty', path: '/lead/admin/view?q=zzzzzzzz', ready: '[data-state=empty]' },
  { name: 'lead-list-selected', path: '/lead/admin/view', ready: row, press: ['j', 'x', 'j', 'x'] },
  { name: 'lead-new', path: '/lead/admin/view', ready: row, press: ['c'], shows: '[role=dialog] form' },
  { name: 'lead-board', path: '/lead/admin/view?view=board', ready: '[data-card]' },
  { name: 'lead-drawer', path: `/lead/admin/view?lead=${lead}`, ready: drawer },
  {
    name: 'lead-edit',
    path: `/lead/admin/view?lead=${lead}`,
    ready: drawer,
    press: ['e'],
    shows: '[data-drawer] form',
  },
  { name: 'lead-timeline', path: `/lead/admin/view?lead=${lead}&tab=timeline`, ready: '[data-entry]' },
  { name: 'lead-notes', path: `/lead/admin/view?lead=${lead}&tab=notes`, ready: '[data-drawer] form' },
  { name: 'lead-documents', path: `/lead/admin/view?lead=${lead}&tab=documents`, ready: 'input[type=file]' },
  { name: 'lead-as-of', path: `/lead/admin/view?lead=${lead}&asof=1`, ready: '[data-drawer] #since' },
  { name: 'consumer-list', path: '/consumer/admin/view', ready: row },
  { name: 'consumer-new', path: '/consumer/admin/view', ready: row, press: ['c'], shows: '[role=dialog] form' },
  { name: 'consumer-drawer', path: `/consumer/admin/view?consumer=${consumer}`, ready: drawer },
  {
    name: 'consumer-documents',
    path: `/consumer/admin/view?consumer=${consumer}&tab=documents`,
    ready: 'input[type=file]',
  },
  {
    name: 'consumer-readings',
    path: `/consumer/admin/view?consumer=${consumer}&tab=readings`,
    ready: '[data-drawer] [data-state=empty], [data-drawer] li',
  },
  {
    name: 'consumer-reveal',
    path: `/consumer/admin/view?consumer=${banked}`,
    ready: drawer,
    click: 'button[aria-label$="in full"], button[aria-label$="vollständig anzeigen"]',
    shows: '[role=dialog] button',
  },
  { name: 'consumer-selected', path: '/consumer/admin/view', ready: row, press: ['j', 'x', 'j', 'x'] },
  { name: 'company-list', path: '/company/admin/view', ready: row },
  { name: 'company-live', path: '/company/admin/live_view', ready: row },
  { name: 'company-new', path: '/company/admin/view', ready: row, press: ['c'], shows: '[role=dialog] form' },
  {
    name: 'company-views',
    path: '/company/admin/view?businessType=Sole+trader',
    ready: row,
    click: 'button[aria-label="Saved views"], button[aria-label="Gespeicherte Ansichten"]',
    shows: '[role=dialog] form',
  },
  { name: 'site-list', path: '/company/admin/sites', ready: row },
  { name: 'site-drawer', path: `/company/admin/sites?site=${site}`, ready: drawer },
  {
    name: 'site-contacts',
    path: `/company/admin/sites?site=${site}&tab=contacts`,
    ready: '[data-drawer] [role=region]',
  },
  { name: 'contact-drawer', path: `/company/admin/view?contact=${contact}`, ready: drawer },
  { name: 'company-drawer', path: `/company/admin/view?company=${company}`, ready: drawer },
  { name: 'company-sites', path: `/company/admin/view?company=${company}&tab=sites`, ready: '[data-drawer] article' },
  {
    name: 'company-contacts',
    path: `/company/admin/view?company=${company}&tab=contacts`,
    ready: '[data-drawer] article',
  },
  { name: 'calendar-month', path: '/appointment/admin/view', ready: '[data-day]' },
  { name: 'calendar-week', path: '/appointment/admin/view?view=week', ready: '[data-day]' },
  { name: 'calendar-day', path: '/appointment/admin/view?view=day', ready: '[data-day], [data-state=empty]' },
  { name: 'calendar-list', path: '/appointment/admin/view?view=list', ready: '[data-event]' },
  { name: 'calendar-people', path: '/appointment/admin/view?view=people', ready: 'tbody .who' },
  { name: 'calendar-people-month', path: '/appointment/admin/view?view=people&span=month', ready: 'tbody .who' },
  {
    name: 'calendar-new',
    path: '/appointment/admin/view?view=list',
    ready: '[data-event]',
    press: ['c'],
    shows: '[role=dialog] form',
  },
  {
    name: 'calendar-leave',
    path: '/appointment/admin/view?view=list',
    ready: '[data-event]',
    click: 'button:has([data-testid=BeachAccessOutlinedIcon])',
    shows: '[role=dialog] form',
  },
  {
    name: 'calendar-link',
    path: '/appointment/admin/view?view=list',
    ready: '[data-event]',
    click: 'button:has([data-testid=RssFeedOutlinedIcon])',
    shows: '[role=dialog] input',
  },
  { name: 'appointment-drawer', path: `/appointment/admin/view?appointment=${appointment}`, ready: drawer },
  {
    name: 'appointment-edit',
    path: `/appointment/admin/view?appointment=${appointment}`,
    ready: drawer,
    press: ['e'],
    shows: '[data-drawer] form',
  },
  {
    name: 'appointment-move',
    path: `/appointment/admin/view?appointment=${appointment}`,
    ready: drawer,
    click: '[data-drawer] button:has([data-testid=EventRepeatOutlinedIcon])',
    shows: '[role=dialog] form',
  },
  {
    name: 'appointment-timeline',
    path: `/appointment/admin/view?appointment=${appointment}&tab=timeline`,
    ready: '[data-entry]',
  },
  { name: 'dashboard', path: '/dashboard/admin', ready: 'main figure svg, [role=figure] svg' },
  {
    name: 'dashboard-table',
    path: '/dashboard/admin?weeks=52',
    ready: '[role=figure] svg',
    click: 'main section:last-of-type button[value=true]',
    shows: 'main section table',
  },
  { name: 'inbox', path: '/inbox', ready: row },
  { name: 'inbox-selected', path: '/inbox', ready: row, press: ['j', 'x', 'j', 'x'] },
  { name: 'inbox-request', path: '/inbox', ready: row, press: ['j', 'Enter'], shows: '[data-drawer] section' },
  { name: 'inbox-deleted', path: '/inbox?view=deleted', ready: row },
  {
    name: 'inbox-deleted-record',
    path: '/inbox?view=deleted',
    ready: row,
    press: ['j', 'Enter'],
    shows: '[data-drawer] [data-entry]',
  },
  { name: 'inbox-empty', path: '/inbox?q=zzzzzzzz', ready: '[data-state=empty]' },
  {
    name: 'notifications',
    path: '/lead/admin/view',
    ready: row,
    click: 'header button[aria-haspopup=dialog]',
    shows: '[role=dialog] h2',
  },
  { name: 'user-list', path: '/user/admin/view', ready: row },
  { name: 'user-new', path: '/user/admin/view', ready: row, press: ['c'], shows: '[role=dialog] form' },
  { name: 'user-drawer', path: `/user/admin/view?user=${user}`, ready: drawer },
  {
    name: 'user-edit',
    path: `/user/admin/view?user=${user}`,
    ready: drawer,
    press: ['e'],
    shows: '[data-drawer] form',
  },
  { name: 'user-timeline', path: `/user/admin/view?user=${user}&tab=timeline`, ready: '[data-entry]' },
  { name: 'user-offline', path: '/user/admin/offline', ready: 'tr[data-row]' },
  { name: 'roles', path: '/user/admin/roles', ready: 'main section' },
  { name: 'operations', path: '/operations', ready: 'table' },
  {
    name: 'palette',
    path: '/lead/admin/view',
    ready: row,
    press: ['Control+k'],
    type: 'smith',
    shows: '[role=option]',
  },
  { name: 'help', path: '/lead/admin/view', ready: row, press: ['?'], shows: '[role=dialog] kbd' },
  { name: 'not-authorized', path: '/lead/partner/view', ready: 'main h1' },
  { name: 'not-found', path: '/nowhere', ready: 'main h1' },
];

/** A browser context in one scheme, language and width, signed in unless told otherwise. */
export async function contextOf(browser, { scheme, language, width }, token) {
  const context = await browser.newContext({
    viewport: { width, height: width < 600 ? 844 : 900 },
    deviceScaleFactor: width < 600 ? 2 : 1,
    hasTouch: width < 600,
    colorScheme: scheme,
    locale: language === 'de' ? 'de-DE' : 'en-GB',
    timezoneId: 'Europe/London',
    reducedMotion: 'reduce',
  });
  const stored = { 'mui-mode': scheme, language, ...(token && { token }) };
  await context.addInitScript((values) => {
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
  }, stored);
  if (token) await context.addCookies([{ name: 'daybook_session', value: token, url: base }]);
  return context;
}

/** Opens a screen and waits until it stands still. Answers the page and what its console complained about. */
export async function open(context, screen) {
  const page = await context.newPage();
  const complaints = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text().slice(0, 200)));
  await page.goto(new URL(screen.path, base).href);
  await page.waitForSelector(screen.ready, { timeout: 15_000 });
  if (screen.click) await page.click(screen.click);
  for (const key of screen.press ?? []) await page.keyboard.press(key);
  if (screen.shows) await page.waitForSelector(screen.shows, { timeout: 10_000 });
  if (screen.type) await page.keyboard.type(screen.type, { delay: 30 });
  await page.waitForTimeout(600);
  return { page, complaints };
}
