// Lists and boards as they were, by an address that anybody may be sent: it writes nothing, and rights are today's.
import type { Page } from '@playwright/test';
import { violationsOf } from './axe.mjs';
import { coloursSettled } from './browser.mjs';
import { expect, newSession, test } from './fixtures';
import { addLead, callAsAdmin } from './records';

const past = /Position .*Vergangenheit/;
const reading = ['/api/lead/admin/trello', '/api/refresh'];

/** Paths of all calls of the page that may write. */
function writesOf(page: Page): string[] {
  const found: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'GET' && pathname.startsWith('/api/') && !reading.includes(pathname)) found.push(pathname);
  });
  return found;
}

for (const width of [1440, 390]) {
  test.describe(`${width} px wide, in German`, () => {
    test.use({ locale: 'de-DE', viewport: { width, height: 900 } });

    test('the board of a former moment, and a record of it', async ({ page, openPage }) => {
      const { id, name, consumer } = await addLead();
      const [{ position }] = await callAsAdmin(`/api/records/lead/${id}/history`);
      await callAsAdmin(`/api/records/lead/${id}/status`, { status: 'No Ans' });
      const address = `/lead/admin/view?view=board&Consumer=${consumer}&at=${position}`;
      const writes = writesOf(page);

      await page.goto(address);
      await expect(page.getByText(past)).toBeVisible();
      const card = page.getByRole('region', { name: 'Neuer ECO4-Lead', exact: true }).getByRole('article', { name });
      await expect(card).toBeVisible();
      await card.getByRole('button', { name, exact: true }).click();
      const drawer = page.getByRole('dialog', { name });
      await expect(drawer.getByRole('button', { name: 'Zurück zu jetzt' })).toBeVisible();
      await expect(drawer.getByRole('button', { name: 'Bearbeiten' })).toHaveCount(0);
      expect(new URL(page.url()).searchParams.get('at')).toBe(String(position));
      await page.keyboard.press('Escape');
      await expect(drawer).toBeHidden();
      // The present record has been read by now: the board still shows the card of then.
      await expect(card).toBeVisible();

      await page.keyboard.press('g');
      await page.keyboard.press('c');
      await expect(page).toHaveURL(`/consumer/admin/view?at=${position}`);
      await expect(page.getByText(past)).toBeVisible();
      await page.keyboard.press('g');
      await page.keyboard.press('d');
      await expect(page).toHaveURL(new RegExp(`[?&]at=${position}$`));
      await expect(page.getByText('Diese Seite zeigt jetzt')).toBeVisible();
      await expect(page.getByText(past)).toHaveCount(0);
      expect(writes).toEqual([]);

      await page.goto(address);
      await expect(card).toBeVisible();
      for (const scheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme: scheme });
        await coloursSettled(page);
        expect(await violationsOf(page, { coloursOnly: scheme === 'dark' })).toEqual([]);
      }

      const rep = await openPage(await newSession('sales.rep'));
      await rep.goto(address);
      await expect(rep.getByText(past)).toBeVisible();
      await expect(rep).toHaveURL(address.replace('/admin/', '/sales_rep/'));
      await expect(rep.getByRole('article', { name })).toHaveCount(0);
    });
  });
}
