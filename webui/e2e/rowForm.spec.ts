// A row's form: sent once however often it is asked for, solved where somebody else was faster, and never lost unasked.
import { expect, test } from './fixtures';
import { addTask, callAsAdmin } from './records';
import { openTab } from './tabs';

const change = '/api/task/regUser/checklist/change';

const checklistOf = async (id: string) => {
  const { checklist } = await callAsAdmin(`/api/task/regUser/show/${id}`);
  return checklist as { _id: string; text: string }[];
};

test('a row is added once, a conflict in its form is solved, and Back asks before it is lost', async ({ page }) => {
  const task = await addTask();
  await page.goto(`/task/admin/view?task=${task.id}`);
  const drawer = page.getByRole('dialog', { name: task.title });
  await openTab(page, drawer, 'Checklist');

  await drawer.getByRole('button', { name: 'Add an item' }).click();
  const form = page.getByRole('dialog', { name: 'Add an item' });
  const text = form.getByRole('textbox', { name: 'Text' });
  await text.fill('Ask for the meter');
  const question = page.getByRole('dialog', { name: 'Discard your changes?' });
  await page.goBack();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(text).toHaveValue('Ask for the meter');
  await text.focus();
  await page.keyboard.press('Control+Enter');
  await page.keyboard.press('Control+Enter');
  await expect(form).toBeHidden();
  await expect(drawer.getByRole('listitem')).toHaveCount(1);
  const [item] = await checklistOf(task.id);
  expect(await checklistOf(task.id)).toHaveLength(1);

  await drawer.getByRole('button', { name: 'Edit item: Ask for the meter' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit item' });
  await edit.getByRole('textbox', { name: 'Text' }).fill('Ask for both meters');
  await callAsAdmin(change, { _id: task.id, rowId: item?._id, text: 'Ask for the gas meter' });
  // The list behind the form shows it by itself; the form goes on from what was seen.
  await expect(page.getByText('Ask for the gas meter', { exact: true })).toBeAttached();
  await page.keyboard.press('Control+Enter');
  const conflict = page.getByRole('dialog', { name: 'Someone else changed this' });
  await expect(conflict.getByRole('cell', { name: 'Ask for both meters' })).toBeVisible();
  await expect(conflict.getByRole('cell', { name: /^Ask for the gas meter/ })).toBeVisible();
  await conflict.getByRole('button', { name: 'Use mine' }).click();
  await expect(edit).toBeHidden();
  expect((await checklistOf(task.id)).map((one) => one.text)).toEqual(['Ask for both meters']);
});
