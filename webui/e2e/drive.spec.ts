// The drive as a user works in it: many files at once, versions, and the trash.
import type { Locator, Page } from '@playwright/test';
import { signIn } from './api.mjs';
import { expect, test } from './fixtures';
import { addUser } from './records';

test.use({ role: null });

const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });
const fileOf = (number: number) => `Report ${String(number).padStart(2, '0')}.txt`;

/** Drops files from outside, as a person does: browsers let no test move a mouse with files in its hand. */
async function drop(page: Page, files: { name: string; text: string }[]) {
  const dragged = await page.evaluateHandle((given) => {
    const transfer = new DataTransfer();
    for (const { name, text } of given) transfer.items.add(new File([text], name, { type: 'text/plain' }));
    return transfer;
  }, files);
  await page.getByRole('heading', { name: 'Drive', level: 1 }).dispatchEvent('drop', { dataTransfer: dragged });
}

/** Presses a key on what has the focus for certain: rows that wait for their successors take none. */
async function press(page: Page, on: Locator, key: string) {
  await expect(async () => {
    await on.focus();
    expect(await on.evaluate((one) => one === document.activeElement)).toBe(true);
  }).toPass();
  await page.keyboard.press(key);
}

/** Ticks a box by the keyboard, however often its row is rendered again meanwhile. */
async function tick(page: Page, name: string) {
  const box = page.getByRole('checkbox', { name });
  await expect(async () => {
    if (!(await box.isChecked())) await press(page, box, 'Space');
    await expect(box).toBeChecked({ timeout: 1000 }); // waits: a row that was rendered again never will be
  }).toPass();
}

for (const width of [1440, 390]) {
  test(`${width} px: 30 files are dropped, one is cancelled, a version comes back, the trash is emptied`, async ({
    openPage,
  }) => {
    const user = await addUser('sales_rep');
    const page = await openPage(await signIn(user.email, user.password));
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/drive');
    await press(page, rowOf(page, 'My files'), 'Enter');
    await page.getByRole('button', { name: 'New folder' }).waitFor();
    await page.keyboard.press('c');
    const naming = page.getByRole('dialog', { name: 'New folder' });
    await naming.getByLabel('Name of the folder').fill('Meter reports');
    await page.keyboard.press('Enter');
    await press(page, rowOf(page, 'Meter reports'), 'Enter');
    await expect(page.getByText('Nothing here yet')).toBeVisible();

    // The first upload waits until the last one, which is behind it, was cancelled.
    let goOn = () => {};
    const mayGoOn = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await page.route('**/api/drive-new/file', async (route) => {
      await mayGoOn;
      await route.continue();
    });
    const numbers = Array.from({ length: 30 }, (_one, place) => place + 1);
    await drop(
      page,
      numbers.map((number) => ({ name: fileOf(number), text: `Meter ${number} stands still` })),
    );
    const uploads = page.getByRole('region', { name: 'Uploads' });
    await uploads.getByRole('button', { name: `Cancel upload of ${fileOf(30)}` }).click();
    goOn();
    await expect(uploads.getByText('29 of 30 files stored')).toBeVisible();
    await uploads.getByRole('button', { name: 'Close the uploads' }).click();
    await page.unroute('**/api/drive-new/file');

    // The same name once more is a new version; the former one is brought back.
    await drop(page, [{ name: fileOf(1), text: 'Meter 999 runs' }]);
    const same = page.getByRole('dialog', { name: `${fileOf(1)} is here already` });
    await same.getByRole('radio', { name: /^Store as new versions/ }).check();
    await same.getByRole('button', { name: 'Go on' }).click();
    await expect(uploads.getByText('Stored as a new version')).toBeVisible();
    await uploads.getByRole('button', { name: 'Close the uploads' }).click();
    await page.getByRole('searchbox', { name: 'Search' }).fill(fileOf(1));
    await press(page, rowOf(page, fileOf(1)), 'Enter');
    const details = page.getByRole('dialog', { name: fileOf(1) });
    await expect(details.getByText('Meter 999 runs')).toBeVisible();
    await details.getByRole('button', { name: /^Bring back the version of/ }).click();
    await expect(details.getByText('Meter 1 stands still')).toBeVisible();
    // The button is gone; the focus stays within the drawer.
    await expect(details).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(details).toBeHidden();

    // Ten go to the trash by the keyboard; one comes back, the others are ended.
    await page.getByRole('searchbox', { name: 'Search' }).fill('');
    await expect(rowOf(page, fileOf(29))).toBeVisible();
    await tick(page, 'Select all rows on this page');
    await page.keyboard.press('Delete');
    const asked = page.getByRole('dialog', { name: 'Delete 10 entries?' });
    await asked.getByRole('button', { name: 'Delete' }).press('Enter');
    await expect(rowOf(page, fileOf(29))).toBeHidden();
    await press(page, page.getByRole('button', { name: 'Trash', exact: true }), 'Enter');
    await expect(page.getByRole('navigation', { name: 'Where you are' })).toContainText('Trash');
    await tick(page, `Select ${fileOf(25)}`);
    await press(page, page.getByRole('button', { name: 'Bring back' }), 'Enter');
    await expect(rowOf(page, fileOf(25))).toBeHidden();
    await press(page, page.getByRole('button', { name: 'Empty the trash' }), 'Enter');
    await page
      .getByRole('dialog', { name: 'Delete for good?' })
      .getByRole('button', { name: 'Delete for good' })
      .press('Enter');
    await expect(page.getByText('The trash is empty')).toBeVisible();
    await page.goBack();
    await expect(rowOf(page, fileOf(25))).toBeVisible();
    await expect(rowOf(page, fileOf(29))).toBeHidden();
  });
}
