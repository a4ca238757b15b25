// What was done by mistake is taken back, from the toast and from the timeline.
import { expect, test } from './fixtures';
import { addLead } from './records';
import { openTab } from './tabs';

const list = '/lead/admin/view';

test('an edit is taken back from its toast, and the undo from the timeline', async ({ page, sessionOf }) => {
  const { name: admin } = await sessionOf('admin');
  const { name } = await addLead({ status: 'No Ans' });
  await page.goto(`${list}?view=board`);
  await page
    .getByRole('region', { name: 'No Ans', exact: true })
    .getByRole('article', { name })
    .getByRole('button', { name, exact: true })
    .click();
  const drawer = page.getByRole('dialog', { name });
  await drawer.getByRole('button', { name: 'Edit' }).click();
  await drawer.getByLabel('Value', { exact: true }).fill('1500');
  await drawer.getByRole('button', { name: 'Save' }).click();

  const feedback = page.getByRole('region', { name: 'Notifications' });
  await feedback.getByRole('button', { name: 'Undo' }).click();
  const question = page.getByRole('dialog', { name: 'Take this back?' });
  await expect(question).toContainText('£1,500.00');
  await question.getByRole('button', { name: 'Take back' }).click();
  await expect(question).toBeHidden();

  await openTab(page, drawer, 'Timeline');
  const entries = drawer.getByRole('article');
  const took = entries.filter({ hasText: new RegExp(`${admin}.*took back: changed Value`) });
  await expect(took).toContainText('£1,500.00');
  await expect(entries.filter({ hasText: `Taken back by ${admin}` })).toContainText('£1,500.00');

  // An undo is taken back as anything else, by keyboard.
  await took.getByRole('button', { name: /^Undo/ }).focus();
  await page.keyboard.press('Enter');
  await expect(question).toContainText('£1,500.00');
  await question.getByRole('button', { name: 'Take back' }).press('Enter');
  await expect(question).toBeHidden();
  await expect(entries.filter({ hasText: 'took back: took an earlier change back' })).toContainText('£1,500.00');
  await openTab(page, drawer, 'Overview');
  await expect(drawer).toContainText('£1,500.00');
});
