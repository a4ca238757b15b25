// A view is saved, shared and made a default with the keyboard alone; others see it, and copy what is locked.
import type { Page } from '@playwright/test';
import { signIn } from './api.mjs';
import { expect, recordsOf, test } from './fixtures';
import { addUser, callAsAdmin, uniqueName } from './records';

test.use({ role: null });

const leads = (role: string) => `/lead/${role}/view`;

/** The dialog of saved views, opened with the keyboard. */
async function openViews(page: Page) {
  await page.getByRole('button', { name: 'Saved views' }).press('Enter');
  return page.getByRole('dialog', { name: 'Saved views' });
}

/** What a view's menu offers, chosen with the keyboard. */
async function choose(page: Page, view: string, deed: string) {
  await page.getByRole('button', { name: `More about ${view}` }).press('Enter');
  await page.getByRole('menuitem', { name: deed }).press('Enter');
}

for (const width of [1440, 390]) {
  test(`a view is shared by keyboard, used by another, locked and copied, at ${width} px`, async ({ openPage }) => {
    const [owner, reader] = [await addUser('management'), await addUser('sales_rep')];
    const name = uniqueName();
    const page = await openPage(await signIn(owner.email, owner.password));
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${leads('management')}?source=Website&sort=createdAt:asc&limit=25`);
    await expect(page.getByRole('button', { name: /Remove filter .*Website/ })).toBeVisible();

    const views = await openViews(page);
    await views.getByLabel('Name of this view').fill(name);
    await page.keyboard.press('Enter');
    await expect(views.getByRole('region', { name: 'Mine' }).getByRole('button', { name, exact: true })).toBeVisible();
    await choose(page, name, 'Share…');
    const sharing = page.getByRole('dialog', { name: `Share “${name}”` });
    await sharing.getByRole('radio', { name: 'Everyone' }).press('Space');
    await sharing.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(sharing).toBeHidden();
    await choose(page, name, 'History');
    const history = page.getByRole('dialog', { name: `History of “${name}”` });
    await expect(history.getByText('shared this view with everyone')).toBeVisible();
    await page.keyboard.press('Escape');

    const other = await openPage(await signIn(reader.email, reader.password));
    await other.setViewportSize({ width, height: 900 });
    await other.goto(leads('sales_rep'));
    const shared = await openViews(other);
    const line = shared
      .getByRole('region', { name: "Everyone's" })
      .getByRole('button', { name: new RegExp(`^${name}`) });
    await expect(line).toHaveAccessibleName(`${name} by ${owner.name} Locked`);
    await shared.getByRole('button', { name: `More about ${name}` }).press('Enter');
    await expect(other.getByRole('menuitem')).toHaveText(['Save a copy', 'Show this list so at first', 'History']);
    await other.getByRole('menuitem', { name: 'Save a copy' }).press('Enter');
    await expect(shared.getByRole('region', { name: 'Mine' }).getByText(`${name} (copy)`)).toBeVisible();
    await line.press('Enter');
    await expect(other).toHaveURL(/source=Website/);
    await expect(other).toHaveURL(/sort=createdAt%3Aasc/);
  });
}

test('a list opens as the default view of the role until the user chooses another', async ({ openPage }) => {
  const user = await addUser('service_partner');
  const name = uniqueName();
  const state = {
    filters: { businessType: ['Sole trader'] },
    sort: 'businessName',
    sortType: 'asc',
    limit: 25,
    columns: [],
  };
  const saved: { _id: string; name: string }[] = await callAsAdmin('/api/views/company', { name, ...state });
  const id = saved.find((view) => view.name === name)?._id;
  await callAsAdmin(`/api/views/company/${id}/share`, { sharedWith: 'everyone' });
  await callAsAdmin(`/api/views/company/${id}/role_default`, { roles: ['service_partner'] });
  const page = await openPage(await signIn(user.email, user.password));
  await page.goto('/company/service_partner/view');
  await expect(page).toHaveURL(/businessType=Sole\+trader/);
  const active = page.getByRole('group', { name: 'Active filters' });
  await active.getByRole('button', { name: 'Clear all' }).press('Enter');
  await expect(page).not.toHaveURL(/businessType/);
  await expect(recordsOf(page)).toHaveCount(0);
  await page.goto('/company/service_partner/view?sort=createdAt:desc');
  await expect(page).not.toHaveURL(/businessType/);
  await callAsAdmin(`/api/views/company/${id}/remove`, {});
  await page.goto('/company/service_partner/view');
  await expect(page).not.toHaveURL(/businessType/);
});
