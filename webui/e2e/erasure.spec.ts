// A person is erased by an admin, who sees beforehand what goes.
import { expect, recordsOf, test } from './fixtures';
import { addConsumer, callAsAdmin } from './records';

test('an admin erases a consumer after the preview; list, search and drawer know nobody any more', async ({ page }) => {
  const consumer = await addConsumer();
  await callAsAdmin('/api/lead/admin/add', { leadType: 'ECO Sales', source: 'Website', Consumer: consumer.id });
  const list = `/consumer/admin/view?q=${consumer.surName}`;
  await page.goto(`${list}&consumer=${consumer.id}`);
  const drawer = page.getByRole('dialog', { name: consumer.name });
  await drawer.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Erase person…' }).click();

  const question = page.getByRole('dialog', { name: 'Erase this person for good?' });
  const counts = question.getByRole('definition');
  await expect(counts).not.toHaveCount(0);
  expect(await question.getByRole('term').allTextContents()).toEqual(expect.arrayContaining(['Leads', 'Files']));
  await question.getByLabel('Reason').fill('Asked for by letter');
  await question.getByLabel(/^Type/).fill('Mrs Somebody Else');
  await question.getByRole('button', { name: 'Erase for good' }).click();
  await expect(question.getByText('This is not the name above')).toBeVisible();
  await question.getByLabel(`Type “${consumer.name}” to go on`).fill(consumer.name);
  await question.getByRole('button', { name: 'Erase for good' }).click();
  await expect(question).toHaveCount(0);

  const erased = page.getByRole('dialog').filter({ hasText: /Erased on \d\d\/\d\d\/\d{4} by/ });
  await expect(erased).toBeVisible();
  await expect(erased.getByRole('button', { name: 'Edit' })).toHaveCount(0);
  await expect(page.getByText(consumer.surName)).toHaveCount(0);
  await page.goto(list);
  await expect(page.getByText('Nothing matches')).toBeVisible();
  await expect(recordsOf(page)).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search records and pages' }).fill(consumer.surName);
  await expect(page.getByRole('option', { name: consumer.surName })).toHaveCount(0);
});
