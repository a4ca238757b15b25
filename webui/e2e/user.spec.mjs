// Users: an admin shuts one out while they work, and gives a role fewer sections.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { chromium } from 'playwright-core';
import { startDaybook } from './server.mjs';

const password = 'daybook-demo';
let daybook;
let browser;

const signIn = async (email) => {
  const context = await browser.newContext({
    baseURL: daybook.url,
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    reducedMotion: 'reduce',
  });
  const opened = await context.newPage();
  opened.setDefaultTimeout(15_000);
  await opened.goto('/');
  await opened.getByLabel('E-mail').fill(email);
  await opened.getByLabel('Password', { exact: true }).fill(password);
  await opened.getByRole('button', { name: 'Sign in' }).click();
  await opened.getByRole('navigation').first().waitFor();
  return opened;
};

const openUser = async (page, name) => {
  await page.goto(`/user/admin/view?q=${encodeURIComponent(name)}`);
  await page.locator('tr[data-row]').filter({ hasText: name }).first().click();
  return page.getByRole('dialog', { name });
};

const choose = async (page, drawer, action) => {
  await drawer.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
};

before(async () => {
  daybook = await startDaybook();
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--headless', '--disable-gpu', '--disable-background-networking'],
  });
});

after(async () => {
  await browser?.close();
  await daybook?.stop();
});

test('a blocked user lands on the sign-in page at once, with a message', async () => {
  const admin = await signIn('admin@daybook.example');
  const rep = await signIn('amelia.stott@daybook.example');
  await rep.goto('/lead/sales_rep/view');
  await rep.getByRole('heading', { name: 'Leads' }).waitFor();

  await admin.goto('/user/admin/view?q=Amelia');
  const row = admin.locator('tr[data-row]').filter({ hasText: 'Amelia Stott' }).first();
  await row.getByText('Working').waitFor();
  const drawer = await openUser(admin, 'Amelia Stott');
  await choose(admin, drawer, 'Block');
  const question = admin.getByRole('dialog', { name: 'Block Amelia Stott?' });
  await question.getByRole('textbox', { name: 'Reason' }).fill('Left the business');
  await question.getByRole('button', { name: 'Block' }).click();

  // The other browser does nothing: it is told.
  await rep.waitForURL(/\/auth\/login/, { timeout: 10_000 });
  await rep.getByRole('alert').waitFor();
  assert.match(await rep.getByRole('alert').innerText(), /sign in again|session|blocked/i);
  await rep.getByLabel('E-mail').fill('amelia.stott@daybook.example');
  await rep.getByLabel('Password', { exact: true }).fill(password);
  await rep.getByRole('button', { name: 'Sign in' }).click();
  await rep.getByText('This account is blocked').waitFor();

  await drawer.getByRole('tab', { name: 'Timeline' }).click();
  const newest = drawer.locator('[data-entry]').filter({ hasText: 'blocked this record' }).first();
  await newest.waitFor();
  assert.match((await newest.innerText()).replace(/\s+/g, ' '), /Helen Marsden.*Left the business/);

  await choose(admin, drawer, 'Activate');
  await drawer.getByText('Active', { exact: true }).first().waitFor();
  await admin.context().close();
  await rep.context().close();
});

test('a role loses a section: it is gone from the navigation and refused', async () => {
  const admin = await signIn('admin@daybook.example');
  await admin.goto('/user/admin/roles');
  await admin.getByRole('button', { name: 'Edit: Service Partner' }).click();
  const form = admin.getByRole('dialog', { name: 'Edit role Service Partner' });
  await form.getByRole('checkbox', { name: 'Companies' }).waitFor();
  assert.equal(await form.getByRole('checkbox', { name: 'Leads' }).count(), 0);
  await form.getByRole('button', { name: 'Cancel' }).click();

  await admin.getByRole('button', { name: 'Edit: Sales Rep' }).click();
  const edit = admin.getByRole('dialog', { name: 'Edit role Sales Rep' });
  await edit.getByRole('checkbox', { name: 'Companies' }).uncheck();
  await edit.getByRole('textbox', { name: 'Reason' }).fill('Commercial team only');
  await edit.getByRole('button', { name: 'Save changes' }).click();
  await edit.waitFor({ state: 'hidden' });

  const rep = await signIn('sales.rep@daybook.example');
  assert.equal(await rep.getByRole('link', { name: 'Companies', exact: true }).count(), 0);
  await rep.goto('/company/sales_rep/view');
  await rep.getByRole('heading', { name: '403 Not Authorized' }).waitFor();

  await admin.getByRole('button', { name: 'History: Sales Rep' }).click();
  const history = admin.getByRole('dialog', { name: 'History of role Sales Rep' });
  const entry = history.locator('[data-entry]').first();
  await entry.waitFor();
  assert.match((await entry.innerText()).replace(/\s+/g, ' '), /Helen Marsden.*Commercial team only/);
  await admin.context().close();
  await rep.context().close();
});

test('a user leaves, and somebody else takes over what they work on', async () => {
  const admin = await signIn('admin@daybook.example');
  const drawer = await openUser(admin, 'Yusuf Iqbal');
  await choose(admin, drawer, 'Hand over and delete');
  const dialog = admin.getByRole('dialog', { name: 'Hand over from Yusuf Iqbal' });
  await dialog.getByRole('combobox', { name: /Who takes over/ }).fill('Beth');
  await admin.getByRole('option', { name: 'Beth Holroyd' }).click();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Yusuf moved away');
  await dialog.getByRole('button', { name: 'Hand over and delete' }).click();
  await dialog.getByText(/records? went to Beth Holroyd\. Yusuf Iqbal is deleted\./).waitFor({ timeout: 60_000 });
  await dialog.getByRole('button', { name: 'Close' }).click();
  await admin.goto('/user/admin/view?q=Yusuf');
  await admin.locator('[data-state=empty]').waitFor();
  await admin.context().close();
});
