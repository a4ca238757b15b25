// The browser that looks at screens, and who sits before it.
import { chromium } from 'playwright-core';

/** Where the app runs, and who signs in. */
export const base = process.env.DAYBOOK_URL ?? 'http://127.0.0.1:8787';
const admin = process.env.DAYBOOK_EMAIL ?? 'admin@daybook.example';
const password = process.env.DAYBOOK_PASSWORD ?? 'daybook-demo';
const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';

export const launch = () =>
  chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--headless', '--disable-gpu', '--disable-background-networking'],
  });

/** Calls the API; throws what it refused. */
export async function call(path, token, body) {
  const headers = { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) };
  const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
  const answer = await fetch(new URL(path, base), init);
  const said = await answer.json();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${said.message}`);
  return said.data;
}

/** The token of a user of the demo: the part of the address before the @, or "admin". */
export async function signIn(who) {
  const email = who === 'admin' ? admin : `${who}@${admin.split('@')[1]}`;
  return (await call('/api/login', null, { email, password })).token;
}

/** A browser context in one scheme, language and width; signed in with the token, a stranger with null. */
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
    localStorage.clear();
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
  }, stored);
  if (token) await context.addCookies([{ name: 'daybook_session', value: token, url: base }]);
  return context;
}

const failure = (code, more) => ({
  success: false,
  status: 1001,
  code: 'demo.refused',
  message: code >= 500 ? '' : 'Refused',
  errors: [],
  requestId: '7c1e3f0a-52c4-4b7d-9a58-0d6f6c2b9e11',
  conflict: null,
  data: null,
  ...more,
});

/** Answers calls in the server's place: "never", a status, a status with a body, or a change to the true answer. */
async function standIn(page, answers) {
  for (const [place, answer] of Object.entries(answers)) {
    await page.route(place, async (route) => {
      if (answer === 'never') return;
      if (answer === 'abort') return route.abort();
      if (typeof answer === 'function') {
        const real = await route.fetch();
        return route.fulfill({ response: real, json: answer(await real.json()) });
      }
      const [status, more] = Array.isArray(answer) ? answer : [answer, {}];
      if (more.method && more.method !== route.request().method()) return route.continue();
      const { method: _method, ...body } = more;
      return route.fulfill({ status, json: status < 400 ? body : failure(status, body) });
    });
  }
}

/** Waits until fonts are there and nothing has changed for a moment; not longer than a page that always moves. */
const stands = (page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const [quiet, longest] = [200, 1000];
    await new Promise((done) => {
      let waiting = setTimeout(done, quiet);
      const watch = new MutationObserver(() => {
        clearTimeout(waiting);
        waiting = setTimeout(done, quiet);
      });
      watch.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
      setTimeout(done, longest);
    });
  });

/**
 * Opens a screen and waits until it stands still; `look` is given the page, which is closed afterwards.
 * Answers what the page's console complained about.
 */
export async function withScreen(context, screen, look) {
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  const complaints = [];
  const meant = (text) => screen.fails && /Failed to load resource|ERR_|net::/.test(text);
  page.on('pageerror', (error) => meant(error.message) || complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !meant(message.text())) complaints.push(message.text().slice(0, 200));
  });
  try {
    await standIn(page, screen.answers ?? {});
    await page.goto(new URL(screen.path, base).href);
    await page.waitForSelector(screen.ready, { timeout: 15_000 });
    for (const key of screen.press ?? []) await page.keyboard.press(key);
    for (const target of [screen.click ?? []].flat()) await page.click(target);
    if (screen.act) await screen.act(page);
    if (screen.shows) await page.waitForSelector(screen.shows);
    if (screen.type) await page.keyboard.type(screen.type, { delay: 30 });
    await stands(page);
    await look(page);
  } finally {
    await page.close();
  }
  return complaints;
}
