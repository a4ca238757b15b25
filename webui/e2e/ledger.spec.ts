// An invoice from its draft to its PDF, sent to the ledger, paid there and seen paid here, against the practice
// organisation (`daybook peer xero`) in Xero's place.
import type { Page } from '@playwright/test';
import { violationsOf } from './axe.mjs';
import { expect, test } from './fixtures';
import { addCompany, callAsAdmin } from './records';
import { openTab } from './tabs';

const practice = process.env.DAYBOOK_PRACTICE ?? '';
test.skip(!practice, 'The server was not started with a practice ledger');

/** A draft of one line: 589.09 with VAT. */
async function addDraft() {
  const line = { description: 'Panel', quantity: '12', unitAmount: '45.4550', discountPct: '10' };
  const { _id } = await callAsAdmin('/api/invoice', {
    Company: (await addCompany()).id,
    date: '2026-03-01',
    dueDate: '2026-03-31',
    lines: [{ ...line, vatRule: 'standard', accountCode: '200' }],
  });
  return _id as string;
}

const connection = '/invoice/admin/view?view=connection';

/** Lets Daybook in at the ledger's own page. */
async function connect(page: Page) {
  await page.goto(connection);
  await page.getByRole('button', { name: 'Connect to Xero' }).click();
  await expect(page.getByRole('heading', { name: 'Practice organisation' })).toBeVisible();
  await page.getByRole('link', { name: 'Allow access' }).click();
  await expect(page.getByText('Xero connected successfully')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Practice organisation' })).toBeVisible();
  expect(await violationsOf(page, { coloursOnly: false })).toEqual([]);
}

async function disconnect(page: Page) {
  await page.goto(connection);
  await page.getByRole('button', { name: 'Disconnect' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect(page.getByText('Not connected')).toBeVisible();
}

/** Pays the whole of an invoice at the ledger. */
async function payThere(page: Page, number: string) {
  await page.goto(practice);
  await page.getByRole('link', { name: number, exact: true }).click();
  await page.getByLabel('Reference').fill('BACS 17');
  await page.getByRole('button', { name: 'Record payment' }).click();
  await expect(page.getByText('PAID, 589.09')).toBeVisible();
}

test('an invoice is sent to the ledger, paid there, and seen paid here', async ({ page, openPage }) => {
  const id = await addDraft();
  const show = () => page.goto(`/invoice/admin/view?invoice=${id}`);
  await show();
  const drawer = page.getByRole('dialog', { name: /^(INV-|Invoice without number)/ });
  const move = async (from: string, action: string) => {
    await drawer.getByRole('button', { name: `Change status: ${from}` }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  await move('Draft', 'Submit');
  await move('Awaiting Approval', 'Authorise');
  await expect(drawer.getByRole('button', { name: 'Change status: Awaiting Payment' })).toBeVisible();
  const link = await drawer.getByRole('link', { name: 'PDF' }).getAttribute('href');
  const paper = await page.evaluate(async (href) => {
    const answer = await fetch(href);
    return { name: answer.headers.get('content-disposition'), begin: (await answer.text()).slice(0, 5) };
  }, link ?? '');
  expect(paper).toEqual({ name: expect.stringContaining('Invoice-01-03-2026.pdf'), begin: '%PDF-' });

  await connect(page);
  await show();
  await openTab(page, drawer, 'Xero');
  await drawer.getByRole('button', { name: 'Send to Xero' }).click();
  await expect(drawer.getByText('Sent', { exact: true })).toBeVisible();
  const { invoiceNumber } = await callAsAdmin(`/api/invoice/${id}`);
  await payThere(await openPage(null), invoiceNumber);

  // Its notice is followed by a job, whose change the open page is sent.
  await expect(drawer.getByText('Paid', { exact: true })).toBeVisible();
  await openTab(page, drawer, 'Timeline');
  await expect(drawer.getByRole('article').filter({ hasText: 'via Xero' })).toHaveCount(1);
  await openTab(page, drawer, 'Invoice payments');
  await expect(drawer.getByRole('article')).toHaveCount(1);
  await expect(drawer.getByText(/BACS 17/)).toBeVisible();
  await disconnect(page);
});
