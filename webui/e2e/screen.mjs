// Opens a screen as screens/*.mjs declare it, for screenshots.
import { base } from './api.mjs';
import { storageStateOf, untilStill, userOptions } from './browser.mjs';

/** A browser context in one scheme, language and width; signed in with the session, a stranger with null. */
export async function contextOf(browser, { scheme, language, width }, session) {
  const { contextOptions, ...options } = userOptions(language);
  const values = { 'mui-mode': scheme, language };
  const storageState = storageStateOf(session, values);
  const context = await browser.newContext({
    ...options,
    ...contextOptions,
    viewport: { width, height: width < 600 ? 844 : 900 },
    deviceScaleFactor: width < 600 ? 2 : 1,
    hasTouch: width < 600,
    colorScheme: scheme,
    storageState,
  });
  // A screen that shares the context starts with nothing that another one has stored.
  await context.addInitScript((stored) => {
    localStorage.clear();
    for (const { name, value } of stored) localStorage.setItem(name, value);
  }, storageState.origins[0].localStorage);
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
        // The browser adds this header last, and the server answers no call of another site.
        const headers = { ...route.request().headers(), 'sec-fetch-site': 'same-origin' };
        const real = await route.fetch({ headers });
        return route.fulfill({ response: real, json: answer(await real.json()) });
      }
      const [status, more] = Array.isArray(answer) ? answer : [answer, {}];
      if (more.method && more.method !== route.request().method()) return route.continue();
      const { method: _method, ...body } = more;
      return route.fulfill({ status, json: status < 400 ? body : failure(status, body) });
    });
  }
}

/**
 * Opens a screen and waits until it stands still; `look` is given the page, which is closed afterwards.
 * Answers what the page's console complained about.
 */
export async function withScreen(context, screen, look) {
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  const complaints = [];
  const meant = (text) => screen.fails && /Failed to load resource|ERR_|net::/.test(text);
  page.on('pageerror', (error) => meant(error.message) || complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !meant(message.text())) complaints.push(message.text().slice(0, 200));
  });
  try {
    await standIn(page, screen.answers ?? {});
    if (screen.size) await page.setViewportSize(screen.size);
    await page.goto(new URL(screen.path, base).href);
    await page.waitForSelector(screen.ready, { timeout: 30_000 });
    for (const key of screen.press ?? []) await page.keyboard.press(key);
    for (const target of [screen.click ?? []].flat()) await page.click(target);
    if (screen.act) await screen.act(page);
    if (screen.shows) await page.waitForSelector(screen.shows);
    if (screen.type) await page.keyboard.type(screen.type, { delay: 30 });
    await untilStill(page);
    await look(page);
  } finally {
    await page.close();
  }
  return complaints;
}
