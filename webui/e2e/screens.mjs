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
    company: await first('/api/company/admin/list?limit=1&skip=5'),
  };
}

const row = 'tr[data-row], a[data-row]';
const drawer = '[data-drawer] dl';

/** Every screen: where it is, what shows that it is ready, and what is done before it is looked at. */
export const screensOf = ({ lead, consumer, company }) => [
  { name: 'login', path: '/auth/login', ready: 'form button[type=submit]', signedOut: true },
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
  { name: 'company-list', path: '/company/admin/view', ready: row },
  { name: 'company-drawer', path: `/company/admin/view?company=${company}`, ready: drawer },
  { name: 'company-sites', path: `/company/admin/view?company=${company}&tab=sites`, ready: '[data-drawer] article' },
  {
    name: 'company-contacts',
    path: `/company/admin/view?company=${company}&tab=contacts`,
    ready: '[data-drawer] article',
  },
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
  for (const key of screen.press ?? []) await page.keyboard.press(key);
  if (screen.shows) await page.waitForSelector(screen.shows, { timeout: 10_000 });
  if (screen.type) await page.keyboard.type(screen.type, { delay: 30 });
  await page.waitForTimeout(600);
  return { page, complaints };
}
