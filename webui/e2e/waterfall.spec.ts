// How many requests in series a list needs before its first row.
import type { Page, Request, Route } from '@playwright/test';
import stored from './budgets.json' with { type: 'json' };
import { expect, test } from './fixtures';

const leads = { path: '/lead/admin/view', data: '/api/lead/admin/list' };
const lists = [
  leads,
  { path: '/consumer/admin/view', data: '/api/consumer/regUser/list' },
  { path: '/company/admin/view', data: '/api/company/admin/list' },
  { path: '/user/admin/view', data: '/api/users/admin/list' },
];

/** Its answer is a stream that does not end. */
const live = '/api/live';
const often = { intervals: [50] };
const pathOf = (request: Request) => new URL(request.url()).pathname;

/** Waits until the page's script has had nothing to do twice: a timer fires only after what runs before it. */
const untilIdle = (page: Page) =>
  page.evaluate(async () => {
    const time = () => new Promise((resolve) => setTimeout(resolve, 100)); // waits: it fires after what runs before
    for (let times = 0; times < 2; times += 1) await time();
  });

/**
 * Opens a page and answers its requests round by round: what is asked for after the answers of one round belongs to
 * the next. Ends with the round in which `data` is answered, and answers nothing after it. Independent of how fast the
 * machine is.
 */
async function roundsUntil(page: Page, path: string, data: string) {
  const rounds = [[path]];
  let held: Route[] = [];
  const unanswered = new Set<Request>();
  await page.route('**', (route) => (route.request().isNavigationRequest() ? route.continue() : void held.push(route)));
  page.on('requestfinished', (request) => unanswered.delete(request));
  page.on('requestfailed', (request) => unanswered.delete(request));
  await page.goto(path, { waitUntil: 'commit' });
  while (!rounds.flat().includes(data)) {
    await expect.poll(() => held.length, often).toBeGreaterThan(0);
    await untilIdle(page);
    const round = held;
    held = [];
    rounds.push(round.map((route) => pathOf(route.request())));
    for (const route of round) {
      if (pathOf(route.request()) !== live) unanswered.add(route.request());
      await route.continue();
    }
    await expect.poll(() => unanswered.size, often).toBe(0);
  }
  return rounds;
}

/** Holds a list to what is stored for it. */
async function expectFewRounds(page: Page, { path, data }: (typeof lists)[number]) {
  const rounds = await roundsUntil(page, path, data);
  await expect(page.locator('tr[data-row]')).not.toHaveCount(0);
  for (const [place, round] of rounds.entries()) console.log(`${path} ${place + 1}. ${round.join(' ')}`);
  const limit = (stored.requestsInSeries as Record<string, number>)[path] ?? 0;
  expect(rounds.length, 'requests in series, that of the page among them').toBeLessThanOrEqual(limit);
}

for (const list of lists) {
  test(`${list.path} shows rows after few requests in series`, ({ page }) => expectFewRounds(page, list));
}

test.describe('in German', () => {
  test.use({ locale: 'de-DE' });

  test('the first list shows rows after as few requests', async ({ page }) => {
    await expectFewRounds(page, leads);
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  });
});
