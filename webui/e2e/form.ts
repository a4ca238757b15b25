// Inputs of forms, used as a person does.
import type { Locator, Page } from '@playwright/test';

/** Chooses an option of a combobox; where the options are many, they are found by what is typed. */
export async function choose(page: Page, within: Locator, label: string, option: string | RegExp, typed?: string) {
  const input = within.getByRole('combobox', { name: label, exact: true });
  await input.click();
  if (typed) await input.fill(typed);
  await page.getByRole('option', { name: option, exact: true }).click();
}
