// Accessibility of the main screens, in both colour schemes and on a telephone.
import type { Locator, Page } from '@playwright/test';
import { violationsOf } from './axe.mjs';
import { coloursSettled } from './browser.mjs';
import { expect, recordsOf, test } from './fixtures';
import { callAsAdmin } from './records';

interface Screen {
  name: string;
  path: string | (() => Promise<string>);
  /** What is there once the screen shows its data. */
  ready: (page: Page) => Locator;
  /** The same on a telephone, where that is something else. */
  narrow?: (page: Page) => Locator;
  signedOut?: boolean;
}

/** The oldest lead: much has happened to it. */
async function leadHistory() {
  const [lead] = await callAsAdmin('/api/lead/admin/list?limit=1&sort=createdAt&sortType=asc');
  return `/lead/admin/view?lead=${lead._id}&tab=timeline`;
}

/** The calendar of a day with an appointment: on a weekend there may be none. */
async function calendar() {
  const newest: { state: string; startTime: string }[] = await callAsAdmin('/api/appoinment/list?limit=50');
  const shown = newest.find(({ state }) => state !== 'unavailable');
  if (!shown) throw new Error('No appointment is booked');
  return `/appointment/admin/view?date=${shown.startTime.slice(0, 10)}`;
}

/** The public page of leads that are shared by a link. */
async function sharedLeads() {
  const leads = await callAsAdmin('/api/lead/admin/list?limit=20');
  const leadIds = leads.map(({ _id }: { _id: string }) => _id);
  const { url } = await callAsAdmin('/api/sharable', { name: 'Spring leads', leadIds, detail: 'redacted' });
  return new URL(url).pathname;
}

/** Lines of a list or of the calendar's agenda, as telephones show them. */
const lines = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('link');

const telephone = { width: 390, height: 844 };

const screens: Screen[] = [
  { name: 'list of leads', path: '/lead/admin/view', ready: recordsOf, narrow: lines },
  { name: 'board', path: '/lead/admin/view?view=board', ready: (page) => page.getByRole('article') },
  {
    name: 'lead with its history',
    path: leadHistory,
    ready: (page) => page.getByRole('dialog').getByRole('article'),
  },
  { name: 'consumers', path: '/consumer/admin/view', ready: recordsOf, narrow: lines },
  { name: 'companies', path: '/company/admin/view', ready: recordsOf, narrow: lines },
  {
    name: 'calendar',
    path: calendar,
    ready: (page) => page.getByRole('cell').getByRole('link'),
    narrow: lines,
  },
  { name: 'dashboard', path: '/dashboard/admin', ready: (page) => page.getByRole('figure').locator('svg') },
  { name: 'inbox', path: '/inbox', ready: recordsOf },
  { name: 'users', path: '/user/admin/view', ready: recordsOf, narrow: lines },
  { name: 'pipelines', path: '/lead/admin/pipelines', ready: (page) => page.getByRole('main').getByRole('listitem') },
  {
    name: 'sign-in',
    path: '/auth/login',
    ready: (page) => page.getByRole('button', { name: 'Sign in' }),
    signedOut: true,
  },
  {
    name: 'shared leads',
    path: sharedLeads,
    ready: (page) => page.getByRole('main').getByRole('button', { name: /^View / }),
    signedOut: true,
  },
];

for (const { name, path, ready, narrow = ready, signedOut } of screens) {
  test.describe(name, () => {
    test.use({ role: signedOut ? null : 'admin' });

    test('has no violation of the accessibility rules, light and dark, wide and narrow', async ({ page }) => {
      await page.emulateMedia({ colorScheme: 'light' });
      await page.goto(typeof path === 'string' ? path : await path());
      await expect(ready(page)).not.toHaveCount(0);
      expect(await violationsOf(page, { coloursOnly: false })).toEqual([]);

      await page.emulateMedia({ colorScheme: 'dark' });
      await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark');
      await coloursSettled(page);
      // A scheme changes colours and nothing else.
      expect(await violationsOf(page, { coloursOnly: true })).toEqual([]);

      await page.setViewportSize(telephone);
      await expect(narrow(page)).not.toHaveCount(0);
      expect(await violationsOf(page, { coloursOnly: false })).toEqual([]);
    });
  });
}
