// On a phone, and on a screen at 200 %, heads leave most of the room to what they stand above.

import { expect, test } from './fixtures';
import { callAsAdmin } from './records';

const pages = [
  '/task/admin/view?isClosed=false',
  '/task/admin/view?view=calendar',
  '/task-board/admin/view',
  '/lead/admin/view',
  '/lead/admin/view?at=900',
  '/lead/admin/view?view=board',
  '/quote/admin/view',
  '/quote/admin/view?view=board',
  '/appointment/admin/view?view=month',
  '/appointment/admin/view?view=list',
];
/** What a head stands above: rows, columns, days. */
const content = 'main :is(table, [role=table], [data-board], [data-column], [data-day], [data-row], [data-state])';

for (const viewport of [
  { width: 720, height: 450 },
  { width: 390, height: 844 },
]) {
  test(`heads take less than half of ${viewport.width} × ${viewport.height}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const tall: string[] = [];
    for (const path of pages) {
      await page.goto(path);
      const top = await page.waitForFunction((of) => document.querySelector(of)?.getBoundingClientRect().top, content);
      const y = (await top.jsonValue()) ?? 0;
      if (y > viewport.height * 0.48) tall.push(`${path}: ${Math.round(y)}`);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (wide > 0) tall.push(`${path}: scrolls sideways by ${wide}`);
    }
    expect(tall).toEqual([]);
  });
}

test('a month begins with the week of today where its weeks do not fit', async ({ page }) => {
  await page.setViewportSize({ width: 720, height: 450 });
  await page.goto('/task/admin/view?view=calendar');
  await expect(page.locator('[aria-current=date]')).toBeInViewport();
});

test.describe('on a phone in German', () => {
  test.use({ locale: 'de-DE', viewport: { width: 390, height: 844 } });

  test('lines of a list cut neither number nor postcode nor day', async ({ page }) => {
    for (const path of ['/lead/admin/view', '/lead/admin/view?at=900', '/quote/admin/view', '/task/admin/view']) {
      await page.goto(path);
      await expect(page.locator('main a[data-row] .meta')).not.toHaveCount(0);
      const cut = await page
        .locator('main a[data-row] .meta')
        .evaluateAll((lines) =>
          lines.filter((line) => line.scrollWidth > line.clientWidth).map((line) => line.textContent),
        );
      expect(cut).toEqual([]);
    }
  });
});

test("a drawer's head says a long name whole", async ({ page }) => {
  const businessName = 'Wharfedale and Upper Airedale Community Kitchens and Bakeries of Ilkley Ltd';
  const { _id } = await callAsAdmin('/api/company/admin/add', { businessName, postcode: 'LS1 4DY' });
  await page.goto(`/company/admin/view?company=${_id}`);
  const title = page.getByRole('dialog').getByRole('heading', { name: businessName });
  await expect(title).toBeVisible();
  const isWhole = (head: HTMLElement) => head.scrollWidth <= head.clientWidth && head.scrollHeight <= head.clientHeight;
  expect(await title.evaluate(isWhole)).toBe(true);
});
