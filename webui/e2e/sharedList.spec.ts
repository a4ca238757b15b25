// A shared list: people without an account look at leads through a link, until it is blocked.
import { expect, test } from './fixtures';
import { addLead, callAsAdmin } from './records';

test.use({ role: null });

const blocked = 'This resource is blocked. Please check your access permissions or contact support.';

/** Shares leads of its own. */
async function share(passcode?: string) {
  const leads = [await addLead(), await addLead()] as const;
  const wanted = { name: 'Spring leads', leadIds: leads.map(({ id }) => id), detail: 'full', purpose: 'Survey' };
  const { _id, url } = await callAsAdmin('/api/sharable', { ...wanted, ...(passcode ? { passcode } : {}) });
  return { leads, id: _id as string, path: new URL(url).pathname };
}

test('a visitor looks at shared leads, and at one of them, until the list is blocked', async ({ page }) => {
  const { leads, id, path } = await share();
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await page.goto(path);
  await expect(page.getByRole('row')).toHaveCount(3);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await page.getByRole('searchbox', { name: 'Search' }).fill(leads[0].name.split(' ').at(-1) ?? '');
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: `View ${leads[0].name}` }).click();
  const summary = page.getByRole('dialog', { name: 'Lead Summary' });
  await expect(summary.getByRole('definition').filter({ hasText: 'Leeds' })).toBeVisible();
  expect(calls.filter((call) => call.startsWith('/api/') && !call.startsWith('/api/sharable/resources/'))).toEqual([]);

  await callAsAdmin(`/api/sharable/${id}`, { isBlocked: true }, 'PUT');
  await page.reload();
  await expect(page.getByText(blocked)).toBeVisible();
  // What was shown is on the list's history: the page, what was found in it, and the lead.
  const listed = await callAsAdmin('/api/sharable/list?limit=100');
  expect(listed.find((one: { _id: string }) => one._id === id)).toMatchObject({ standing: 'blocked', views: 3 });
});

test('a passcode opens a list for as long as its page is open', async ({ page }) => {
  const { leads, path } = await share('orange kettle');
  await page.goto(path);
  await expect(page.getByText(blocked)).toBeVisible();
  await page.getByLabel('Passcode').fill('silver kettle');
  await page.getByRole('button', { name: 'Open the list' }).click();
  await expect(page.getByText('The list is not open with this passcode.')).toBeVisible();
  await page.getByLabel('Passcode').fill('orange kettle');
  await page.getByRole('button', { name: 'Open the list' }).click();
  await expect(page.getByText(leads[1].name)).toBeVisible();
  await page.reload();
  await expect(page.getByText(blocked)).toBeVisible();
});
