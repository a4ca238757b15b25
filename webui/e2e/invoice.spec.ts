// An invoice from its draft to its last payment and a credit note, by the keyboard alone.
import type { Locator, Page } from '@playwright/test';
import { violationsOf } from './axe.mjs';
import { expect, test } from './fixtures';
import { addCompany, callAsAdmin } from './records';
import { pressTab } from './tabs';

async function press(page: Page, control: Locator) {
  await control.focus();
  await page.keyboard.press('Enter');
}

/** A draft of two lines: 490.91 and 500.00 without VAT, 1,189.09 with it. */
async function addDraft() {
  const line = { vatRule: 'standard', accountCode: '200' };
  const invoice = {
    Company: (await addCompany()).id,
    date: '2026-03-01',
    dueDate: '2026-03-31',
    lines: [
      { ...line, description: 'Panel', quantity: '12', unitAmount: '45.4550', discountPct: '10' },
      { ...line, description: 'Fitting', quantity: '1', unitAmount: '500' },
    ],
  };
  const { _id } = await callAsAdmin('/api/invoice', invoice);
  return _id as string;
}

test('a draft is submitted, approved, authorised, paid in two parts and credited', async ({ page }) => {
  const id = await addDraft();
  await page.goto(`/invoice/admin/view?invoice=${id}`);
  const drawer = page.getByRole('dialog', { name: /^(INV-|Invoice without number)/ });
  const status = (name: string) => drawer.getByRole('button', { name: `Change status: ${name}` });
  const move = async (from: string, action: string) => {
    await press(page, status(from));
    await press(page, page.getByRole('menuitem', { name: action }));
  };
  await move('Draft', 'Submit');
  await move('Awaiting Approval', 'Approve');
  await move('Approved', 'Authorise');
  await expect(status('Awaiting Payment')).toBeVisible();

  await pressTab(page, drawer, 'Invoice payments');
  const form = page.getByRole('dialog', { name: 'New payment' });
  const amount = form.getByLabel('Amount');
  const pay = async (due: string, typed?: string) => {
    await press(page, drawer.getByRole('button', { name: 'New payment' }));
    await expect(amount).toHaveValue(due);
    if (typed) await amount.fill(typed);
    await page.keyboard.press('Control+Enter');
  };
  await pay('1189.09', '1189.10');
  await expect(form.getByText('Only 1189.09 is due')).toBeVisible();
  expect(await violationsOf(page, { coloursOnly: false })).toEqual([]);
  await amount.fill('1000');
  await page.keyboard.press('Control+Enter');
  await expect(form).toHaveCount(0);
  await expect(drawer.getByRole('article')).toHaveCount(1);
  await expect.poll(async () => (await callAsAdmin(`/api/invoice/${id}`)).amountDue).toBe('189.09');
  await pay('189.09');
  await expect(drawer.getByText('Paid', { exact: true })).toBeVisible();
  await expect(drawer.getByRole('article')).toHaveCount(2);
  await expect(drawer.getByRole('button', { name: 'New payment' })).toHaveCount(0);

  // Of what was paid a part is credited, and paid back from the credit note's own drawer.
  await pressTab(page, drawer, 'Credit notes');
  await press(page, drawer.getByRole('button', { name: 'Credit' }));
  const credit = page.getByRole('dialog', { name: /^Credit lines of INV-/ });
  await credit.getByLabel('Amount of Fitting').fill('500.01');
  await credit.getByLabel('Reason').fill('Not fitted');
  await press(page, credit.getByRole('button', { name: 'Credit', exact: true }));
  await expect(credit.getByText('Only 500.00 is left of this line')).toBeVisible();
  expect(await violationsOf(page, { coloursOnly: false })).toEqual([]);
  await credit.getByLabel('Amount of Fitting').fill('100');
  await press(page, credit.getByRole('button', { name: 'Credit', exact: true }));
  await expect(drawer.getByText(/£120\.00 remains · Not fitted/)).toBeVisible();
  await press(page, drawer.getByRole('link', { name: /^CN-/ }));
  const note = page.getByRole('dialog', { name: /^CN-/ });
  await pressTab(page, note, 'Used for');
  await press(page, note.getByRole('button', { name: 'Refund' }));
  const refund = page.getByRole('dialog', { name: 'Refund to the customer' });
  await press(page, refund.getByLabel('Method'));
  await press(page, page.getByRole('option', { name: 'Card' }));
  await press(page, refund.getByRole('button', { name: 'Add' }));
  // In its head and in the tab.
  await expect(note.getByText('£0.00 remains')).toHaveCount(2);
  expect(await violationsOf(page, { coloursOnly: false })).toEqual([]);
});

test('forty lines are typed in with the keys of a spreadsheet, and stored at once', async ({ page }) => {
  const company = await addCompany();
  const { _id } = await callAsAdmin('/api/invoice', { Company: company.id, date: '2026-03-01' });
  await page.goto(`/invoice/admin/view?invoice=${_id}&tab=lines`);
  await press(page, page.getByRole('button', { name: 'Edit lines' }));
  const form = page.getByRole('dialog', { name: 'Edit lines' });
  await form.getByLabel('Description, line 1', { exact: true }).click();
  let keys = 0;
  const go = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  const lines = Array.from({ length: 40 }, (_, at) => `Panel ${at + 1}`);
  for (const description of lines) {
    await page.keyboard.type(description);
    await go('Tab');
    await page.keyboard.type('2');
    await go('Tab');
    await page.keyboard.type('10.03');
    // Enter goes on below the cell in which the line was begun.
    await go('Enter');
  }
  // As in a spreadsheet of these three columns.
  expect(keys).toBe(lines.length * 3);
  await expect(form.getByText('£962.80')).toBeVisible();
  expect(await violationsOf(page, { coloursOnly: false })).toEqual([]);
  await page.keyboard.press('Control+Enter');
  await expect(form).toHaveCount(0);
  await expect.poll(async () => (await callAsAdmin(`/api/invoice/${_id}`)).total).toBe('962.80');
  const stored = (await callAsAdmin(`/api/invoice/${_id}`)).lines as { description: string }[];
  expect(stored.map(({ description }) => description)).toEqual(lines);
});
