// Files of a record over a slow line, and a page whose build the server has replaced.
import type { Page } from '@playwright/test';
import { signIn } from './api.mjs';
import { expect, test } from './fixtures';
import { addLead, addUser, callAsAdmin } from './records';

test.use({ role: null });

/** A text file of so many kB. */
const textFile = (name: string, size: number) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.alloc(size * 1000, 'evidence '),
});

const documentsOf = async (id: string): Promise<string[]> => {
  const { documents } = await callAsAdmin(`/api/lead/regUser/documents/${id}`);
  return documents.map(({ name }: { name: string }) => name);
};

/** Sends at most so many kB a second; 0 for no limit. */
async function throttle(page: Page, speed: number) {
  const chromium = await page.context().newCDPSession(page);
  const uploadThroughput = speed > 0 ? speed * 1000 : -1;
  await chromium.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput,
  });
}

test('files show their progress, are cancelled and sent again, and nothing half sent is kept', async ({ openPage }) => {
  const user = await addUser('management');
  const lead = await addLead();
  const page = await openPage(await signIn(user.email, user.password));
  await page.goto(`/lead/management/view?lead=${lead.id}&tab=documents`);
  const drawer = page.getByRole('dialog', { name: lead.name });
  const uploads = drawer.getByRole('list', { name: 'Uploads' });
  const choose = (...files: ReturnType<typeof textFile>[]) => drawer.getByLabel('choose files').setInputFiles(files);
  await expect(drawer.getByText('No documents')).toBeVisible();

  await throttle(page, 300);
  await choose(textFile('first.txt', 3000), textFile('second.txt', 20));
  const progress = drawer.getByRole('progressbar', { name: 'Uploading first.txt' });
  await expect
    .poll(async () => Number(await progress.getAttribute('aria-valuenow').catch(() => 0)), { intervals: [100] })
    .toBeGreaterThan(5);
  await expect(uploads.getByRole('listitem').filter({ hasText: 'second.txt' })).toContainText('Waiting');
  await drawer.getByRole('button', { name: 'Cancel upload of first.txt' }).press('Enter');
  await expect(drawer.getByRole('link', { name: 'second.txt' })).toBeVisible();
  await expect(uploads).toHaveCount(0);
  expect(await documentsOf(lead.id)).toEqual(['second.txt']);

  await throttle(page, 0);
  await page.route('**/document/add', (route) => route.abort('connectionreset'), { times: 1 });
  await choose(textFile('third.txt', 10));
  await drawer.getByRole('button', { name: 'Upload third.txt again' }).press('Enter');
  await expect(drawer.getByRole('link', { name: 'third.txt' })).toBeVisible();
  expect((await documentsOf(lead.id)).sort()).toEqual(['second.txt', 'third.txt']);
});

test('after a release a page that lacks a file keeps what was typed, and offers to reload', async ({ openPage }) => {
  const user = await addUser('management');
  const lead = await addLead();
  const page = await openPage(await signIn(user.email, user.password));
  await page.goto(`/lead/management/view?lead=${lead.id}`);
  const drawer = page.getByRole('dialog', { name: lead.name });
  await drawer.getByRole('button', { name: 'Edit' }).click();
  await drawer.getByLabel('Value', { exact: true }).fill('1500');

  await page.route('**/assets/CommandPalette-*', (route) => route.fulfill({ status: 404, body: 'Not Found' }));
  await page.route(
    (url) => url.pathname === '/',
    async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: (await answer.text()).replaceAll('/assets/', '/assets/next-') });
    },
  );
  const offer = page.getByRole('dialog', { name: 'A new version is ready' });
  await page.keyboard.press('Control+k');
  await expect(offer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(offer).toHaveCount(0);
  await expect(drawer.getByLabel('Value', { exact: true })).toHaveValue(/1,?500/);
  await page.keyboard.press('Control+k');
  await page.keyboard.press('Control+k');
  await offer.getByRole('button', { name: 'Stay' }).click();
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(drawer.getByRole('button', { name: 'Edit' })).toBeVisible();
  expect((await callAsAdmin(`/api/lead/regUser/show/${lead.id}`)).value).toBe('1500.00');

  await page.keyboard.press('Control+k');
  await page.keyboard.press('Control+k');
  await expect(offer).toBeVisible();
  await page.unrouteAll();
  const reloaded = page.waitForEvent('load');
  await offer.getByRole('button', { name: 'Reload' }).click();
  await reloaded;
  await expect(drawer.getByRole('definition')).not.toHaveCount(0);
});
