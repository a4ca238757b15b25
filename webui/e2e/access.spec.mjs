// Passwords, mailed links, pictures and sessions, as a person meets them, against a real server.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { chromium } from 'playwright-core';
import { startDaybook } from './server.mjs';

const demoPassword = 'daybook-demo';
const surveyor = 'surveyor@daybook.example';
const newPassword = 'violet harbour lantern';
let daybook;
let browser;

/** A browser of its own: another person, or the same one elsewhere. */
async function opened() {
  const context = await browser.newContext({
    baseURL: daybook.url,
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  return page;
}

async function signIn(page, email, password) {
  await page.goto('/auth/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

const inside = (page) => page.getByRole('navigation', { name: 'Main navigation' }).waitFor();

/** The newest mail with this subject for an address, once it is there; answers its link. */
async function mailedLink(page, subject, to) {
  await page.goto('/mailbox');
  await page
    .getByRole('link', { name: new RegExp(`^${subject}.*${to}`) })
    .first()
    .click();
  return page.getByRole('main').getByRole('link', { name: /\/auth\// });
}

async function call(path, token, body) {
  const headers = { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) };
  const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
  const answer = await fetch(new URL(path, daybook.url), init);
  const said = await answer.json();
  assert.ok(answer.ok, `${path}: ${answer.status} ${said.message}`);
  return said.data;
}

/** Gives a user a password by an admin. */
async function setPassword(email, password, mustChange) {
  const { token } = await call('/api/login', null, { email: 'admin@daybook.example', password: demoPassword });
  const users = await call('/api/users/admin/dropdown_list', token);
  const user = users.find((one) => one.email === email);
  await call('/api/users/admin/updatePassword', token, { id: user._id, password, mustChange });
}

before(async () => {
  daybook = await startDaybook();
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--headless', '--disable-gpu', '--disable-background-networking'],
  });
});

after(async () => {
  await browser?.close();
  await daybook?.stop();
});

test('a forgotten password is chosen anew by the mailed link, which counts once', async () => {
  const page = await opened();
  await page.goto('/auth/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByRole('heading', { name: 'Forgotten password' }).waitFor();
  await page.getByLabel('E-mail').fill(surveyor);
  await page.getByRole('button', { name: 'Send link' }).click();
  await page.getByRole('heading', { name: 'Look into your mailbox' }).waitFor();
  await page.getByRole('link', { name: 'Open the local mailbox' }).click();
  await page.waitForURL('**/mailbox');

  const link = await mailedLink(page, 'Choose a new password', surveyor);
  const address = await link.getAttribute('href');
  await link.click();
  await page.getByLabel('New password').fill('password1234');
  await page.getByRole('button', { name: 'Set password' }).click();
  await page.locator('[aria-invalid=true]').waitFor();
  await page.getByLabel('New password').fill(newPassword);
  await page.getByRole('button', { name: 'Set password' }).click();
  await page.waitForURL('**/auth/login');
  await page.getByRole('status').getByText('Your password is changed').waitFor();

  await signIn(page, surveyor, demoPassword);
  await page.getByRole('alert').waitFor();
  await signIn(page, surveyor, newPassword);
  await inside(page);

  const later = await opened();
  await later.goto(address);
  await later.getByRole('heading', { name: 'This link no longer works' }).waitFor();
  await later.context().close();
  await page.context().close();
});

test('a password of somebody else has to be changed before anything else', async () => {
  await setPassword(surveyor, 'orange kettle mountain', true);
  const page = await opened();
  await signIn(page, surveyor, 'orange kettle mountain');
  await page.getByRole('heading', { name: 'Choose a password of your own' }).waitFor();
  await page.goto('/profile');
  await page.waitForURL('**/auth/new-password?next=%2Fprofile');
  await page.getByLabel('Current password').fill('orange kettle mountain');
  await page.getByLabel('New password').fill(newPassword);
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByRole('heading', { name: 'Your profile' }).waitFor();
  await page.context().close();
});

test('a session elsewhere is ended, and that browser has to sign in again', async () => {
  const [here, there] = [await opened(), await opened()];
  await signIn(here, surveyor, newPassword);
  await inside(here);
  await signIn(there, surveyor, newPassword);
  await inside(there);
  await here.goto('/profile/security');
  await here.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await here.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere else' }).click();
  await here
    .getByRole('status')
    .getByText(/Signed out/)
    .waitFor();
  await there.goto('/profile');
  await there.waitForURL('**/auth/login?next=%2Fprofile');
  await here.goto('/profile/history');
  await here
    .getByRole('article')
    .filter({ hasText: /ended \d+ sessions?/ })
    .first()
    .waitFor();
  await here.context().close();
  await there.context().close();
});

test('a further address is confirmed by its mail and becomes the primary one', async () => {
  const further = `further-${Date.now()}@daybook.example`;
  const page = await opened();
  await signIn(page, surveyor, newPassword);
  await inside(page);
  await page.goto('/profile/emails');
  await page.getByLabel('E-mail').fill(further);
  await page.getByRole('button', { name: 'Add address' }).click();
  await page.getByRole('listitem').filter({ hasText: further }).getByText('Waiting for confirmation').waitFor();

  await (await mailedLink(page, 'Confirm your e-mail address', further)).click();
  await page.getByRole('button', { name: 'Confirm address' }).click();
  await page.getByRole('link', { name: 'Go to your addresses' }).click();
  await page.getByRole('button', { name: `Make ${further} primary` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make primary' }).click();
  await page.getByRole('listitem').filter({ hasText: further }).getByText('Primary', { exact: true }).waitFor();

  // And back, so that the demo's own address is the primary one again.
  await page.getByRole('button', { name: `Make ${surveyor} primary` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make primary' }).click();
  await page.getByRole('listitem').filter({ hasText: surveyor }).getByText('Primary', { exact: true }).waitFor();
  await page.getByRole('button', { name: `Remove ${further}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('listitem').filter({ hasText: further }).waitFor({ state: 'detached' });
  await page.context().close();
});

/** A photograph that was taken on its side: stored red left of blue, upright red above blue. */
async function turnedPhotograph(page) {
  const bytes = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 400, height: 300 });
    const pen = canvas.getContext('2d');
    pen.fillStyle = '#ff0000';
    pen.fillRect(0, 0, 200, 300);
    pen.fillStyle = '#0000ff';
    pen.fillRect(200, 0, 200, 300);
    const blob = await new Promise((done) => canvas.toBlob(done, 'image/jpeg', 0.95));
    return [...new Uint8Array(await blob.arrayBuffer())];
  });
  // Exif, little-endian, one entry: orientation 6, "turn clockwise to see it upright".
  const tiff = [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 0x01, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0, 0, 0, 0, 0];
  const exif = [...Buffer.from('Exif\0\0'), ...tiff];
  const segment = [0xff, 0xe1, 0, exif.length + 2, ...exif];
  return Buffer.from([...bytes.slice(0, 2), ...segment, ...bytes.slice(2)]);
}

test('a picture that a camera took on its side is stored upright, without its notes', async () => {
  const page = await opened();
  await signIn(page, surveyor, newPassword);
  await inside(page);
  await page.goto('/profile');
  const buffer = await turnedPhotograph(page);
  await page.locator('input[type=file]').setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer });
  const dialog = page.getByRole('dialog', { name: 'Your picture' });
  await dialog.getByRole('button', { name: 'Use this picture' }).click();
  await dialog.waitFor({ state: 'detached' });
  const stored = page.locator('main img').first();
  await stored.waitFor();
  const seen = await page.evaluate(
    async (address) => {
      const blob = await (await fetch(address)).blob();
      const bitmap = await createImageBitmap(blob, { imageOrientation: 'none' });
      const canvas = Object.assign(document.createElement('canvas'), { width: bitmap.width, height: bitmap.height });
      const pen = canvas.getContext('2d');
      pen.drawImage(bitmap, 0, 0);
      const at = (part) => [...pen.getImageData(bitmap.width / 2, bitmap.height * part, 1, 1).data.slice(0, 3)];
      return { width: bitmap.width, height: bitmap.height, top: at(0.2), bottom: at(0.8), text: await blob.text() };
    },
    await stored.getAttribute('src'),
  );
  assert.deepEqual([seen.width, seen.height], [512, 512]);
  assert.ok(seen.top[0] > 200 && seen.top[2] < 60, `top is red: ${seen.top}`);
  assert.ok(seen.bottom[2] > 200 && seen.bottom[0] < 60, `bottom is blue: ${seen.bottom}`);
  assert.ok(!seen.text.includes('Exif'));

  await page.getByRole('button', { name: 'Remove picture' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await page.locator('main img').waitFor({ state: 'detached' });
  await page.context().close();
});

test('an address of nowhere is not found, signed in or not', async () => {
  const page = await opened();
  await page.goto('/auth/nowhere');
  await page.getByRole('heading', { name: 'Not Found' }).waitFor();
  await setPassword(surveyor, demoPassword, false);
  await signIn(page, surveyor, demoPassword);
  await inside(page);
  await page.goto('/profile/nowhere');
  await page.getByRole('heading', { name: 'Not Found' }).waitFor();
  await page.getByRole('link', { name: 'Back To Home' }).click();
  // The link's target is the contract's; a role without a dashboard goes on to where it starts.
  await page.waitForURL((url) => !url.pathname.startsWith('/dashboard/admin'));
  await page.context().close();
});
