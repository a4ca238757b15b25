// A workbook of leads: matched with fields, checked, imported, and found in the list.
import { signIn } from './api.mjs';
import { violationsOf } from './axe.mjs';
import { expect, navigationOf, test } from './fixtures';
import { workbook } from './python';
import { addUser, uniqueName } from './records';
import { openTab } from './tabs';

test.use({ role: null });

test('a workbook is matched, checked with its bad row named, imported, and its leads stand in the list', async ({
  openPage,
}) => {
  const user = await addUser('management');
  const name = uniqueName();
  const rows = [
    ['Customer name', 'How found', 'Value', 'Due date', 'Shoe size'],
    [`${name} Ash`, 'Website', 1850, '31/12/2026', 42],
    [`${name} Birch`, 'Website', 'a lot', '31/12/2026', 41],
    [`${name} Cedar`, 'Telesales', 5250.5, '15/01/2027', 40],
  ];
  const page = await openPage(await signIn(user.email, user.password));
  await page.goto('/lead/management/view');
  await navigationOf(page).getByRole('link', { name: 'Import and export' }).click();
  await page.getByLabel('choose a file').setInputFiles(workbook(`${name}.xlsx`, rows));
  await expect(page.getByText(`${name}.xlsx`)).toBeVisible();

  const source = page.getByRole('combobox', { name: 'Fills: How found' });
  await expect(source).toHaveValue('');
  await expect(page.getByRole('combobox', { name: 'Fills: Value' })).toHaveValue('Value');
  await source.fill('Source');
  await source.press('ArrowDown');
  await source.press('Enter');
  await expect(source).toHaveValue('Source');
  await page.getByRole('button', { name: 'Check' }).press('Enter');

  const problems = page.getByRole('region', { name: 'Rows that would not be imported' });
  await expect(problems.getByRole('row')).toHaveCount(2);
  await expect(problems.getByRole('row', { name: /^3 Value: .*amount/ })).toBeVisible();
  const refused = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Refused rows as a file' }).press('Enter');
  expect((await refused).suggestedFilename()).toBe(`${name}-errors.xlsx`);

  await page.getByRole('button', { name: 'Start import' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Imported' })).toBeVisible();
  await page.getByRole('button', { name: 'History' }).click();
  const line = page.getByRole('article', { name: `${name}.xlsx` });
  await expect(line.getByText(/3 rows · New 2 · Changed 0 · Unchanged 0 · Refused 1/)).toBeVisible();

  await page.goto(`/lead/management/view?q=${name}&sort=value:asc`);
  const found = page.getByRole('row').filter({ hasText: name });
  await expect(found).toHaveCount(2);
  await expect(found.filter({ hasText: 'Ash' })).toContainText('£1,850');
  await found.getByRole('link', { name: `${name} Cedar` }).click();
  const drawer = page.getByRole('dialog', { name: new RegExp(`${name} Cedar`) });
  await openTab(page, drawer, 'Timeline');
  await expect(drawer.getByText(`imported from row 4 of ${name}.xlsx`)).toBeVisible();

  // Somebody works on one of the leads: the undo deletes the other, and asks about this one.
  await drawer.getByRole('textbox', { name: 'Write a comment' }).fill('Rang back');
  await drawer.getByRole('button', { name: 'Add comment' }).click();
  await expect(drawer.getByText('Rang back')).toBeVisible();
  await page.goto('/import-export/management?view=history');
  await line.getByRole('button', { name: 'Undo' }).press('Enter');
  await page.getByRole('dialog', { name: 'Take everything back?' }).getByRole('button', { name: 'Undo' }).click();
  await expect(line.getByText('1 record is left to choose')).toBeVisible();
  expect(await violationsOf(page, { coloursOnly: false })).toEqual([]);
  await page.getByRole('button', { name: `Leave: ${name} Cedar` }).press('Enter');
  await expect(line.getByText('A choice was made for each record.')).toBeVisible();
  await page.goto(`/lead/management/view?q=${name}`);
  await expect(found).toHaveCount(1);
  await expect(found.filter({ hasText: 'Cedar' })).toBeVisible();
});
