// A delete request, from the question to the record's return, as a sales rep and an admin meet it.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { chromium } from 'playwright-core';
import { startDaybook } from './server.mjs';

const password = 'daybook-demo';
const patience = 30_000;
let daybook;
let browser;
let rep;
let admin;
let leadId;
let reference;

async function signIn(email) {
  const context = await browser.newContext({
    baseURL: daybook.url,
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  await page.goto('/');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('navigation', { name: 'Main navigation' }).waitFor();
  return page;
}

const waiting = async () => {
  const text = await admin
    .getByRole('link', { name: /^Delete requests/ })
    .first()
    .innerText();
  return Number(/\d+/.exec(text)?.[0] ?? 0);
};

/** Waits until the badge counts so many, without the page being loaded again. */
async function badge(count) {
  const until = Date.now() + patience;
  while ((await waiting()) !== count) {
    assert.ok(Date.now() < until, `the badge counts ${await waiting()} and not ${count}`);
    await admin.waitForTimeout(100);
  }
}

async function askForDeletion(reason) {
  await rep.goto(`/lead/sales_rep/view?lead=${leadId}`);
  const drawer = rep.locator('[data-drawer]');
  await drawer.getByRole('button', { name: 'More actions' }).click();
  await rep.getByRole('menuitem', { name: 'Request deletion' }).click();
  const dialog = rep.getByRole('dialog', { name: /Ask for 1 record/ });
  await dialog.getByRole('textbox').fill(reason);
  await dialog.getByRole('button', { name: 'Request deletion' }).click();
  await drawer.getByText(reason).waitFor();
  // From here on the page is not loaded again: what changes on it is told live.
  await rep.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });
}

async function openRequest() {
  await admin.goto('/inbox?limit=100');
  await admin.getByRole('row').filter({ hasText: reference }).click();
  return admin.locator('[data-drawer]');
}

before(async () => {
  daybook = await startDaybook();
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--headless', '--disable-gpu', '--disable-background-networking'],
  });
  rep = await signIn('sales.rep@daybook.example');
  admin = await signIn('admin@daybook.example');
  await rep.goto('/lead/sales_rep/view');
  const row = rep.locator('tr[data-row]').first();
  await row.waitFor();
  leadId = await row.getAttribute('data-row');
  reference = /L-\d+/.exec(await row.innerText())?.[0];
  assert.ok(reference);
});

after(async () => {
  await browser?.close();
  await daybook?.stop();
});

test('the dashboard is home, and a figure opens the list that it counts', async () => {
  assert.match(new URL(rep.url()).pathname, /^\/lead/);
  await rep.goto('/dashboard/admin');
  await rep.waitForURL('**/dashboard/sales_rep');
  await rep.getByRole('button', { name: '52 weeks' }).click();
  const figure = rep.locator('[data-tile=newLeads]');
  await rep.waitForURL(/weeks=52/);
  await rep.getByRole('group', { name: 'Period' }).getByRole('button', { name: '52 weeks', pressed: true }).waitFor();
  await rep.locator('[aria-busy=false] [data-tile=newLeads]').waitFor();
  const count = (await figure.locator('[data-figure]').innerText()).replace(/\D/g, '');
  await figure.click();
  await rep.waitForURL(/dateFrom=.*dateTo=/);
  const told = rep.getByRole('status').filter({ hasText: new RegExp(`of ${count}|–${count}$`) });
  await rep.locator('tr[data-row]').first().waitFor();
  if (Number(count) > 10) await told.first().waitFor();
});

test('a rejected request is told with its reason', async () => {
  const before = await waiting();
  await askForDeletion('Entered twice by mistake');
  await badge(before + 1);

  const drawer = await openRequest();
  await drawer.getByText('Entered twice by mistake').waitFor();
  await drawer.getByText('Nothing has changed since the request.').waitFor();
  await drawer.getByRole('button', { name: 'Reject' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Reject 1 request?' });
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await dialog.getByText('Reason is required').waitFor();
  await dialog.getByRole('textbox').fill('The customer rang back');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await admin.getByText('1 request rejected').waitFor();
  await badge(before);

  await rep.getByRole('button', { name: 'Notifications, 1 unread' }).click();
  const told = rep.getByRole('dialog', { name: 'Notifications' });
  await told.getByText('“The customer rang back”').waitFor();
  await told.getByRole('link', { name: /was rejected/ }).click();
  await rep.locator('[data-drawer]').waitFor();
  await rep.keyboard.press('Escape');
  await rep.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
});

test('an accepted request deletes, and the record can be restored', async () => {
  await askForDeletion('It is the same household as another lead');
  const drawer = await openRequest();
  await drawer.getByRole('button', { name: 'Accept and delete' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Delete 1 record?' });
  await dialog.getByRole('button', { name: 'Accept and delete' }).click();
  await admin.getByText('1 record deleted').waitFor();

  await rep.getByRole('button', { name: 'Notifications, 1 unread' }).waitFor();
  await rep.goto('/lead/sales_rep/view?limit=100&sort=leadId:asc');
  await rep.locator('tr[data-row]').first().waitFor();
  assert.equal(await rep.getByRole('row').filter({ hasText: reference }).count(), 0);

  await admin.goto('/inbox?view=deleted');
  await admin.getByRole('row').filter({ hasText: reference }).click();
  const gone = admin.locator('[data-drawer]');
  await gone.getByText('It is the same household as another lead').first().waitFor();
  await gone.locator('[data-entry]').first().waitFor();
  await gone.getByRole('button', { name: 'Restore' }).click();
  await admin.getByRole('dialog', { name: 'Restore 1 record?' }).getByRole('button', { name: 'Restore' }).click();
  await admin.getByText('1 record restored').waitFor();

  await rep.goto(`/lead/sales_rep/view?lead=${leadId}`);
  await rep.locator('[data-drawer] dl').first().waitFor();
  assert.equal(await rep.getByText('This record is deleted.').count(), 0);
});

test('others have no inbox', async () => {
  assert.equal(await rep.getByRole('link', { name: /^Delete requests/ }).count(), 0);
  await rep.goto('/inbox');
  await rep.getByRole('heading', { name: /403/ }).waitFor();
});
