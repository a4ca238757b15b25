// A review of one user's changes to bank details: found, stepped through, pinned, and signed by a second person.
import type { Page } from '@playwright/test';
import { base, call, signIn } from './api.mjs';
import { violationsOf } from './axe.mjs';
import { expect, type Session, test } from './fixtures';
import { addConsumer, addUser, callAsAdmin, uniqueName } from './records';

test.use({ role: null });

const change = '/api/consumer/regUser/update';

/** Today in the UK, as it is typed. */
const today = () => new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London' }).format(new Date());

/** A user who changed the bank details of two customers, and something else; an admin changed some as well. */
async function changedBankDetails() {
  const manager = await addUser('management');
  const { token } = await signIn(manager.email, manager.password);
  const customers = [await addConsumer(), await addConsumer()] as const;
  const reason = 'A new account';
  for (const { id } of customers) {
    await call(change, token, { _id: id, bankName: 'Otley Bank', reason });
    await call(change, token, { _id: id, town: 'Ilkley' });
    await callAsAdmin(change, { _id: id, bankName: 'Ilkley Bank', reason });
  }
  return { manager, customers };
}

async function pageOf(openPage: (session: Session) => Promise<Page>, role: string) {
  const user = await addUser(role);
  return { user, page: await openPage(await signIn(user.email, user.password)) };
}

/** Chooses from a list of the filters by keyboard: typing goes to the option that begins so. */
async function choose(page: Page, name: string, option: string) {
  await page.getByRole('combobox', { name, exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: option, exact: true }).focus();
  await page.keyboard.press('Enter');
}

test('compliance reviews the changes of one user to bank details; a second person signs', async ({ openPage }) => {
  const { manager, customers } = await changedBankDetails();
  const { user: reviewer, page } = await pageOf(openPage, 'compliance');
  await page.goto('/audit');
  await choose(page, 'Person', manager.name);
  await page.getByLabel('From', { exact: true }).fill(today());
  await page.getByLabel('To', { exact: true }).fill(today());
  await choose(page, 'Kind of record', 'Consumers');
  await choose(page, 'Field', 'Bank');
  await expect(page.getByRole('list', { name: 'Entries' }).getByRole('article')).toHaveCount(2);

  await page.getByRole('tab', { name: 'Search' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const status = page.getByRole('status').filter({ hasText: /of 2/ });
  await expect(status).toHaveText('1 of 2');
  await expect(page.getByRole('row', { name: /^Bank\b/ })).toContainText('Otley Bank');

  const title = uniqueName();
  const pinning = page.getByRole('dialog', { name: 'Pin to case' });
  await page.keyboard.press('p');
  await choose(page, 'Case', 'New case…');
  await pinning.getByLabel('Title').fill(title);
  await page.keyboard.press('Enter');
  await expect(pinning).toBeHidden();
  await page.keyboard.press('j');
  await expect(status).toHaveText('2 of 2');
  await page.keyboard.press('p');
  await expect(pinning.getByRole('combobox', { name: 'Case' })).toHaveText(title);
  await pinning.getByRole('button', { name: 'Pin' }).press('Enter');
  await expect(pinning).toBeHidden();

  await page.getByRole('tab', { name: 'Cases' }).press('Enter');
  await page.getByRole('link', { name: title }).press('Enter');
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  const [before, latest] = customers;
  for (const [number, { name }] of [
    [1, latest],
    [2, before],
  ] as const) {
    const entry = page.getByRole('article', { name: `Entry ${number}` });
    await expect(entry).toContainText('Otley Bank');
    await expect(entry.getByRole('link', { name, exact: true })).toBeVisible();
    await entry.getByRole('button', { name: /^Mark a finding/ }).press('Enter');
    const dialog = page.getByRole('dialog', { name: /^Mark a finding/ });
    await dialog.getByLabel('Text').fill(`Who asked for change ${number}?`);
    await choose(page, 'Severity', 'High');
    await choose(page, 'Who must answer', manager.name);
    await dialog.getByRole('textbox', { name: /^Due/ }).fill(today());
    await dialog.getByRole('textbox', { name: /^Due/ }).press('Enter');
    await expect(dialog).toBeHidden();
  }
  await expect(page.getByRole('list', { name: 'Findings' }).getByRole('listitem')).toHaveCount(2);

  await page.getByRole('button', { name: 'Submit for review' }).press('Enter');
  const submitting = page.getByRole('dialog', { name: 'Submit for review' });
  await submitting.getByRole('checkbox', { name: 'Leave 2 findings without an answer' }).press('Space');
  await submitting.getByRole('button', { name: 'Submit' }).press('Enter');
  await expect(page.getByText('You have written in it')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign off' })).toHaveCount(0);
  expect(await violationsOf(page, { coloursOnly: false })).toEqual([]);

  const id = new URL(page.url()).searchParams.get('audit_case');
  const { token } = await signIn(reviewer.email, reviewer.password);
  const own = await fetch(new URL('/api/audit/cases/sign', base), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ _id: id }),
  });
  expect(own.status).toBe(403);
  expect(await own.json()).toMatchObject({ code: 'audit_case.own_case' });

  const { user: second, page: other } = await pageOf(openPage, 'compliance');
  await other.setViewportSize({ width: 390, height: 844 });
  await other.goto(`/audit?view=cases&audit_case=${id}`);
  await other.getByRole('button', { name: 'Sign off' }).press('Enter');
  await other
    .getByRole('dialog', { name: 'Sign off this case?' })
    .getByRole('button', { name: 'Sign off' })
    .press('Enter');
  await expect(other.getByText(new RegExp(`^Version 1: ${second.name}`))).toBeVisible();
  await other.getByRole('button', { name: 'Signed text of version 1' }).press('Enter');
  await expect(other.getByText('The hash of this text is the one that was signed.')).toBeVisible();
  await other.getByRole('button', { name: 'Close' }).press('Enter');
  expect(await violationsOf(other, { coloursOnly: false })).toEqual([]);

  await other.getByRole('button', { name: 'History' }).press('Enter');
  const history = other.getByRole('dialog', { name: `History: ${title}` });
  await expect(history.getByRole('article')).toHaveCount(7);
  await expect(history.getByRole('article').filter({ hasText: `${second.name} signed` })).toHaveCount(1);

  // The first page follows by itself: somebody else changed what it shows.
  await expect(page.getByText(new RegExp(`^Version 1: ${second.name}`))).toBeVisible();
});

test('a search of the last 30 days is saved and shared by keyboard, and found by those who open the desk', async ({
  openPage,
}) => {
  const { page } = await pageOf(openPage, 'management');
  await page.goto('/audit');
  await choose(page, 'Period', 'Last 30 days');
  await choose(page, 'Kind of record', 'Consumers');
  await choose(page, 'Field', 'Bank');
  await expect(page).toHaveURL(/position=/);
  await page.getByRole('button', { name: 'Saved searches' }).press('Enter');
  const menu = page.getByRole('dialog', { name: 'Saved searches' });
  const name = uniqueName();
  await menu.getByLabel('Name of this search').fill(name);
  await page.keyboard.press('Enter');
  await expect(menu.getByRole('button', { name: `${name} Last 30 days` })).toBeVisible();
  await menu.getByRole('button', { name: `More about ${name}` }).press('Enter');
  await page.getByRole('menuitem', { name: 'Share…' }).press('Enter');
  const sharing = page.getByRole('dialog', { name: `Share “${name}”` });
  await sharing.getByRole('radio', { name: 'Everyone' }).press('Space');
  expect(await violationsOf(page, { coloursOnly: false })).toEqual([]);
  await sharing.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(sharing).toBeHidden();

  const { page: other } = await pageOf(openPage, 'compliance');
  await other.setViewportSize({ width: 390, height: 844 });
  await other.goto('/audit?actor=00000000-0000-7000-8000-000000000000');
  await other.getByRole('button', { name: 'Saved searches' }).press('Enter');
  await other.getByRole('button', { name: new RegExp(`^${name} by .* Last 30 days`) }).press('Enter');
  await expect(other).toHaveURL(/noun=consumer&field=bankName&period=30&since=[-\d]+&position=/);
  await expect(other.getByRole('combobox', { name: 'Period' })).toHaveText('Last 30 days');
  expect(new URL(other.url()).searchParams.has('actor')).toBe(false);
  await other.getByRole('button', { name: 'Export' }).press('Enter');
  const download = other.waitForEvent('download');
  await other.getByRole('menuitem', { name: 'Text (csv)' }).press('Enter');
  expect((await download).suggestedFilename()).toMatch(/^History-.*\.csv$/);
});

test('whom a finding names sees the case and answers; others do not see it', async ({ openPage }) => {
  const { manager } = await changedBankDetails();
  const reviewer = await addUser('compliance');
  const { token } = await signIn(reviewer.email, reviewer.password);
  const title = uniqueName();
  const { _id } = await call('/api/audit/cases/open', token, { title });
  const answer = await fetch(new URL(`/api/audit/search?actor=${manager.id}&noun=consumer&field=bankName`, base), {
    headers: { Authorization: `Bearer ${token}` },
  });
  const { data, position } = await answer.json();
  await call('/api/audit/cases/pin', token, { _id, entry: data[0].firstPosition, position });
  const { pins } = await call(`/api/audit/cases/show/${_id}`, token);
  const due = today().split('/').reverse().join('-');
  const finding = {
    _id,
    pinId: pins[0]._id,
    severity: 'high',
    due,
    responsible: manager.id,
    text: 'Who asked for it?',
  };
  const page = await openPage(await signIn(manager.email, manager.password));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/audit?view=cases');
  await expect(page.getByText('You see a case once one of its findings asks you for an answer.')).toBeVisible();
  await call('/api/audit/cases/mark', token, finding);
  // The list follows by itself.
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Open a case' })).toHaveCount(0);
  await page.getByRole('link', { name: title }).press('Enter');
  // What there is to do is in sight at once, before the entries.
  await expect(page.getByRole('button', { name: 'Answer' })).toBeInViewport();
  await page.getByRole('button', { name: 'Answer' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Answer' });
  await dialog.getByLabel('Text').fill('The customer did');
  await dialog.getByRole('button', { name: 'Answer' }).press('Enter');
  await expect(page.getByRole('list', { name: 'Findings' })).toContainText('The customer did');

  const { page: stranger } = await pageOf(openPage, 'management');
  await stranger.goto(`/audit?view=cases&audit_case=${_id}`);
  await expect(stranger.getByText('Record not found')).toBeVisible();
});
