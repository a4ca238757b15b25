// A session that ends while its user works, and what the browser keeps of one.
import type { Page } from '@playwright/test';
import { signIn } from './api.mjs';
import { expect, navigationOf, signInByForm, test } from './fixtures';
import { addLead, addUser, callAsAdmin } from './records';

const elsewhere = 'silver kettle harbour';

test.use({ role: null });

/** Opens the form of a lead of its own, and types into it. */
async function typeIntoLead(page: Page) {
  const { id, name } = await addLead();
  await page.goto(`/lead/management/view?lead=${id}`);
  const drawer = page.getByRole('dialog', { name });
  await drawer.getByRole('button', { name: 'Edit' }).click();
  await drawer.getByLabel('Value', { exact: true }).fill('1500');
  return { drawer, id };
}

test('a session that ends in the middle of an edit is taken up again over the form', async ({ openPage }) => {
  const user = await addUser('management');
  const page = await openPage(await signIn(user.email, user.password));
  const { drawer, id } = await typeIntoLead(page);
  // A new password ends every session of the user.
  await callAsAdmin('/api/users/admin/updatePassword', { id: user.id, password: elsewhere, mustChange: false });
  const again = page.getByRole('dialog', { name: 'Sign in again' });
  await expect(again).toBeVisible();
  await expect(page.getByText('Discard your changes?')).toHaveCount(0);
  await again.getByLabel('Password', { exact: true }).fill(user.password);
  await again.getByRole('button', { name: 'Sign in' }).click();
  await expect(again.getByRole('alert')).toBeVisible();
  await again.getByLabel('Password', { exact: true }).fill(elsewhere);
  await again.getByRole('button', { name: 'Sign in' }).click();
  await expect(again).toHaveCount(0);
  await expect(drawer.getByLabel('Value', { exact: true })).toHaveValue(/1,?500/);
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(drawer.getByRole('button', { name: 'Edit' })).toBeVisible();
  expect((await callAsAdmin(`/api/lead/regUser/show/${id}`)).value).toBe('1500.00');
});

test('nothing is saved under the name of another user who signs in meanwhile', async ({ openPage }) => {
  const [user, other] = [await addUser('management'), await addUser('management')];
  const page = await openPage(await signIn(user.email, user.password));
  const { drawer, id } = await typeIntoLead(page);
  await callAsAdmin('/api/users/admin/updatePassword', { id: user.id, password: elsewhere, mustChange: false });
  await expect(page.getByRole('dialog', { name: 'Sign in again' })).toBeVisible();
  const tab = await page.context().newPage();
  await signInByForm(tab, other);
  await expect(navigationOf(tab)).toBeVisible();
  const notice = page.getByRole('dialog', { name: 'Somebody else is signed in' });
  await notice.getByRole('button', { name: 'Go on as that user' }).click();
  await expect(page.getByRole('button', { name: new RegExp(other.name) })).toBeVisible();
  await expect(drawer).toHaveCount(0);
  expect((await callAsAdmin(`/api/lead/regUser/show/${id}`)).value).not.toBe('1500.00');
});

test('the browser keeps no secret that a script could read, and a reload goes on', async ({ page }) => {
  const user = await addUser('surveyor');
  await signInByForm(page, user);
  await expect(navigationOf(page)).toBeVisible();
  const [cookie] = (await page.context().cookies()).filter(({ name }) => name.endsWith('daybook_session'));
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' });
  const kept = () => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]));
  expect(await kept()).not.toContain(cookie?.value);
  expect(await kept()).not.toMatch(/[\w-]{40,}/);
  const refreshed = page.waitForResponse((answer) => answer.url().endsWith('/api/refresh'));
  await page.reload();
  expect((await refreshed).status()).toBe(200);
  await expect(navigationOf(page)).toBeVisible();
  const [next] = (await page.context().cookies()).filter(({ name }) => name.endsWith('daybook_session'));
  expect(next?.value).not.toBe(cookie?.value);
});
