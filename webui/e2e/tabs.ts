// Tabs of drawers, of which those without room are in a menu.
import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures';

/** The tab, or the item of the menu of further tabs that stands for it. */
async function tabOf(page: Page, within: Page | Locator, name: string, open: (more: Locator) => Promise<void>) {
  const named = new RegExp(`^${name}( \\(\\d+\\))?$`);
  const tab = within.getByRole('tab', { name: named });
  const more = within.getByRole('button', { name: /^\d+ (more tabs?|weiterer? Reiter)$/ });
  await expect(within.getByRole('tab', { selected: true })).toBeVisible();
  if (await tab.isVisible()) return tab;
  await open(more);
  return page.getByRole('menuitem', { name: named });
}

/** Opens a tab by the mouse. */
export async function openTab(page: Page, within: Page | Locator, name: string) {
  await (await tabOf(page, within, name, (more) => more.click())).click();
}

/** Opens a tab by the keyboard. */
export async function pressTab(page: Page, within: Page | Locator, name: string) {
  const press = async (found: Locator) => {
    await found.focus();
    await page.keyboard.press('Enter');
  };
  await press(await tabOf(page, within, name, press));
}
