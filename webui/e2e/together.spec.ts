// What meets on one screen: two drawers, two tabs, two moves, and a server that goes away and comes back.
import type { Locator, Page } from '@playwright/test';
import { signIn } from './api.mjs';
import { expect, test } from './fixtures';
import { openWay } from './proxy';
import { addConsumer, addLead, addUser, callAsAdmin } from './records';

const leads = '/lead/management/view';

async function managementPage(openPage: (session: Awaited<ReturnType<typeof signIn>>) => Promise<Page>) {
  const user = await addUser('management');
  return { user, page: await openPage(await signIn(user.email, user.password)) };
}

const leadOf = (id: string) => callAsAdmin(`/api/lead/regUser/show/${id}`);

async function edit(drawer: Locator, label: string, value: string) {
  await drawer.getByRole('button', { name: 'Edit' }).click();
  await drawer.getByRole('textbox', { name: label }).fill(value);
}

const save = (drawer: Locator) => drawer.getByRole('button', { name: 'Save' }).click();

test('two drawers with unsaved edits: neither loses what was typed without being asked', async ({ openPage }) => {
  const lead = await addLead();
  const consumer = await addConsumer();
  const { page } = await managementPage(openPage);
  await page.goto(`${leads}?lead=${lead.id}`);
  const below = page.getByRole('dialog', { name: lead.name });
  await edit(below, 'Value', '1500');

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search records and pages' }).fill(consumer.surName);
  await page.getByRole('option', { name: consumer.name }).click();
  const above = page.getByRole('dialog', { name: consumer.name });
  await edit(above, 'Town', 'Harrogate');

  const question = page.getByRole('dialog', { name: 'Discard your changes?' });
  await above.getByRole('button', { name: 'Close' }).click();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(above.getByRole('textbox', { name: 'Town' })).toHaveValue('Harrogate');
  await page.goBack();
  await question.getByRole('button', { name: 'Keep editing' }).click();

  await save(above);
  await expect(above.getByRole('button', { name: 'Edit' })).toBeVisible();
  await above.getByRole('button', { name: 'Close' }).click();
  await expect(above).toHaveCount(0);
  await expect(below.getByLabel('Value', { exact: true })).toHaveValue(/1,?500/);
  await below.getByRole('button', { name: 'Close' }).click();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await save(below);
  await expect(below.getByRole('button', { name: 'Edit' })).toBeVisible();
  expect((await leadOf(lead.id)).value).toBe('1500.00');
  expect((await callAsAdmin(`/api/consumer/regUser/view/${consumer.id}`)).town).toBe('Harrogate');
});

test('another tab, and another user, see a change at once; one is never in conflict with oneself', async ({
  openPage,
}) => {
  const lead = await addLead();
  const { page } = await managementPage(openPage);
  const tab = await page.context().newPage();
  const other = (await managementPage(openPage)).page;
  const drawers = [page, tab, other].map((one) => one.getByRole('dialog', { name: lead.name }));
  const [first, second, third] = drawers as [Locator, Locator, Locator];
  for (const one of [page, tab, other]) {
    await one.goto(`${leads}?lead=${lead.id}`);
    await expect(one.getByRole('dialog', { name: lead.name }).getByRole('definition')).not.toHaveCount(0);
  }
  await edit(first, 'Value', '1500');
  await save(first);
  for (const drawer of [second, third]) await expect(drawer.getByText('£1,500.00')).not.toHaveCount(0);
  await edit(second, 'Value', '1700');
  await save(second);
  await expect(second.getByRole('button', { name: 'Edit' })).toBeVisible();
  await expect(tab.getByRole('dialog', { name: 'Someone else changed this' })).toHaveCount(0);
  for (const drawer of [first, third]) await expect(drawer.getByText('£1,700.00')).not.toHaveCount(0);
  expect((await leadOf(lead.id)).value).toBe('1700.00');
});

test('of two moves the first is refused: its card goes back, and the other stays where it went', async ({
  openPage,
}) => {
  const [refused, moved] = [await addLead(), await addLead()];
  const { page } = await managementPage(openPage);
  await page.goto(`${leads}?view=board`);
  const stage = (name: string) => page.getByRole('region', { name, exact: true });
  const [from, to] = ['New Lead Eco4', 'No Ans'];
  const move = async (name: string) => {
    const card = stage(from).getByRole('article', { name });
    await card.getByRole('button', { name: /^Actions for/ }).click();
    await page.getByRole('menuitem', { name: to, exact: true }).click();
    await expect(stage(to).getByRole('article', { name })).toBeVisible();
  };
  // The first waits on its way until the second has been accepted; somebody else was faster by then.
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(`**/api/records/lead/${refused.id}/status`, async (route) => {
    await held;
    await route.continue();
  });
  await move(refused.name);
  await move(moved.name);
  await expect.poll(async () => (await leadOf(moved.id)).status).toBe(to);
  const { version } = await leadOf(refused.id);
  await callAsAdmin(`/api/records/lead/${refused.id}/status`, { status: 'Unverified', expectedVersion: version });
  letGo();
  const conflict = page.getByRole('dialog', { name: 'Someone else changed this' });
  await conflict.getByRole('button', { name: 'Keep theirs' }).click();
  await expect(stage('Unverified').getByRole('article', { name: refused.name })).toBeVisible();
  await expect(stage(to).getByRole('article', { name: moved.name })).toHaveCount(1);
  for (const name of [refused.name, moved.name]) await expect(page.getByRole('article', { name })).toHaveCount(1);
});

test('the server goes away and comes back: it is said, nothing typed is lost, and what was missed is shown', async ({
  openPage,
}) => {
  const [lead, changed] = [await addLead(), await addLead()];
  const { page } = await managementPage(openPage);
  const way = await openWay();
  await page.goto(`${way.url}${leads}?sort=createdAt&sortType=desc&lead=${lead.id}`);
  const drawer = page.getByRole('dialog', { name: lead.name });
  await edit(drawer, 'Value', '1500');
  await way.cut();
  const banner = page.getByText('No connection to the server');
  await expect(banner).toBeVisible();
  await save(drawer);
  await expect(page.getByRole('alert').filter({ hasText: 'The server could not be reached' })).toBeVisible();
  await expect(drawer.getByLabel('Value', { exact: true })).toHaveValue(/1,?500/);
  const { version } = await leadOf(changed.id);
  await callAsAdmin(`/api/records/lead/${changed.id}/status`, { status: 'No Ans', expectedVersion: version });

  await way.restore();
  await expect(banner).toHaveCount(0);
  await save(drawer);
  await expect(drawer.getByRole('button', { name: 'Edit' })).toBeVisible();
  expect((await leadOf(lead.id)).value).toBe('1500.00');
  await drawer.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('row', { name: changed.reference })).toContainText('No Ans');
  await way.cut();
});
