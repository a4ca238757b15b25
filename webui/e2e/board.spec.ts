// The board by the keyboard alone, and moves that a stage's gate stops.
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { addLead, callAsAdmin } from './records';
import { pressTab } from './tabs';

const list = '/lead/admin/view';
const gated = 'Plan of Works';
/** All that the gate asks for. */
const complete = {
  costs: { material: '10.00' },
  digitalDashboard: { ownershipCheck: 'Passed - Land Reg' },
};

const stageOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** What the stage asks of leads that are moved to it. */
async function setGate(mode: 'refuse' | 'off') {
  const needs = mode === 'refuse' ? ['costs', 'ownership_check'] : [];
  await callAsAdmin('/api/lead/admin/pipelines/set_gate', { leadType: 'ECO Sales', stage: gated, needs, mode });
}

test.beforeAll(() => setGate('refuse'));
test.afterAll(() => setGate('off'));

/** Presses a control of the keyboard's. */
async function press(page: Page, role: 'button' | 'menuitem', name: string | RegExp, key = 'Enter') {
  await page.getByRole(role, { name, exact: typeof name === 'string' }).focus();
  await page.keyboard.press(key);
}

for (const width of [1440, 390]) {
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height: width < 600 ? 844 : 900 } });

    test('the keyboard filters leads, opens the board, meets a closed gate and overrides it with a reason', async ({
      page,
    }) => {
      const lead = await addLead({ status: 'No Ans', installerType: 'Roofers' });
      const surname = lead.name.split(' ').at(-1) ?? '';
      await page.goto(list);
      await expect(page.locator('[data-row]')).not.toHaveCount(0);
      await page.keyboard.press('/');
      await page.keyboard.type(surname);
      await expect(page.locator('[data-row]')).toHaveCount(1);
      await page.keyboard.press('Escape');

      await press(page, 'button', /^(More )?[Ff]ilters$/);
      await press(page, 'button', /^Installer type/);
      await page.getByRole('checkbox', { name: 'Roofers' }).focus();
      await page.keyboard.press('Space');
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: 'Remove filter Installer type: Roofers' })).toBeVisible();

      await press(page, 'button', 'Board');
      const card = stageOf(page, 'No Ans').getByRole('article', { name: lead.name });
      await card.getByRole('button', { name: lead.name, exact: true }).focus();
      await page.keyboard.press('m');
      await expect(page.getByRole('menu')).toBeVisible();
      await press(page, 'menuitem', gated);

      const gate = page.getByRole('dialog', { name: `Not ready for ${gated}` });
      await expect(gate.getByRole('listitem')).toHaveCount(2);
      await gate.getByRole('textbox', { name: 'Reason' }).focus();
      await page.keyboard.type('The council pays later');
      await press(page, 'button', 'Move anyway');
      await expect(gate).toHaveCount(0);

      const name = stageOf(page, gated).getByRole('button', { name: lead.name, exact: true });
      await expect(name).toBeFocused();
      await page.keyboard.press('Enter');
      const drawer = page.getByRole('dialog', { name: lead.name });
      await pressTab(page, page, 'Timeline');
      await expect(drawer.getByRole('article').filter({ hasText: 'overrode a gate' })).toContainText(
        /costs.*ownership check.*The council pays later/is,
      );
    });

    test('several cards are chosen and moved by the keyboard; the one that is refused is shown and moved with a reason', async ({
      page,
    }) => {
      const ready = await addLead({ status: 'No Ans', ...complete });
      const lacking = await addLead({ status: 'No Ans' });
      await page.goto(`${list}?view=board&sort=createdAt:desc`);
      for (const { name } of [ready, lacking]) {
        await stageOf(page, 'No Ans').getByRole('button', { name, exact: true }).focus();
        await page.keyboard.press('x');
      }
      await expect(page.getByText('2 selected')).toBeVisible();
      await page.keyboard.press('m');
      await press(page, 'menuitem', gated);
      const refused = page.getByRole('dialog', { name: `1 of 2 not moved to ${gated}` });
      await expect(refused.getByText(lacking.reference)).toBeVisible();
      await expect(refused.getByText(ready.reference)).toHaveCount(0);
      await refused.getByRole('textbox', { name: 'Reason' }).focus();
      await page.keyboard.type('Both belong to one job');
      await press(page, 'button', 'Move 1 anyway');
      await expect(refused).toHaveCount(0);
      for (const { name } of [ready, lacking]) {
        await expect(stageOf(page, gated).getByRole('article', { name })).toBeVisible();
      }
    });
  });
}

test('a drag takes all chosen cards along', async ({ page }) => {
  const first = await addLead({ status: 'No Ans' });
  const second = await addLead({ status: 'No Ans' });
  await page.goto(`${list}?view=board&sort=createdAt:desc`);
  const cardIn = (stage: string, { name }: typeof first) => stageOf(page, stage).getByRole('article', { name });
  for (const { name } of [first, second]) await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  await cardIn('No Ans', first).hover();
  // What dragging needs loads when the pointer comes to the board.
  await expect(cardIn('No Ans', first)).toHaveAttribute('draggable', 'true');
  await cardIn('No Ans', first).dragTo(stageOf(page, 'Unverified'));
  for (const lead of [first, second]) await expect(cardIn('Unverified', lead)).toBeVisible();
});
