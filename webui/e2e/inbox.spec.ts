// A delete request, from the question to the record's return, as a sales rep and an admin meet it.
import type { Page } from '@playwright/test';
import { signIn } from './api.mjs';
import { test as base, expect, navigationOf } from './fixtures';
import { addLead, addUser } from './records';

interface Fixtures {
  /** A sales rep of the test's own, and their page. */
  user: Awaited<ReturnType<typeof addUser>>;
  rep: Page;
  /** The lead that they work on. */
  lead: Awaited<ReturnType<typeof addLead>>;
}

const test = base.extend<Fixtures>({
  user: async ({}, provide) => provide(await addUser('sales_rep')),
  rep: async ({ user, openPage }, provide) => provide(await openPage(await signIn(user.email, user.password))),
  lead: async ({ user }, provide) => provide(await addLead({ Assignee: [user.id] })),
});

/** The number of waiting requests beside the link to the inbox; it is read without loading the page again. */
const badge = (admin: Page) =>
  // The page behind an open drawer is hidden from readers, but the badge still has to count.
  admin.getByRole('link', { name: /^Delete requests .*wait/, includeHidden: true });

async function countOf(admin: Page) {
  await admin.goto('/inbox');
  await expect(badge(admin)).toContainText(/\d/);
  return Number(/\d+/.exec(await badge(admin).innerText())?.[0]);
}

async function askForDeletion(rep: Page, lead: string, reason: string) {
  await rep.goto(`/lead/sales_rep/view?lead=${lead}`);
  const drawer = rep.getByRole('dialog', { name: /Zest/ });
  await drawer.getByRole('button', { name: 'More actions' }).click();
  await rep.getByRole('menuitem', { name: 'Request deletion' }).click();
  const dialog = rep.getByRole('dialog', { name: /Ask for 1 record/ });
  await dialog.getByRole('textbox').fill(reason);
  await dialog.getByRole('button', { name: 'Request deletion' }).click();
  await expect(drawer.getByText(reason)).toBeVisible();
  // From here on the page is not loaded again: the server sends it what changes.
  await rep.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
}

async function openRequest(admin: Page, reference: string) {
  await admin.goto('/inbox?limit=100');
  await admin.getByRole('row').filter({ hasText: reference }).click();
}

test('the dashboard is home, and a figure opens the list that it counts', async ({ rep, user, lead }) => {
  const second = await addLead({ Assignee: [user.id] });
  await rep.goto('/dashboard/admin');
  await expect(rep).toHaveURL(/\/dashboard\/sales_rep$/);
  await rep.getByRole('group', { name: 'Period' }).getByRole('button', { name: '52 weeks' }).click();
  await expect(rep).toHaveURL(/weeks=52/);
  await expect(rep.getByRole('button', { name: '52 weeks', pressed: true })).toBeVisible();
  const figure = rep.getByRole('link', { name: /^New leads/ });
  await expect(figure.getByRole('paragraph')).toHaveText('2');
  await figure.click();
  await expect(rep).toHaveURL(/dateFrom=.*dateTo=/);
  await expect(rep.getByRole('status').filter({ hasText: '1–2 of 2' })).toBeVisible();
  for (const { reference } of [lead, second]) await expect(rep.getByRole('row', { name: reference })).toBeVisible();
});

test('a rejected request is told with its reason', async ({ page: admin, rep, lead }) => {
  const before = await countOf(admin);
  await askForDeletion(rep, lead.id, 'Entered twice by mistake');
  await expect(badge(admin)).toContainText(String(before + 1));

  await openRequest(admin, lead.reference);
  const drawer = admin.getByRole('dialog', { name: lead.name });
  await expect(drawer.getByText('Entered twice by mistake')).toBeVisible();
  await expect(drawer.getByText('Nothing has changed since the request.')).toBeVisible();
  await drawer.getByRole('button', { name: 'Reject' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Reject 1 request?' });
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(dialog.getByText('Reason is required')).toBeVisible();
  await dialog.getByRole('textbox').fill('The customer rang back');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(admin.getByText('1 request rejected')).toBeVisible();
  await expect(badge(admin)).toContainText(String(before));

  await rep.getByRole('button', { name: 'Notifications, 1 unread' }).click();
  const notifications = rep.getByRole('dialog', { name: 'Notifications' });
  await expect(notifications.getByText('“The customer rang back”')).toBeVisible();
  await notifications.getByRole('link', { name: /was rejected/ }).click();
  await expect(rep.getByRole('dialog', { name: lead.name })).toBeVisible();
  await rep.keyboard.press('Escape');
  await expect(rep.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
});

test('an accepted request deletes, and the record can be restored', async ({ page: admin, rep, lead }) => {
  const reason = 'It is the same household as another lead';
  await askForDeletion(rep, lead.id, reason);
  await openRequest(admin, lead.reference);
  const drawer = admin.getByRole('dialog', { name: lead.name });
  await drawer.getByRole('button', { name: 'Accept and delete' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Delete 1 record?' });
  await dialog.getByRole('button', { name: 'Accept and delete' }).click();
  await expect(admin.getByText('1 record deleted')).toBeVisible();

  await expect(rep.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();
  await rep.goto('/lead/sales_rep/view?limit=100');
  await expect(rep.getByRole('main').getByText('Nothing here yet')).toBeVisible();
  await expect(rep.getByRole('row').filter({ hasText: lead.reference })).toHaveCount(0);

  await admin.goto('/inbox?view=deleted');
  await admin.getByRole('row').filter({ hasText: lead.reference }).click();
  await expect(drawer.getByText(reason)).toBeVisible();
  await expect(drawer.getByRole('article').filter({ hasText: 'added this record' })).toBeVisible();
  await drawer.getByRole('button', { name: 'Restore' }).click();
  await admin.getByRole('dialog', { name: 'Restore 1 record?' }).getByRole('button', { name: 'Restore' }).click();
  await expect(admin.getByText('1 record restored')).toBeVisible();

  await rep.goto(`/lead/sales_rep/view?lead=${lead.id}`);
  const restored = rep.getByRole('dialog', { name: lead.name });
  await expect(restored.getByRole('definition').filter({ hasText: 'ECO Sales' })).toBeVisible();
  await expect(rep.getByText('This record is deleted.')).toHaveCount(0);
});

test.describe('others', () => {
  test.use({ role: 'sales.rep' });

  test('have no inbox', async ({ page }) => {
    await page.goto('/lead/sales_rep/view');
    await expect(navigationOf(page).getByRole('link', { name: 'Leads', exact: true })).toBeVisible();
    await expect(navigationOf(page).getByRole('link', { name: /^Delete requests/ })).toHaveCount(0);
    await page.goto('/inbox');
    await expect(page.getByRole('heading', { name: /403/ })).toBeVisible();
  });
});
