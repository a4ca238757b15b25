// On a phone, and on a screen at 200 %, heads leave most of the room to what they stand above.

import { expect, test } from './fixtures';

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
