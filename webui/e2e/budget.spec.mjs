// What a page loads at first: the gzipped scripts of each route, against the limits that the web app keeps to.
import assert from 'node:assert/strict';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { chromium } from 'playwright-core';
import { startDaybook } from './server.mjs';

/** kB, of 1,000 bytes; what drags, and what draws charts, brings a library for that. */
const limits = { signIn: 260, list: 300, dragging: 320, charts: 395, chunk: 110 };
const assets = join(import.meta.dirname, '../dist/assets');
const row = 'tr[data-row]';

const routes = [
  { path: '/auth/login', ready: 'form button[type=submit]', limit: limits.signIn, signedOut: true },
  { path: '/lead/admin/view', ready: row, limit: limits.list },
  { path: '/lead/admin/view?view=board', ready: '[data-card]', limit: limits.dragging },
  { path: '/consumer/admin/view', ready: row, limit: limits.list },
  { path: '/company/admin/view', ready: row, limit: limits.list },
  { path: '/user/admin/view', ready: row, limit: limits.list },
  { path: '/inbox', ready: 'main', limit: limits.list },
  { path: '/appointment/admin/view', ready: '[data-day]', limit: limits.dragging },
  { path: '/dashboard/admin', ready: '[role=figure] svg', limit: limits.charts },
];

const zipped = (name) => {
  const file = join(assets, name);
  try {
    return statSync(`${file}.gz`).size;
  } catch {
    return statSync(file).size;
  }
};

let daybook;
let browser;
let state;

before(async () => {
  daybook = await startDaybook();
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--headless', '--disable-gpu', '--disable-background-networking'],
  });
  const page = await browser.newPage({ baseURL: daybook.url });
  await page.goto('/auth/login');
  await page.getByLabel('E-mail').fill('admin@daybook.example');
  await page.getByLabel('Password', { exact: true }).fill('daybook-demo');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('navigation').first().waitFor();
  state = await page.context().storageState();
  await page.context().close();
});

after(async () => {
  await browser?.close();
  await daybook?.stop();
});

for (const { path, ready, limit, signedOut } of routes) {
  test(`${path} loads at most ${limit} kB of scripts at first`, async (told) => {
    const context = await browser.newContext({
      baseURL: daybook.url,
      locale: 'en-GB',
      viewport: { width: 1440, height: 900 },
      ...(signedOut ? {} : { storageState: state }),
    });
    const names = new Set();
    context.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (pathname.startsWith('/assets/') && pathname.endsWith('.js')) names.add(pathname.slice('/assets/'.length));
    });
    const page = await context.newPage();
    await page.goto(path);
    await page.waitForSelector(ready);
    await page.waitForLoadState('networkidle');
    await context.close();
    const size = [...names].reduce((sum, name) => sum + zipped(name), 0) / 1000;
    told.diagnostic(`${size.toFixed(1)} kB in ${names.size} files`);
    assert.ok(names.size > 3, 'no scripts were seen');
    assert.ok(size <= limit, `${size.toFixed(1)} kB of ${limit} kB`);
  });
}

test('no chunk that is loaded later is larger than its limit', () => {
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
  const later = scripts.filter((name) => !/^(react|mui|index)-/.test(name));
  const tooLarge = later.filter((name) => zipped(name) > limits.chunk * 1000);
  assert.ok(later.length > 10);
  assert.deepEqual(tooLarge, []);
});
