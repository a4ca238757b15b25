// The calendar as people work with it, against a real server.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { chromium } from 'playwright-core';
import { startDaybook } from './server.mjs';

const password = 'daybook-demo';
// A day of its own for each journey, years ahead of what the demo data books.
const clashDay = '2031-03-12';
const moveDay = '2031-05-14';
const leaveDay = '2031-07-16';
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

const chips = (name) => page.getByRole('main').getByRole('link', { name });
const cell = (day) => page.locator(`[data-day="${day}"]`);

/** Fills the booking form; answers who was chosen. */
async function fill(form, { type, start, person }) {
  await form.getByRole('combobox', { name: /^Type/ }).click();
  await page.getByRole('option', { name: type, exact: true }).click();
  await form.getByRole('combobox', { name: /^Start time/ }).fill(start);
  await form.getByRole('combobox', { name: 'Assignee', exact: true }).click();
  const option = person ? page.getByRole('option', { name: person }) : page.getByRole('option').first();
  const name = (await option.locator('span').nth(1).innerText()).trim();
  await option.click();
  await page.keyboard.press('Tab');
  return name;
}

async function openForm(day) {
  await page.goto(`/appointment/admin/view?view=day&date=${day}`);
  await cell(day).first().waitFor();
  await page.keyboard.press('c');
  const form = page.getByRole('dialog', { name: 'New appointment' });
  await form.waitFor();
  return form;
}

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

test('a clash is warned of, booked anyway, and told on the timeline', async () => {
  const first = await openForm(clashDay);
  const person = await fill(first, { type: 'Solar survey', start: '10:00 am' });
  await first.getByRole('button', { name: 'Book' }).click();
  await first.waitFor({ state: 'hidden' });
  await chips(/^10:00 am – 11:00 am, Solar survey/).waitFor();

  const second = await openForm(clashDay);
  await fill(second, { type: 'Office meeting', start: '10:30 am', person });
  await second.getByText(`${person} is busy at this time`).waitFor();
  await second.getByRole('button', { name: 'Book' }).click();
  const warning = page.getByRole('alertdialog', { name: 'Someone is busy at this time' });
  await warning.getByText('Solar survey').waitFor();
  await warning.getByText('12/03/2031, 10:00 am – 11:00 am').waitFor();
  await warning.getByText(person).waitFor();
  await warning.getByRole('button', { name: 'Choose another time' }).click();
  await second.getByText('Someone is busy at this time').waitFor();
  assert.equal(await page.locator('[data-event]').filter({ hasText: 'Office meeting' }).count(), 0);

  await second.getByRole('button', { name: 'Book' }).click();
  await warning.getByRole('button', { name: 'Book anyway' }).click();
  await second.waitFor({ state: 'hidden' });
  await chips(/^10:30 am – 11:30 am, Office meeting/).click();
  const drawer = page.getByRole('dialog', { name: /^Office meeting/ });
  await drawer.getByText('Booked knowing this.').waitFor();
  await drawer.getByRole('tab', { name: 'Timeline' }).click();
  const entry = drawer.locator('[data-entry]').first();
  await entry.waitFor();
  assert.match((await entry.innerText()).replace(/\s+/g, ' '), /Helen Marsden planned it in spite of a clash/);
});

test('a bank holiday is everybody’s, and hatched', async () => {
  await page.goto(`/appointment/admin/view?date=${leaveDay}`);
  await page.getByRole('button', { name: 'Leave' }).click();
  const form = page.getByRole('dialog', { name: 'Leave' });
  await form.getByRole('combobox', { name: /^Pay/ }).click();
  await page.getByRole('option', { name: 'Bank holiday' }).click();
  await form.getByLabel('Description').fill('Jubilee');
  await form.getByRole('button', { name: 'Enter leave' }).click();
  await form.waitFor({ state: 'hidden' });
  assert.equal(await cell(leaveDay).locator('[data-event]').getAttribute('data-away'), 'true');
  await page.goto(`/appointment/admin/view?view=people&date=${leaveDay}`);
  await page.locator(`tbody tr:nth-child(2) td[data-day="${leaveDay}"][data-away]`).waitFor();
});

test('the matrix pages on and back', async () => {
  await page.goto('/appointment/admin/view?view=people');
  const names = () => page.locator('tbody th .who').allInnerTexts();
  await page.locator('tbody th .who').first().waitFor();
  const first = await names();
  assert.equal(first.length, 10);
  await page.getByRole('button', { name: 'Next page' }).click();
  await page.getByText('People 11–').waitFor();
  await page.waitForFunction((before) => document.querySelector('tbody th .who')?.innerText !== before, first[0]);
  const second = await names();
  assert.equal(second.filter((name) => first.includes(name)).length, 0);
  assert.match(page.url(), /page=2/);
  await page.getByRole('button', { name: 'Previous page' }).click();
  await page.waitForFunction((before) => document.querySelector('tbody th .who')?.innerText === before, first[0]);
});

test('a calendar link is read by other programs until it is revoked', async () => {
  await page.goto('/appointment/admin/view');
  await page.getByRole('button', { name: 'Calendar link' }).click();
  const dialog = page.getByRole('dialog', { name: 'Calendar link' });
  await dialog.getByRole('button', { name: 'Make a link' }).click();
  const url = await dialog.getByRole('textbox', { name: 'Address' }).inputValue();
  const read = await fetch(new URL(new URL(url).pathname, daybook.url));
  assert.match(await read.text(), /^BEGIN:VCALENDAR/);
  await dialog.getByRole('button', { name: 'Revoke the link' }).click();
  await page.getByRole('dialog', { name: 'Revoke the link?' }).getByRole('button', { name: 'Revoke the link' }).click();
  await dialog.getByRole('button', { name: 'Make a link' }).waitFor();
  assert.equal((await fetch(new URL(new URL(url).pathname, daybook.url))).status, 404);
});

test('a surveyor starts in the calendar', async () => {
  const surveyor = await signIn('surveyor@daybook.example');
  await surveyor.waitForURL('**/appointment/surveyor/view');
  await surveyor.getByRole('button', { name: 'Today' }).waitFor();
  await surveyor.context().close();
});

test('an appointment is dragged to another day, moved by the form, edited and cancelled', async () => {
  const form = await openForm(moveDay);
  await fill(form, { type: 'ECO survey', start: '2:00 pm' });
  await form.getByRole('button', { name: 'Book' }).click();
  await form.waitFor({ state: 'hidden' });

  await page.goto(`/appointment/admin/view?date=${moveDay}`);
  const chip = chips(/ECO survey/);
  // Each step of a drag waits for the page; a busy machine needs more than the usual time for all of them.
  await chip.dragTo(cell('2031-05-20'), { targetPosition: { x: 40, y: 60 }, timeout: 60_000 });
  await cell('2031-05-20').getByText('ECO survey').waitFor();
  await page.getByText('ECO survey moved to 20/05/2031, 2:00 pm – 3:00 pm').first().waitFor();

  await chip.focus();
  await page.keyboard.press('m');
  const move = page.getByRole('dialog', { name: 'Move to another time' });
  await move.getByLabel(/^Start date/).fill('22/05/2031');
  await move.getByRole('combobox', { name: /^Start time/ }).fill('9:15 am');
  await page.keyboard.press('Tab');
  await move.getByRole('button', { name: 'Move' }).click();
  await cell('2031-05-22').getByText('9:15 am').waitFor();

  await chip.click();
  const drawer = page.getByRole('dialog', { name: /^ECO survey/ });
  await drawer.getByText('22/05/2031, 9:15 am – 10:15 am').waitFor();
  await drawer.getByRole('button', { name: 'Edit' }).click();
  await drawer.getByLabel('Description').fill('Ring the bell twice');
  await drawer.getByRole('button', { name: 'Save changes' }).click();
  await drawer.getByText('Ring the bell twice').first().waitFor();
  await drawer.getByRole('tab', { name: 'Notes' }).click();
  await drawer.getByLabel('Write a comment').fill('Dog in the garden');
  await drawer.getByRole('button', { name: 'Add comment' }).click();
  await drawer.getByRole('article').getByText('Dog in the garden').waitFor();

  await drawer.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Cancel appointment' }).click();
  await page
    .getByRole('dialog', { name: 'Cancel this appointment?' })
    .getByRole('button', { name: 'Cancel appointment' })
    .click();
  await drawer.waitFor({ state: 'hidden' });
  await chip.waitFor({ state: 'detached' });
});
