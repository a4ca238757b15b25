// Leads are edited together by the keyboard, one of them refused; then the edit is taken back but for what somebody changed.
import { signIn } from './api.mjs';
import { violationsOf } from './axe.mjs';
import { expect, test } from './fixtures';
import { addUser, callAsAdmin, uniqueName } from './records';

test.use({ role: null });

/** A stage whose gate no other journey sets. */
const gated = 'Submission Completed';

async function setGate(mode: 'refuse' | 'off') {
  const needs = mode === 'refuse' ? ['costs'] : [];
  await callAsAdmin('/api/lead/admin/pipelines/set_gate', { leadType: 'ECO Sales', stage: gated, needs, mode });
}

test.beforeAll(() => setGate('refuse'));
test.afterAll(() => setGate('off'));

test('leads are edited together, one is refused, and the edit is undone but for what was changed since', async ({
  openPage,
}) => {
  const user = await addUser('management');
  const name = uniqueName();
  const ids: string[] = [];
  for (const tree of ['Ash', 'Birch', 'Cedar']) {
    const body = { digitalDashboard: { customerName: `${name} ${tree}` }, source: name, value: '100' };
    const { _id } = await callAsAdmin('/api/lead/admin/add', body);
    ids.push(_id as string);
  }
  const [, birch, cedar] = ids;
  // A closed lead is opened again only with a reason.
  await callAsAdmin('/api/lead/admin/update', { _id: cedar, status: 'Dead Lead', reason: 'Moved away' });

  const page = await openPage(await signIn(user.email, user.password));
  await page.goto(`/lead/management/view?q=${name}`);
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(3);
  await page.getByRole('checkbox', { name: /^Select all rows/ }).press('Space');
  await page.getByRole('button', { name: 'Edit', exact: true }).press('Enter');

  const dialog = page.getByRole('dialog', { name: /^Edit 3 records together/ });
  const add = dialog.getByRole('combobox', { name: 'Field to change' });
  for (const field of ['Value', 'Status']) {
    await add.fill(field);
    await add.press('ArrowDown');
    await add.press('Enter');
    await expect(dialog.getByRole('button', { name: `Do not change ${field}` })).toBeVisible();
  }
  await dialog.getByLabel('Value', { exact: true }).fill('250');
  await dialog.getByRole('combobox', { name: 'Status' }).press('Enter');
  await page.getByRole('option', { name: /^No Ans/ }).press('Enter');
  expect(await violationsOf(page, { coloursOnly: false })).toEqual([]);
  await dialog.getByRole('button', { name: 'Preview' }).press('Enter');

  await expect(dialog.getByRole('row', { name: new RegExp(`${name} Cedar.*Refused.*Reason`) })).toBeVisible();
  await expect(dialog.getByRole('row', { name: new RegExp(`${name} Ash.*Would change`) })).toBeVisible();
  expect(await violationsOf(page, { coloursOnly: false })).toEqual([]);
  await dialog.getByRole('button', { name: 'Change 2 records' }).press('Enter');
  const undo = dialog.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeVisible();
  await expect(dialog.getByText('3 of 3 records')).toBeVisible();
  const result = page.waitForEvent('download');
  await dialog.getByRole('link', { name: 'Result as a file' }).press('Enter');
  expect((await result).suggestedFilename()).toMatch(/^bulk-edit-.*\.csv$/);

  await callAsAdmin('/api/lead/admin/update', { _id: birch, value: '300' });
  await undo.press('Enter');
  await page.getByRole('dialog', { name: 'Take everything back?' }).getByRole('button', { name: 'Undo' }).click();
  await expect(dialog.getByText('1 record is left to choose')).toBeVisible();
  await expect(dialog.getByText('Value: Somebody has changed this since')).toBeVisible();
  expect(await violationsOf(page, { coloursOnly: false })).toEqual([]);
  await dialog.getByRole('button', { name: `Take back all the same: ${name} Birch` }).press('Enter');
  await expect(dialog.getByText('A choice was made for each record.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).press('Enter');

  await page.goto(`/lead/management/view?q=${name}&lead=${birch}&tab=timeline`);
  const drawer = page.getByRole('dialog', { name: new RegExp(`${name} Birch`) });
  await expect(drawer.getByText('took back what a bulk edit had changed')).toHaveCount(2);
  await expect(drawer.getByText('changed 2 fields together with 1 other lead')).toBeVisible();
});

for (const width of [1440, 390]) {
  test(`at ${width} pixels the lead that a gate stops is named, and management overrides the gate with a reason`, async ({
    openPage,
  }) => {
    const user = await addUser('management');
    const name = uniqueName();
    const add = (tree: string, more = {}) =>
      callAsAdmin('/api/lead/admin/add', { digitalDashboard: { customerName: `${name} ${tree}` }, ...more });
    await add('Ash', { costs: { material: '10.00' } });
    const { _id: lacking } = await add('Birch');

    const page = await openPage(await signIn(user.email, user.password));
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/lead/management/view?q=${name}`);
    await expect(page.locator('[data-row]').filter({ hasText: name })).toHaveCount(2);
    if (width < 600) await page.getByRole('button', { name: 'Select rows' }).press('Enter');
    expect(await violationsOf(page, { coloursOnly: false })).toEqual([]);
    await page.getByRole('checkbox', { name: /^Select all rows/ }).press('Space');
    await page.getByRole('button', { name: 'Edit', exact: true }).press('Enter');
    const dialog = page.getByRole('dialog', { name: /^Edit 2 records together/ });
    await dialog.getByRole('combobox', { name: 'Field to change' }).fill('Status');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await dialog.getByRole('combobox', { name: 'Status' }).press('Enter');
    await page.getByRole('option', { name: gated }).press('Enter');
    await dialog.getByRole('button', { name: 'Preview' }).press('Enter');

    await expect(dialog.getByRole('row', { name: new RegExp(`${name} Birch.*Refused.*Gate closed`) })).toBeVisible();
    await expect(dialog.getByText('A closed gate stops 1 record.')).toBeVisible();
    expect(await violationsOf(page, { coloursOnly: false })).toEqual([]);
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('The council pays later');
    await dialog.getByRole('button', { name: 'Override for 1 record' }).press('Enter');
    await expect(dialog.getByRole('row', { name: new RegExp(`${name} Birch.*Gate overridden`) })).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Do not override' })).toBeFocused();
    expect(await violationsOf(page, { coloursOnly: false })).toEqual([]);
    await dialog.getByRole('button', { name: 'Change 2 records' }).press('Enter');
    await expect(dialog.getByText('2 of 2 records')).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).press('Enter');

    await page.goto(`/lead/management/view?q=${name}&lead=${lacking}&tab=timeline`);
    const drawer = page.getByRole('dialog', { name: new RegExp(`${name} Birch`) });
    const entry = drawer.getByRole('article').filter({ hasText: 'changed 1 field together with 1 other lead' });
    await expect(entry).toContainText('overrode a gate: costs missing');
    await expect(entry).toContainText('The council pays later');
  });
}
