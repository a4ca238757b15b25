// A lead from new to closed, as a user works it.
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { choose } from './form';
import { addConsumer, addLead } from './records';
import { openTab } from './tabs';

const list = '/lead/admin/view';
const stage = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('a lead is added, moved on the board, edited, and its timeline tells just that', async ({ page, sessionOf }) => {
  const { name: admin } = await sessionOf('admin');
  const { name, surName } = await addConsumer();
  await page.goto(list);
  await page.getByRole('button', { name: 'New lead' }).click();
  const form = page.getByRole('dialog', { name: 'New lead' });
  await choose(page, form, 'Pipeline', 'ECO Sales');
  await choose(page, form, 'Consumer', new RegExp(name), surName);
  await choose(page, form, 'Source', 'Website');
  await form.getByLabel('Value', { exact: true }).fill('1200');
  await form.getByRole('button', { name: 'Add' }).click();
  await expect(form).toBeHidden();

  await page.goto(`${list}?view=board`);
  const card = stage(page, 'New Lead Eco4').getByRole('article', { name });
  await card.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'No Ans', exact: true }).click();
  await stage(page, 'No Ans').getByRole('article', { name }).getByRole('button', { name, exact: true }).click();

  const drawer = page.getByRole('dialog', { name });
  await drawer.getByRole('button', { name: 'Edit' }).click();
  await choose(page, drawer, 'Source', 'Facebook Ads');
  await drawer.getByLabel('Value', { exact: true }).fill('1500');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await openTab(page, drawer, 'Timeline');

  const entries = drawer.getByRole('article');
  await expect(entries).toContainText([
    new RegExp(`${admin}.*changed Source and Value`),
    new RegExp(`${admin}.*New Lead Eco4.*No Ans`),
    new RegExp(`${admin}.*added this record`),
  ]);
  const edit = entries.filter({ hasText: 'changed Source and Value' });
  await expect(edit).toContainText(/Source.*Website.*Facebook Ads/);
  await expect(edit).toContainText(/Value.*£1,200\.00.*£1,500\.00/);
  await expect(edit).toContainText(/\d{1,2}:\d{2} [ap]m/i);
});

test('a lead is closed with a reason, and the reason is on its timeline', async ({ page }) => {
  const { name } = await addLead({ status: 'No Ans' });
  await page.goto(`${list}?view=board`);
  await stage(page, 'No Ans').getByRole('article', { name }).getByRole('button', { name, exact: true }).click();
  const drawer = page.getByRole('dialog', { name });
  await drawer.getByRole('button', { name: /^Change status/ }).click();
  await page.getByRole('menuitem', { name: 'Dead Lead', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Move to Dead Lead?' });
  await question.getByRole('textbox', { name: 'Reason' }).fill('Moved abroad');
  const leadUrl = page.url();
  await question.getByRole('button', { name: 'Change status' }).click();
  // An admin's change to a closing status closes the drawer.
  await expect(drawer).toHaveCount(0);

  await page.goto(`${leadUrl}&tab=timeline`);
  await expect(drawer.getByRole('article')).toContainText([/No Ans.*Dead Lead.*Moved abroad/, /added this record/]);
});

test('money and installation are edited in their tabs, and what is related opens from there', async ({ page }) => {
  const lead = await addLead({ status: 'No Ans' });
  const other = await addLead({ Consumer: lead.consumer });
  await page.goto(`${list}?lead=${lead.id}&tab=money`);
  const drawer = page.getByRole('dialog', { name: lead.name });
  await drawer.getByRole('button', { name: 'Edit costs and payments' }).click();
  const costs = page.getByRole('dialog', { name: 'Edit costs and payments' });
  await costs.getByLabel('Material', { exact: true }).fill('1850');
  await costs.getByLabel('Payment received', { exact: true }).fill('2500');
  await costs.getByRole('button', { name: 'Save changes' }).click();
  await expect(costs).toHaveCount(0);
  await expect(drawer.getByRole('definition').filter({ hasText: '£650.00' })).toBeVisible();
  await expect(drawer.getByRole('definition').filter({ hasText: '26%' })).toBeVisible();

  await openTab(page, drawer, 'Installation');
  await drawer.getByRole('button', { name: 'Edit installation' }).click();
  const installation = page.getByRole('dialog', { name: 'Edit installation' });
  await installation.getByLabel('MCS number', { exact: true }).fill('MCS-00417');
  await installation.getByRole('button', { name: 'Save changes' }).click();
  await expect(drawer.getByRole('region', { name: 'MCS' })).toContainText('MCS-00417');

  await openTab(page, drawer, 'Related');
  await expect(drawer.getByText('No appointments yet.')).toBeVisible();
  const others = drawer.getByRole('region', { name: `Other leads of ${lead.name}` });
  await others.getByRole('link', { name: new RegExp(other.reference) }).click();
  await expect(page).toHaveURL(new RegExp(`lead=${other.id}`));
});

test('the keyboard finds a record and the palette opens it', async ({ page }) => {
  const { name, reference } = await addLead();
  await page.goto(list);
  await expect(page.getByRole('row', { name: reference })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search records and pages' }).fill(reference);
  await expect(page.getByRole('option', { name: reference })).toBeVisible();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name });
  await expect(drawer.getByRole('definition').filter({ hasText: 'ECO Sales' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
});

test.describe('a surveyor', () => {
  test.use({ role: 'surveyor' });

  test('sees 403 where the role may not go, and a way home', async ({ page }) => {
    await page.goto('/lead/surveyor/view');
    await expect(page.getByRole('heading', { name: /403/ })).toBeVisible();
    await page.goto('/nowhere');
    await expect(page.getByRole('heading', { name: 'Not Found' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back To Home' })).toHaveAttribute('href', '/dashboard/admin');
  });
});
