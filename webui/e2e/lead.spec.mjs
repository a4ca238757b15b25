// A lead from new to closed, as a person works it, against a real server.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { chromium } from 'playwright-core';
import { startDaybook } from './server.mjs';

const password = 'daybook-demo';
let daybook;
let browser;
let page;

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

const pick = async (scope, label, option, typed = option) => {
  await scope.getByRole('combobox', { name: label, exact: true }).click();
  if (typed) await page.keyboard.type(typed);
  await page.getByRole('option', { name: option }).first().click();
};

const entries = () => page.locator('[data-entry]');
const textOf = async (entry) => (await entry.innerText()).replace(/\s+/g, ' ');

before(async () => {
  daybook = await startDaybook();
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--headless', '--disable-gpu', '--disable-background-networking'],
  });
  page = await signIn('admin@daybook.example');
});

after(async () => {
  await browser?.close();
  await daybook?.stop();
});

test('a lead is added, moved on the board, edited, and its timeline tells just that', async () => {
  await page.goto('/lead/admin/view');
  await page.getByRole('button', { name: 'New lead' }).click();
  const form = page.getByRole('dialog', { name: 'New lead' });
  await pick(form, 'Pipeline', 'ECO Sales', '');
  await pick(form, 'Consumer', /^M/, 'M');
  await pick(form, 'Source', 'Website', '');
  await form.getByLabel('Value').fill('1200');
  await form.getByRole('button', { name: 'Add' }).click();
  await form.waitFor({ state: 'hidden' });

  await page.goto('/lead/admin/view?view=board');
  const first = page.getByRole('region', { name: 'New Lead Eco4', exact: true }).getByRole('article').first();
  const name = (await first.getAttribute('aria-label')) ?? (await first.getByRole('button').first().innerText());
  await first.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'No Ans', exact: true }).click();
  const target = page.getByRole('region', { name: 'No Ans', exact: true });
  await target.getByRole('article', { name }).first().waitFor();

  await target.getByRole('article', { name }).first().getByRole('button').first().click();
  const drawer = page.getByRole('dialog', { name });
  await drawer.getByRole('button', { name: 'Edit' }).click();
  await pick(drawer, 'Source', 'Facebook Ads', '');
  await drawer.getByLabel('Value').fill('1500');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await drawer.getByRole('tab', { name: 'Timeline' }).click();

  await entries().nth(2).waitFor();
  const [edited, moved, added] = [entries().nth(0), entries().nth(1), entries().nth(2)];
  const edit = await textOf(edited);
  assert.match(edit, /Helen Marsden.*changed 2 fields/);
  assert.match(edit, /Source.*Website.*Facebook Ads/);
  assert.match(edit, /Value.*£1,200\.00.*£1,500\.00/);
  assert.match(await textOf(moved), /Helen Marsden.*New Lead Eco4.*No Ans/);
  assert.match(await textOf(added), /Helen Marsden.*added this record/);
  assert.match(edit, /\d{1,2}:\d{2} [ap]m/i);
});

test('a lead is closed with a reason, and the reason is on its timeline', async () => {
  await page.goto('/lead/admin/view?view=board');
  const card = page.getByRole('region', { name: 'No Ans', exact: true }).getByRole('article').first();
  await card.getByRole('button').first().click();
  const drawer = page.locator('[data-drawer]');
  await drawer.getByRole('button', { name: /^Change status/ }).click();
  await page.getByRole('menuitem', { name: 'Dead Lead', exact: true }).click();
  const reason = page
    .getByRole('dialog')
    .filter({ has: page.getByRole('textbox', { name: /Reason/ }) })
    .last();
  await reason.getByRole('textbox', { name: /Reason/ }).fill('Moved abroad');
  const leadUrl = page.url();
  await reason.getByRole('button').last().click();
  // An admin's change to a closing status closes the drawer.
  await drawer.waitFor({ state: 'detached' });
  await page.goto(`${leadUrl}&tab=timeline`);
  await entries().first().waitFor();
  assert.match(await textOf(entries().first()), /No Ans.*Dead Lead.*Moved abroad/);
});

test('the keyboard finds a record and the palette opens it', async () => {
  await page.goto('/lead/admin/view');
  await page.locator('tr[data-row]').first().waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search records and pages' }).fill('L-1000');
  await page
    .getByRole('option', { name: /L-1000/ })
    .first()
    .waitFor();
  await page.keyboard.press('Enter');
  await page.locator('[data-drawer] dl').first().waitFor();
  await page.keyboard.press('Escape');
  await page.locator('[data-drawer]').waitFor({ state: 'detached' });
});

test('a role that may not open a section sees 403 and a way home', async () => {
  const surveyor = await signIn('surveyor@daybook.example');
  await surveyor.goto('/lead/surveyor/view');
  await surveyor.getByRole('heading', { name: /403/ }).waitFor();
  await surveyor.goto('/nowhere');
  await surveyor.getByRole('heading', { name: /Not Found/i }).waitFor();
  assert.equal(await surveyor.getByRole('link', { name: 'Back To Home' }).getAttribute('href'), '/dashboard/admin');
  await surveyor.context().close();
});
