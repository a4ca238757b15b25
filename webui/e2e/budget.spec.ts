// What a page loads at first: the gzipped scripts of each route, against fixed limits and against stored values.
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import stored from './budgets.json' with { type: 'json' };
import { expect, test } from './fixtures';
import { callAsAdmin } from './records';

/** kB, of 1,000 bytes. Pages have no limit of their own: each has the one that is stored for it. */
const limits = { signIn: 260, chunk: 110 };
/** How many kB a page may have more than is stored for it. */
const growth = 5;
const assets = join(import.meta.dirname, '../dist/assets');
const row = 'tr[data-row]';

interface Route {
  path: string;
  ready: string;
  /** In either language; the other pages have those of budgets.json alone. */
  limit?: number;
  signedOut?: boolean;
  /** The search parameter that opens a record's drawer, and the call that lists records. */
  drawer?: { param: string; list: string };
}

const routes: Route[] = [
  { path: '/auth/login', ready: 'form button[type=submit]', limit: limits.signIn, signedOut: true },
  {
    path: '/lead/admin/view',
    ready: row,
    drawer: { param: 'lead', list: '/api/lead/admin/list?limit=1' },
  },
  { path: '/lead/admin/view?view=board', ready: '[data-card]' },
  {
    path: '/consumer/admin/view',
    ready: row,
    drawer: { param: 'consumer', list: '/api/consumer/regUser/list?limit=1' },
  },
  {
    path: '/company/admin/view',
    ready: row,
    drawer: { param: 'company', list: '/api/company/admin/list?limit=1' },
  },
  {
    path: '/user/admin/view',
    ready: row,
    drawer: { param: 'user', list: '/api/users/admin/list?limit=1' },
  },
  { path: '/inbox', ready: row },
  {
    path: '/appointment/admin/view',
    ready: '[data-day]',
    drawer: { param: 'appointment', list: '/api/appoinment/list?limit=1' },
  },
  { path: '/dashboard/admin', ready: '[role=figure] svg' },
];

const zipped = (name: string) => {
  const file = join(assets, name);
  return (statSync(`${file}.gz`, { throwIfNoEntry: false }) ?? statSync(file)).size;
};

/** Follows which scripts a page loads; the function it returns answers their size in kB. */
function scriptsOf(page: Page) {
  const names = new Set<string>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith('/assets/') && pathname.endsWith('.js')) names.add(pathname.slice('/assets/'.length));
  });
  return () => {
    expect(names.size, 'scripts that were seen').toBeGreaterThan(3);
    return [...names].reduce((sum, name) => sum + zipped(name), 0) / 1000;
  };
}

/** Compares a size with what budgets.json holds for it. */
function compare(name: string, size: number) {
  const before = (stored.scripts as Record<string, number>)[name] ?? 0;
  console.log(`${name}: ${size.toFixed(1)} kB, stored ${before}`);
  expect.soft(size, `${name}: kB, at most ${growth} above budgets.json`).toBeLessThanOrEqual(before + growth);
}

for (const language of ['en', 'de'] as const) {
  for (const { path, ready, limit, signedOut, drawer } of routes) {
    test.describe(`${path} in ${language}`, () => {
      test.use({ role: signedOut ? null : 'admin', locale: language === 'de' ? 'de-DE' : 'en-GB' });

      test('loads few scripts at first, and few more with the first drawer', async ({ page }) => {
        const size = scriptsOf(page);
        await page.goto(path);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await expect(page.locator(ready)).not.toHaveCount(0);
        await page.waitForLoadState('networkidle');
        const first = size();
        compare(`${path} ${language}`, first);
        if (limit) expect.soft(first, `${path}: kB`).toBeLessThanOrEqual(limit);

        if (!drawer) return;
        const [record] = await callAsAdmin(drawer.list);
        await page.goto(`${path}?${drawer.param}=${record._id}`);
        await expect(page.getByRole('dialog').getByRole('definition')).not.toHaveCount(0);
        await page.waitForLoadState('networkidle');
        compare(`${path} ${language}, with a drawer`, size());
      });
    });
  }
}

test('no chunk that is loaded later is larger than its limit', () => {
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
  const later = scripts.filter((name) => !/^(react|mui|index)-/.test(name));
  expect(later.length).toBeGreaterThan(10);
  expect(later.filter((name) => zipped(name) > limits.chunk * 1000)).toEqual([]);
});
