// The builder of prices without a mouse: from the tab of a quote to the price that is on it.
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { addCompany, callAsAdmin } from './records';

const week = 7 * 86_400_000;
/** DD/MM/YYYY; within the days of the demo's newest price files. */
const soon = new Date(Date.now() + week).toISOString().slice(0, 10).split('-').reverse().join('/');
/** Most steps of Tab from one place of a screen to any other. */
const steps = 60;

/** Goes on by Tab until something has the focus, as who has no mouse does. */
async function tabTo(page: Page, wanted: Locator) {
  for (let step = 0; step < steps; step++) {
    if (await wanted.evaluate((one) => one === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  expect(await wanted.evaluate((one) => one === document.activeElement)).toBe(true);
}

/** Chooses in a list that has the focus, by the first letters of what is wanted. */
async function pick(page: Page, input: Locator, option: string) {
  await tabTo(page, input);
  await page.keyboard.press('ArrowDown');
  const wanted = page.getByRole('option', { name: option, exact: true });
  await wanted.waitFor();
  const options = await page.getByRole('option').count();
  const isThere = () =>
    wanted.evaluate(
      (one) =>
        one === document.activeElement || one.id === document.activeElement?.getAttribute('aria-activedescendant'),
    );
  for (let step = 0; step < options && !(await isThere()); step++) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listbox')).toBeHidden();
}

for (const width of [1440, 390]) {
  test(`${width} px: prices are found, compared and added by the keyboard alone`, async ({ page }) => {
    const { id: Company } = await addCompany();
    const { _id } = await callAsAdmin('/api/quote/admin/create', { Company, kind: 'commercial' });
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/quote/admin/view?quote=${_id as string}&tab=prices`);
    const quote = page.getByRole('dialog', { name: /^Q-\d+ · / });
    const find = quote.getByRole('button', { name: 'Find prices' });
    await find.waitFor();
    await tabTo(page, find);
    await page.keyboard.press('Enter');

    const builder = page.getByRole('dialog', { name: /^Prices for Q-/ });
    const inputs = builder.getByRole('region', { name: 'Meter, contract and uplifts' });
    await inputs.waitFor();
    await pick(page, inputs.getByRole('combobox', { name: 'Fuel' }), 'Gas');
    await pick(page, inputs.getByRole('combobox', { name: 'LDZ' }), 'NE');
    for (const [label, value] of [
      ['Usage a year', '25000'],
      ['Start', soon],
      ['Uplift per kWh', '0.5'],
    ] as const) {
      await tabTo(page, inputs.getByLabel(label, { exact: true }));
      await page.keyboard.type(value);
    }
    const offers = builder.getByRole('region', { name: "Suppliers' prices" });
    const names = [12, 24].map((months) => `Fellside Energy, ${months} months`);
    for (const name of names) {
      const box = offers.getByRole('checkbox', { name: `Compare ${name}` });
      await box.waitFor();
      await tabTo(page, box);
      await page.keyboard.press('Space');
      await expect(box).toBeChecked();
    }
    await expect(builder.getByRole('row', { name: /^Commission £125\.00 £250\.00/ })).toBeVisible();
    await tabTo(page, offers.getByRole('button', { name: `Add the price of ${names[0] ?? ''}` }));
    await page.keyboard.press('Enter');
    await expect(offers.getByText('On the quote')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(builder).toBeHidden();
    await expect(find).toBeFocused();
    await tabTo(page, quote.getByRole('button', { name: 'Choose this price' }));
    await page.keyboard.press('Enter');
    await expect(quote.getByText('Chosen', { exact: true })).toBeVisible();
    await expect(quote.locator(':focus')).toHaveText('Chosen');
  });
}
