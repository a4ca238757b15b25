// Second factors as a person meets them: an authenticator app, recovery codes, a passkey.
import { createHmac } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, navigationOf, signInByForm, test } from './fixtures';
import { addUser, callAsAdmin } from './records';

test.use({ role: null });

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The code that an authenticator app shows now, or so many half minutes later (RFC 6238). */
function codeOf(secret: string, steps = 0): string {
  const bits = [...secret].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps));
  const digest = createHmac('sha1', key).update(counter).digest();
  const at = (digest[19] ?? 0) & 15;
  return String((digest.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

async function openSecurity(page: Page) {
  await page.goto('/profile/security');
  await page.getByRole('button', { name: 'Add second factor' }).click();
  return page.getByRole('dialog', { name: 'Add a second factor' });
}

/** Keeps the recovery codes that a first factor brings. */
async function keepCodes(page: Page): Promise<string[]> {
  const list = page.getByRole('list', { name: 'Recovery codes' });
  await expect(list.getByRole('listitem')).toHaveCount(10);
  const codes = await list.getByRole('listitem').allTextContents();
  await page.getByLabel('I have kept the codes').check();
  await page.getByRole('button', { name: 'Done' }).click();
  return codes;
}

async function signOut(page: Page) {
  await page.evaluate(() => fetch('/api/logout', { method: 'POST' }));
  await page.evaluate(() => localStorage.clear());
}

/** Sets up an authenticator app by the dialog; answers its secret and the recovery codes. */
async function setUpApp(page: Page) {
  const dialog = await openSecurity(page);
  await dialog.getByLabel('Name').fill('My phone');
  await dialog.getByRole('button', { name: 'Set up authenticator app' }).click();
  await expect(dialog.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await dialog.getByLabel('Code').fill(codeOf(secret, -1));
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  return { secret, codes: await keepCodes(page) };
}

test('signing in asks for the code of an authenticator app, or for a recovery code', async ({ page }) => {
  const user = await addUser('surveyor');
  await signInByForm(page, user);
  await expect(navigationOf(page)).toBeVisible();
  const { secret, codes } = await setUpApp(page);
  await expect(page.getByText('My phone')).toBeVisible();
  await expect(page.getByText('10 codes are left')).toBeVisible();

  await signOut(page);
  await signInByForm(page, user);
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  await page.getByLabel('Code').fill('000000');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('The code is wrong, or was used already')).toBeVisible();
  await page.getByLabel('Code').fill(codeOf(secret));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(navigationOf(page)).toBeVisible();

  await signOut(page);
  await signInByForm(page, user);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(codes[0] ?? '');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(navigationOf(page)).toBeVisible();
  await page.goto('/profile/security');
  await expect(page.getByText('9 codes are left')).toBeVisible();

  await callAsAdmin('/api/users/admin/resetFactors', { id: user.id, reason: 'Lost' });
  await page.goto('/profile');
  await expect(page).toHaveURL(/\/auth\/login/);
  await signInByForm(page, user);
  await expect(navigationOf(page)).toBeVisible();
});

test('a passkey signs in', async ({ page }) => {
  const chromium = await page.context().newCDPSession(page);
  await chromium.send('WebAuthn.enable');
  await chromium.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const user = await addUser('surveyor');
  await signInByForm(page, user);
  await expect(navigationOf(page)).toBeVisible();
  const dialog = await openSecurity(page);
  await dialog.getByLabel('Name').fill('My laptop');
  await dialog.getByRole('button', { name: 'Add passkey' }).click();
  await keepCodes(page);
  await expect(page.getByText('My laptop')).toBeVisible();

  await signOut(page);
  await signInByForm(page, user);
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  await page.getByRole('button', { name: 'Use passkey' }).click();
  await expect(navigationOf(page)).toBeVisible();
});
