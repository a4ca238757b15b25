// Users: an admin shuts one out while they work, gives a role fewer sections, and hands over a leaver's records.
import type { Locator, Page } from '@playwright/test';
import { signIn } from './api.mjs';
import { expect, navigationOf, signInByForm, test } from './fixtures';
import { addLead, addUser, callAsAdmin, uniqueName } from './records';
import { openTab } from './tabs';

async function openUser(page: Page, name: string) {
  await page.goto(`/user/admin/view?q=${encodeURIComponent(name)}`);
  await page.getByRole('row', { name }).click();
  return page.getByRole('dialog', { name });
}

async function choose(page: Page, drawer: Locator, action: string) {
  await drawer.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

test('a blocked user lands on the sign-in page at once, with a message', async ({ page, openPage, sessionOf }) => {
  const { name: admin } = await sessionOf('admin');
  const user = await addUser('sales_rep');
  const rep = await openPage(await signIn(user.email, user.password));
  await rep.goto('/lead/sales_rep/view');
  await expect(rep.getByRole('heading', { name: 'Leads' })).toBeVisible();

  await page.goto(`/user/admin/view?q=${user.lastName}`);
  await expect(page.getByRole('row', { name: user.name })).toContainText('Working');
  const drawer = await openUser(page, user.name);
  await choose(page, drawer, 'Block');
  const question = page.getByRole('dialog', { name: `Block ${user.name}?` });
  await question.getByRole('textbox', { name: 'Reason' }).fill('Left the business');
  await question.getByRole('button', { name: 'Block' }).click();

  // The other browser does nothing: the server ends its session.
  await expect(rep).toHaveURL(/\/auth\/login/);
  await expect(rep.getByRole('alert')).toContainText(/sign in again|session|blocked/i);
  await signInByForm(rep, user);
  await expect(rep.getByText('This account is blocked')).toBeVisible();

  await openTab(page, drawer, 'Timeline');
  const entry = drawer.getByRole('article').filter({ hasText: 'blocked this record' });
  await expect(entry).toContainText(new RegExp(`${admin}.*Left the business`));

  await choose(page, drawer, 'Activate');
  await openTab(page, drawer, 'Overview');
  await expect(drawer.getByRole('definition').filter({ hasText: /^Active$/ })).toBeVisible();
});

test.describe('a role loses a section', () => {
  // A role that no other journey uses.
  const [roleName, label] = ['observing_partner', 'Observing Partner'];
  let containers: string[];

  test.beforeEach(async () => {
    const roles = (await callAsAdmin('/api/roles/regUser/list')) as { roleName: string; containers: string[] }[];
    containers = roles.find((role) => role.roleName === roleName)?.containers ?? [];
  });

  test.afterEach(() => callAsAdmin('/api/roles/admin/edit', { roleName, containers, reason: 'End of the test' }));

  test('it is gone from the navigation and refused', async ({ page, openPage, sessionOf }) => {
    const { name: admin } = await sessionOf('admin');
    const reason = `Commercial team only ${uniqueName()}`;
    await page.goto('/user/admin/roles');
    await page.getByRole('button', { name: 'Edit: Service Partner' }).click();
    const other = page.getByRole('dialog', { name: 'Edit role Service Partner' });
    await expect(other.getByRole('checkbox', { name: 'Companies' })).toBeVisible();
    await expect(other.getByRole('checkbox', { name: 'Leads' })).toHaveCount(0);
    await other.getByRole('button', { name: 'Cancel' }).click();

    await page.getByRole('button', { name: `Edit: ${label}` }).click();
    const form = page.getByRole('dialog', { name: `Edit role ${label}` });
    await form.getByRole('checkbox', { name: 'Companies' }).uncheck();
    await form.getByRole('textbox', { name: 'Reason' }).fill(reason);
    await form.getByRole('button', { name: 'Save changes' }).click();
    await expect(form).toBeHidden();

    const { email, password } = await addUser(roleName);
    const partner = await openPage(await signIn(email, password));
    await partner.goto('/consumer/observing_partner/view');
    await expect(navigationOf(partner).getByRole('link', { name: 'Consumers', exact: true })).toBeVisible();
    await expect(navigationOf(partner).getByRole('link', { name: 'Companies', exact: true })).toHaveCount(0);
    await partner.goto('/company/observing_partner/view');
    await expect(partner.getByRole('heading', { name: '403 Not Authorized' })).toBeVisible();

    await page.getByRole('button', { name: `History: ${label}` }).click();
    const history = page.getByRole('dialog', { name: `History of role ${label}` });
    await expect(history.getByRole('article').filter({ hasText: reason })).toContainText(admin);
  });
});

test('a user leaves, and somebody else takes over what they work on', async ({ page }) => {
  const [leaver, successor] = [await addUser('sales_rep'), await addUser('sales_rep')];
  await addLead({ Assignee: [leaver.id] });
  await addLead({ Assignee: [leaver.id] });
  const drawer = await openUser(page, leaver.name);
  await choose(page, drawer, 'Hand over and delete');
  const dialog = page.getByRole('dialog', { name: `Hand over from ${leaver.name}` });
  await dialog.getByRole('combobox', { name: /Who takes over/ }).fill(successor.lastName);
  await page.getByRole('option', { name: successor.name }).click();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Moved away');
  await dialog.getByRole('button', { name: 'Hand over and delete' }).click();
  const done = `2 records went to ${successor.name}. ${leaver.name} is deleted.`;
  await expect(dialog.getByText(done)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.goto(`/user/admin/view?q=${leaver.lastName}`);
  await expect(page.getByRole('main').getByText('Nothing matches')).toBeVisible();
  await expect(page.getByRole('row', { name: leaver.name })).toHaveCount(0);
});
