// Lists and boards as they were, by an address that anybody may be sent: it writes nothing, and rights are today's.
import type { Page } from '@playwright/test';
import { violationsOf } from './axe.mjs';
import { coloursSettled } from './browser.mjs';
import { expect, newSession, test } from './fixtures';
import { addConsumer, addLead, callAsAdmin } from './records';

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

      // From entry to entry of the record, by keys and by the slider; the page goes along.
      const slider = drawer.getByRole('slider', { name: 'Zeitpunkt des Datensatzes' });
      await expect(slider).toHaveValue('0');
      await page.keyboard.press('.');
      await expect(page).not.toHaveURL(new RegExp(`at=${position}&`));
      await expect(slider).toHaveValue('1');
      await expect(drawer.getByRole('button', { name: 'Nächste Änderung' })).toBeDisabled();
      expect(await violationsOf(page, { coloursOnly: false })).toEqual([]);
      await page.bringToFront();
      await slider.focus();
      await page.keyboard.press('ArrowLeft');
      await expect(slider).toHaveValue('0');
      await expect(drawer.getByRole('button', { name: 'Vorige Änderung' })).toBeDisabled();
      expect(new URL(page.url()).searchParams.get('at')).toBe(String(position));

      // Compared with now, by keys alone; the address has both moments.
      await page.keyboard.press('v');
      const form = page.getByRole('dialog', { name: 'Vergleichen mit …' });
      await expect(form.getByRole('radio', { name: 'Jetzt' })).toBeFocused();
      expect(await violationsOf(page, { coloursOnly: false })).toEqual([]);
      await page.keyboard.press('Enter');
      await expect(form).toBeHidden();
      const differs = drawer.getByRole('region', { name: /^Geändert von .* bis jetzt$/ });
      await expect(differs).toContainText('Status');
      expect(new URL(page.url()).searchParams.get('with')).toBe('now');
      expect(await violationsOf(page, { coloursOnly: false })).toEqual([]);
      await page.keyboard.press('v');
      await expect(differs).toBeHidden();
      expect(new URL(page.url()).searchParams.has('with')).toBe(false);

      await page.keyboard.press('Escape');
      await expect(drawer).toBeHidden();
      // The present record has been read by now: the board still shows the card of then.
      await expect(card).toBeVisible();

      await page.keyboard.press('.');
      await expect(page).not.toHaveURL(address);
      await page.keyboard.press(',');
      await expect(page).toHaveURL(address);

      await page.keyboard.press('g');
      await page.keyboard.press('c');
      await expect(page).toHaveURL(`/consumer/admin/view?at=${position}`);
      await expect(page.getByText(past)).toBeVisible();
      await page.keyboard.press('g');
      await page.keyboard.press('i');
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

    test('a list at two moments, by keys alone', async ({ page }) => {
      const { id, name, consumer } = await addLead();
      const [{ position }] = await callAsAdmin(`/api/records/lead/${id}/history`);
      await callAsAdmin(`/api/records/lead/${id}/status`, { status: 'No Ans' });
      const later = await callAsAdmin('/api/lead/regUser/add', { Consumer: consumer });
      const address = `/lead/admin/view?Consumer=${consumer}&at=${position}`;
      const writes = writesOf(page);

      await page.goto(address);
      await expect(page.getByRole('button', { name: 'Vergleichen mit …' })).toBeVisible();
      await page.keyboard.press('v');
      await expect(page.getByRole('radio', { name: 'Jetzt' })).toBeFocused();
      await page.keyboard.press('Enter');
      const changed = page.getByRole('region', { name: 'Geändert: 1' });
      await expect(changed).toContainText('Neuer ECO4-Lead');
      await expect(changed).toContainText('Nachher: ');
      const came = page.getByRole('region', { name: 'Dazugekommen: 1' });
      await expect(came.getByRole('link', { name })).toBeVisible();
      await expect(page.getByRole('region', { name: 'Weggefallen: 0' })).toBeVisible();
      expect(new URL(page.url()).searchParams.get('with')).toBe('now');
      for (const scheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme: scheme });
        await coloursSettled(page);
        expect(await violationsOf(page, { coloursOnly: scheme === 'dark' })).toEqual([]);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

      // From the list's comparison to the record's own, and to a record that was not there before.
      await changed.getByRole('link', { name }).press('Enter');
      const differs = page.getByRole('dialog', { name }).getByRole('region', { name: /^Geändert von .* bis jetzt$/ });
      await expect(differs).toContainText('Status');
      await page.keyboard.press('Escape');
      await expect(changed).toBeVisible();
      await came.getByRole('link', { name }).press('Enter');
      await expect(page).toHaveURL(`/lead/admin/view?Consumer=${consumer}&lead=${later._id}`);
      await page.goBack();
      await expect(changed).toBeVisible();
      await page.keyboard.press('v');
      await expect(changed).toBeHidden();
      await expect(page).toHaveURL(address);
      expect(writes).toEqual([]);
    });

    test('the calendar, the dashboard and the search of a former moment', async ({ page, openPage }) => {
      const { id: consumer, surName, name } = await addConsumer();
      const times = { startTime: '2032-03-10T10:00:00Z', endTime: '2032-03-10T11:00:00Z' };
      const visit = { bookableType: 'Solar Survey', Consumer: consumer, acceptClash: true, ...times };
      const { _id } = await callAsAdmin('/api/appoinment', visit);
      const [{ position }] = await callAsAdmin(`/api/records/appointment/${_id}/history`);
      const later = { startTime: '2032-03-11T10:00:00Z', endTime: '2032-03-11T11:00:00Z', acceptClash: true };
      await callAsAdmin(`/api/appoinment/${_id}`, later, 'PUT');
      await callAsAdmin('/api/consumer/regUser/update', { _id: consumer, surName: `${surName}now` });
      const day = '/appointment/admin/view?view=day&date=2032-03-10';
      const address = `${day}&at=${position}`;
      // A phone's line and a chip name the customer; on a wide day the time stands there too.
      const then = page.getByRole('main').getByRole('link', { name: new RegExp(`${name}(?!now)`) });
      const writes = writesOf(page);

      await page.goto(day);
      await expect(page.getByRole('main').getByRole('button', { name: /Neu/ })).toBeVisible();
      await expect(page.getByText(past)).toHaveCount(0);
      await page.goto(address);
      await expect(page.getByText(past)).toBeVisible();
      await expect(page.getByText('Diese Seite zeigt jetzt')).toHaveCount(0);
      await expect(then).toBeVisible();
      await expect(page.getByRole('main').getByRole('button', { name: /Neu/ })).toHaveCount(0);
      await then.focus();
      for (const key of ['m', 'c']) await page.keyboard.press(key);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await then.click();
      const drawer = page.getByRole('dialog');
      await expect(drawer.getByRole('button', { name: 'Zurück zu jetzt' })).toBeVisible();
      await expect(drawer.getByRole('button', { name: 'Bearbeiten' })).toHaveCount(0);
      await page.keyboard.press('Escape');
      await expect(drawer).toBeHidden();
      for (const scheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme: scheme });
        await coloursSettled(page);
        expect(await violationsOf(page, { coloursOnly: scheme === 'dark' })).toEqual([]);
      }

      await page.goto(`${day.replace('view=day', 'view=people')}&at=${position}`);
      await expect(page.getByText(past)).toBeVisible();
      await expect(page.getByRole('table', { name: /^Personen, / })).toBeVisible();
      expect(await violationsOf(page, { coloursOnly: false })).toEqual([]);

      await page.keyboard.press('Control+k');
      await expect(page.getByRole('combobox', { name: 'Datensätze und Seiten suchen' })).toBeFocused();
      await page.keyboard.type(surName);
      const hit = page.getByRole('option', { name: new RegExp(`^${name}(?!now)`) });
      await expect(hit).toBeVisible();
      await expect(page.getByText(/^Datensätze, wie .* waren: \w+, /)).toBeVisible();
      expect(await violationsOf(page, { coloursOnly: false })).toEqual([]);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog', { name })).toBeVisible();
      await expect(page.getByRole('dialog').getByRole('button', { name: 'Zurück zu jetzt' })).toBeVisible();
      expect(new URL(page.url()).searchParams.get('at')).toBe(String(position));
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();

      await page.keyboard.press('g');
      await page.keyboard.press('d');
      await expect(page).toHaveURL(new RegExp(`^[^?]*/dashboard/admin[?]at=${position}$`));
      await expect(page.getByText(past)).toBeVisible();
      const figure = page.getByRole('main').getByRole('link', { name: /an diesem Tag/ });
      await expect(figure).toHaveAttribute('href', new RegExp(`at=${position}$`));
      for (const scheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme: scheme });
        await coloursSettled(page);
        expect(await violationsOf(page, { coloursOnly: scheme === 'dark' })).toEqual([]);
      }
      expect(writes).toEqual([]);

      const rep = await openPage(await newSession('sales.rep'));
      const others = writesOf(rep);
      await rep.goto(address);
      await expect(rep).toHaveURL(address.replace('/admin/', '/sales_rep/'));
      await expect(rep.getByText(past)).toBeVisible();
      await expect(rep.getByRole('main')).not.toContainText(surName);
      await rep.goto(`/dashboard/admin?at=${position}`);
      await expect(rep).toHaveURL(`/dashboard/sales_rep?at=${position}`);
      await expect(rep.getByText(past)).toBeVisible();
      expect(others).toEqual([]);
    });
  });
}
