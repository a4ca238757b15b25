// Tasks by the keyboard alone: the board, the drawer that wants a due date, the month.
import { expect, test } from './fixtures';
import { addTask, callAsAdmin } from './records';

const locked = 'Please update Due date or Time of this task to active close button to this task';

for (const width of [1440, 390]) {
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height: width < 600 ? 844 : 900 } });

    test('a card is moved, its drawer is left with Esc, and in the month its due date is changed', async ({ page }) => {
      const task = await addTask({ Status: 1062 });
      await page.goto(`/task-board/admin/view?department=Complaints&q=${task.title}`);
      const columnOf = (name: string) => page.getByRole('region', { name, exact: true });
      await columnOf('New complaint').getByRole('button', { name: task.title, exact: true }).focus();
      await page.keyboard.press('m');
      await page.getByRole('menuitem', { name: 'Complaint in process' }).focus();
      await page.keyboard.press('Enter');
      const moved = columnOf('Complaint in process').getByRole('button', { name: task.title, exact: true });
      await expect(moved).toBeFocused();

      await page.keyboard.press('Enter');
      const drawer = page.getByRole('dialog', { name: task.title });
      await expect(drawer.getByRole('button', { name: locked })).toBeDisabled();
      await page.keyboard.press('Escape');
      await expect(drawer).toHaveCount(0);

      await callAsAdmin('/api/task/regUser/update', { _id: task.id, DueDate: '2031-03-12' });
      await page.goto(`/task/admin/view?view=calendar&date=2031-03-01&q=${task.title}`);
      const entry = page.getByRole('link', { name: task.title });
      await entry.focus();
      await page.keyboard.press('m');
      const form = page.getByRole('dialog', { name: `Due date of ${task.title}` });
      await form.getByRole('textbox', { name: /^Due date/ }).fill('20/03/2031');
      await page.keyboard.press('Enter');
      await expect(form).toHaveCount(0);
      await expect(page.locator('[data-day="2031-03-20"]').getByRole('link', { name: task.title })).toBeVisible();
      await expect(page.locator('[data-day="2031-03-12"]').getByRole('link', { name: task.title })).toHaveCount(0);
    });
  });
}
