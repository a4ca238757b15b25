// Passwords, mailed links, pictures and sessions, as a person meets them.
import type { Page } from '@playwright/test';
import { signIn } from './api.mjs';
import { expect, navigationOf, signInByForm, test } from './fixtures';
import { storedColours, turnedPhotograph } from './photographs';
import { addUser, callAsAdmin, uniqueName } from './records';

const newPassword = 'violet harbour lantern';

test.use({ role: null });

/** The mail with this subject for an address; answers the link in it. */
async function mailedLink(page: Page, subject: string, to: string) {
  await page.goto('/mailbox');
  await page.getByRole('link', { name: new RegExp(`^${subject}.*${to}`) }).click();
  return page.getByRole('main').getByRole('link', { name: /\/auth\// });
}

test('a forgotten password is chosen anew by the mailed link, which counts once', async ({ page, openPage }) => {
  const user = await addUser('surveyor');
  await page.goto('/auth/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgotten password' })).toBeVisible();
  await page.getByLabel('E-mail').fill(user.email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByRole('heading', { name: 'Look into your mailbox' })).toBeVisible();
  await page.getByRole('link', { name: 'Open the local mailbox' }).click();
  await expect(page).toHaveURL(/\/mailbox$/);

  const link = await mailedLink(page, 'Choose a new password', user.email);
  const address = (await link.getAttribute('href')) ?? '';
  await link.click();
  await page.getByLabel('New password').fill('password1234');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByLabel('New password')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('New password').fill(newPassword);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page).toHaveURL(/\/auth\/login$/);
  await expect(page.getByRole('status').getByText('Your password is changed')).toBeVisible();

  await signInByForm(page, user);
  await expect(page.getByRole('alert')).toBeVisible();
  await signInByForm(page, { email: user.email, password: newPassword });
  await expect(navigationOf(page)).toBeVisible();

  const later = await openPage(null);
  await later.goto(address);
  await expect(later.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
});

test('a password of somebody else has to be changed before anything else', async ({ page }) => {
  const { id, email } = await addUser('surveyor');
  const password = 'copper ladder meadow';
  await callAsAdmin('/api/users/admin/updatePassword', { id, password, mustChange: true });
  await signInByForm(page, { email, password });
  await expect(page.getByRole('heading', { name: 'Choose a password of your own' })).toBeVisible();
  await page.goto('/profile');
  await expect(page).toHaveURL(/\/auth\/new-password\?next=%2Fprofile$/);
  await page.getByLabel('Current password').fill(password);
  await page.getByLabel('New password').fill(newPassword);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('heading', { name: 'Your profile' })).toBeVisible();
});

test('a session elsewhere is ended, and that browser has to sign in again', async ({ openPage }) => {
  const { email, password } = await addUser('surveyor');
  const here = await openPage(await signIn(email, password));
  const there = await openPage(await signIn(email, password));
  await there.goto('/profile');
  await expect(navigationOf(there)).toBeVisible();
  await here.goto('/profile/security');
  await here.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await here.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(here.getByRole('status').getByText(/Signed out/)).toBeVisible();
  await there.goto('/profile');
  await expect(there).toHaveURL(/\/auth\/login\?next=%2Fprofile$/);
  await here.goto('/profile/history');
  await expect(here.getByRole('article').filter({ hasText: /ended \d+ sessions?/ })).toBeVisible();
});

test('a further address is confirmed by its mail and becomes the primary one', async ({ openPage }) => {
  const { email, password } = await addUser('surveyor');
  const further = `further-${uniqueName().toLowerCase()}@daybook.example`;
  const page = await openPage(await signIn(email, password));
  const addressed = (address: string) => page.getByRole('listitem').filter({ hasText: address });
  const makePrimary = async (address: string) => {
    await page.getByRole('button', { name: `Make ${address} primary` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Make primary' }).click();
    await expect(addressed(address).getByText('Primary', { exact: true })).toBeVisible();
  };
  await page.goto('/profile/emails');
  await page.getByLabel('E-mail').fill(further);
  await page.getByRole('button', { name: 'Add address' }).click();
  await expect(addressed(further).getByText('Waiting for confirmation')).toBeVisible();

  await (await mailedLink(page, 'Confirm your e-mail address', further)).click();
  await page.getByRole('button', { name: 'Confirm address' }).click();
  await page.getByRole('link', { name: 'Go to your addresses' }).click();
  await makePrimary(further);
  await makePrimary(email);
  await page.getByRole('button', { name: `Remove ${further}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(addressed(further)).toHaveCount(0);
});

test('a picture that a camera took on its side is stored upright, without its notes', async ({ openPage }) => {
  const { email, password, name } = await addUser('surveyor');
  const page = await openPage(await signIn(email, password));
  await page.goto('/profile');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add picture' }).click();
  const buffer = await turnedPhotograph(page);
  await (await chooser).setFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer });
  const dialog = page.getByRole('dialog', { name: 'Your picture' });
  await dialog.getByRole('button', { name: 'Use this picture' }).click();
  await expect(dialog).toHaveCount(0);
  const stored = page.getByRole('main').getByTitle(name);
  await expect(stored).toHaveAttribute('src', /avatar/);
  const seen = await storedColours(page, (await stored.getAttribute('src')) ?? '');
  expect([seen.width, seen.height]).toEqual([512, 512]);
  const [red, blue] = [0, 2];
  expect(seen.top[red], `top is red: ${seen.top}`).toBeGreaterThan(200);
  expect(seen.top[blue], `top is red: ${seen.top}`).toBeLessThan(60);
  expect(seen.bottom[blue], `bottom is blue: ${seen.bottom}`).toBeGreaterThan(200);
  expect(seen.bottom[red], `bottom is blue: ${seen.bottom}`).toBeLessThan(60);
  expect(seen.text).not.toContain('Exif');

  await page.getByRole('button', { name: 'Remove picture' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('button', { name: 'Add picture' })).toBeVisible();
  await expect(stored).not.toHaveAttribute('src');
});

test('an address of nowhere is not found, signed in or not', async ({ page }) => {
  await page.goto('/auth/nowhere');
  await expect(page.getByRole('heading', { name: 'Not Found' })).toBeVisible();
  await signInByForm(page, await addUser('surveyor'));
  await expect(navigationOf(page)).toBeVisible();
  await page.goto('/profile/nowhere');
  await expect(page.getByRole('heading', { name: 'Not Found' })).toBeVisible();
  await page.getByRole('link', { name: 'Back To Home' }).click();
  // The link's target is the contract's; a role without a dashboard goes on to where it starts.
  await expect(page).toHaveURL(/\/appointment\/surveyor\/view$/);
});
