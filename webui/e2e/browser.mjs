// @ts-check
// The browser that journeys and screenshots use, and a signed-in user's state in it.
import { existsSync } from 'node:fs';
import { base, sessionCookie } from './api.mjs';

/** Where Debian has it: without windows, which take a quarter of the processor's time, or whole. */
const [shell, whole] = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

export const launchOptions = {
  executablePath: process.env.CHROMIUM ?? (existsSync(shell) ? shell : whole),
  args: ['--no-sandbox', '--headless', '--disable-gpu', '--disable-background-networking'],
};

/**
 * Context options of a user in the United Kingdom at a desktop computer.
 * @param {string} language
 */
export const userOptions = (language) => ({
  viewport: { width: 1440, height: 900 },
  locale: language === 'de' ? 'de-DE' : 'en-GB',
  timezoneId: 'Europe/London',
  contextOptions: { reducedMotion: /** @type {const} */ ('reduce') },
});

/**
 * Storage state of a signed-in user: the session's cookie, and values in localStorage. For one browser context.
 * @param {{ cookie: string } | null} session null for nobody
 * @param {Record<string, string>} [values]
 */
export function storageStateOf(session, values = {}) {
  const stored = { ...values, ...(session && { 'signed-in': '1' }) };
  const cookie = {
    name: sessionCookie,
    value: session?.cookie ?? '',
    domain: new URL(base).hostname,
    path: '/',
    expires: -1,
    httpOnly: true,
    secure: false,
    sameSite: /** @type {const} */ ('Strict'),
  };
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }));
  return { cookies: session ? [cookie] : [], origins: [{ origin: new URL(base).origin, localStorage }] };
}

/**
 * Waits until fonts are there and nothing has changed for 200 ms; at most a second, as some pages always move.
 * @param {import('@playwright/test').Page} page
 */
export const untilStill = (page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const [quiet, longest] = [200, 1000];
    await new Promise((/** @type {(value?: unknown) => void} */ done) => {
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
 * Waits after a change of the colour scheme: inherited colours change level by level, a frame for each.
 * @param {import('@playwright/test').Page} page
 */
export const coloursSettled = (page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 30; frame += 1) await new Promise(requestAnimationFrame);
  });
