// The calendar as people work with it.
import type { Locator, Page } from '@playwright/test';
import { base, signIn } from './api.mjs';
import { expect, signInByForm, test } from './fixtures';
import { addUser } from './records';
import { openTab } from './tabs';

const calendar = '/appointment/admin/view';

/** The day's cell in the month. */
const cellOf = (page: Page, day: string) =>
  page.getByRole('cell').filter({ has: page.getByRole('button', { name: `Open ${day}` }) });

interface Booking {
  type: string;
  start: string;
  assignee: string;
}

async function openForm(page: Page, date: string) {
  await page.goto(`${calendar}?view=day&date=${date}`);
  await expect(page.getByRole('region', { name: /^All day/ })).toBeVisible();
  await page.keyboard.press('c');
  const form = page.getByRole('dialog', { name: 'New appointment' });
  await expect(form).toBeVisible();
  return form;
}

async function fill(page: Page, form: Locator, { type, start, assignee }: Booking) {
  await form.getByRole('combobox', { name: /^Type/ }).click();
  await page.getByRole('option', { name: type, exact: true }).click();
  await form.getByRole('combobox', { name: /^Start time/ }).fill(start);
  await form.getByRole('combobox', { name: 'Assignee', exact: true }).fill(assignee);
  await page.getByRole('option', { name: assignee }).click();
  await page.keyboard.press('Tab');
}

test('a clash is warned of, booked anyway, and told on the timeline', async ({ page, sessionOf }) => {
  const { name: admin } = await sessionOf('admin');
  const { name } = await addUser('surveyor');
  const day = '2031-03-12';
  const chip = (words: string) =>
    page.getByRole('main').getByRole('link', { name: new RegExp(`^${words}.*${name}`), includeHidden: true });
  const first = await openForm(page, day);
  await fill(page, first, { type: 'Solar survey', start: '10:00 am', assignee: name });
  await first.getByRole('button', { name: 'Book' }).click();
  await expect(first).toBeHidden();
  await expect(chip('10:00 am – 11:00 am, Solar survey')).toBeVisible();

  const second = await openForm(page, day);
  await fill(page, second, { type: 'Office meeting', start: '10:30 am', assignee: name });
  await expect(second.getByText(`${name} is busy at this time`)).toBeVisible();
  await second.getByRole('button', { name: 'Book' }).click();
  const warning = page.getByRole('alertdialog', { name: 'Someone is busy at this time' });
  await expect(warning.getByText('Solar survey')).toBeVisible();
  await expect(warning.getByText('12/03/2031, 10:00 am – 11:00 am')).toBeVisible();
  await expect(warning.getByText(name)).toBeVisible();
  await warning.getByRole('button', { name: 'Choose another time' }).click();
  await expect(second.getByText('Someone is busy at this time')).toBeVisible();
  await expect(chip('10:30 am – 11:30 am, Office meeting')).toHaveCount(0);

  await second.getByRole('button', { name: 'Book' }).click();
  await warning.getByRole('button', { name: 'Book anyway' }).click();
  await expect(second).toBeHidden();
  await expect(page.locator('body')).not.toBeFocused();
  await chip('10:30 am – 11:30 am, Office meeting').click();
  const drawer = page.getByRole('dialog', { name: /^Office meeting/ });
  await expect(drawer.getByText('Booked knowing this.')).toBeVisible();
  await openTab(page, drawer, 'Timeline');
  await expect(drawer.getByRole('article')).toContainText(`${admin} planned it in spite of a clash`);
});

test('a bank holiday is everybody’s, and hatched', async ({ page }) => {
  const date = '2031-07-16';
  await page.goto(`${calendar}?date=${date}`);
  await page.getByRole('button', { name: 'Leave' }).click();
  const form = page.getByRole('dialog', { name: 'Leave' });
  await form.getByRole('combobox', { name: /^Pay/ }).click();
  await page.getByRole('option', { name: 'Bank holiday' }).click();
  await form.getByLabel('Description').fill('Jubilee');
  await form.getByRole('button', { name: 'Enter leave' }).click();
  await expect(form).toBeHidden();
  const chip = cellOf(page, 'Wednesday, 16 July 2031').getByRole('link', { name: /Bank holiday/ });
  await expect(chip).toHaveAttribute('data-away', 'true');

  await page.goto(`${calendar}?view=people&date=${date}`);
  const days = page.getByRole('cell', { name: 'Bank holiday', exact: true });
  const hatched = days.and(page.locator('[data-away]'));
  // Ten people are on a page of the matrix.
  await expect(hatched).toHaveCount(10);
});

test('the matrix pages on and back', async ({ page }) => {
  await page.goto(`${calendar}?view=people`);
  const people = page.getByRole('rowheader');
  await expect(people).toHaveCount(10);
  const first = await people.allInnerTexts();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByText('People 11–')).toBeVisible();
  await expect(page).toHaveURL(/page=2/);
  await expect(people).not.toHaveCount(0);
  await expect.poll(async () => (await people.allInnerTexts()).filter((name) => first.includes(name))).toEqual([]);
  await page.getByRole('button', { name: 'Previous page' }).click();
  await expect(people).toHaveText(first, { useInnerText: true });
});

test('a calendar link is read by other programs until it is revoked', async ({ openPage }) => {
  const { email, password } = await addUser('management');
  const page = await openPage(await signIn(email, password));
  await page.goto('/appointment/management/view');
  await page.getByRole('button', { name: 'Calendar link' }).click();
  const dialog = page.getByRole('dialog', { name: 'Calendar link' });
  await dialog.getByRole('button', { name: 'Make a link' }).click();
  const address = dialog.getByRole('textbox', { name: 'Address' });
  await expect(address).toHaveValue(/^http/);
  // As another program asks: without the browser's session.
  const url = new URL(new URL(await address.inputValue()).pathname, base);
  expect(await (await fetch(url)).text()).toMatch(/^BEGIN:VCALENDAR/);
  await dialog.getByRole('button', { name: 'Revoke the link' }).click();
  const question = page.getByRole('dialog', { name: 'Revoke the link?' });
  await question.getByRole('button', { name: 'Revoke the link' }).click();
  await expect(dialog.getByRole('button', { name: 'Make a link' })).toBeVisible();
  expect((await fetch(url)).status).toBe(404);
});

test.describe('a surveyor', () => {
  test.use({ role: null });

  test('starts in the calendar', async ({ page }) => {
    await signInByForm(page, await addUser('surveyor'));
    await expect(page).toHaveURL(/\/appointment\/surveyor\/view$/);
    await expect(page.getByRole('button', { name: 'Today' })).toBeVisible();
  });
});

test('an appointment is dragged to another day, moved by the form, edited and cancelled', async ({ page }) => {
  const { name } = await addUser('surveyor');
  const date = '2031-05-14';
  const chip = page.getByRole('main').getByRole('link', { name: new RegExp(`ECO survey.*${name}`) });
  const form = await openForm(page, date);
  await fill(page, form, { type: 'ECO survey', start: '2:00 pm', assignee: name });
  await form.getByRole('button', { name: 'Book' }).click();
  await expect(form).toBeHidden();

  await page.goto(`${calendar}?date=${date}`);
  const tuesday = cellOf(page, 'Tuesday, 20 May 2031');
  await chip.dragTo(tuesday, { targetPosition: { x: 40, y: 60 } });
  await expect(tuesday.getByRole('link', { name: /ECO survey/ })).toBeVisible();
  const toasts = page.getByRole('region', { name: 'Notifications' });
  await expect(toasts.getByText('ECO survey moved to 20/05/2031, 2:00 pm – 3:00 pm')).toBeVisible();

  await chip.focus();
  await page.keyboard.press('m');
  const move = page.getByRole('dialog', { name: 'Move to another time' });
  await move.getByLabel(/^Start date/).fill('22/05/2031');
  await move.getByRole('combobox', { name: /^Start time/ }).fill('9:15 am');
  await page.keyboard.press('Tab');
  await move.getByRole('button', { name: 'Move' }).click();
  await expect(cellOf(page, 'Thursday, 22 May 2031').getByText('9:15 am')).toBeVisible();

  await chip.click();
  const drawer = page.getByRole('dialog', { name: /^ECO survey/ });
  await expect(drawer.getByText('22/05/2031, 9:15 am – 10:15 am')).toBeVisible();
  await drawer.getByRole('button', { name: 'Edit' }).click();
  await drawer.getByLabel('Description').fill('Ring the bell twice');
  await drawer.getByRole('button', { name: 'Save changes' }).click();
  await expect(drawer.getByRole('tabpanel', { name: 'Overview' }).getByText('Ring the bell twice')).toBeVisible();
  await openTab(page, drawer, 'Notes');
  await drawer.getByLabel('Write a comment').fill('Dog in the garden');
  await drawer.getByRole('button', { name: 'Add comment' }).click();
  await expect(drawer.getByRole('article').getByText('Dog in the garden')).toBeVisible();

  await drawer.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Cancel appointment' }).click();
  const question = page.getByRole('dialog', { name: 'Cancel this appointment?' });
  await question.getByRole('button', { name: 'Cancel appointment' }).click();
  await expect(drawer).toHaveCount(0);
  await expect(chip).toHaveCount(0);
});
