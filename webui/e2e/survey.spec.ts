// The public survey on a telephone: verified, a customer added, three files uploaded, submitted; then confirmed by staff.

import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { demoEmail } from './api.mjs';
import { violationsOf } from './axe.mjs';
import { expect, newSession, test } from './fixtures';
import { callAsAdmin, uniqueName } from './records';
import { openTab } from './tabs';

const narrow = { width: 390, height: 844 };
test.use({ role: null, viewport: narrow, hasTouch: true, isMobile: true });

const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

/** Texts as the page shows them, by their file below `src`. */
const textsIn = (file: string) => JSON.parse(readFileSync(new URL(`../src/${file}.json`, import.meta.url), 'utf8'));

/** Drops files on a kind of evidence; each is a picture of one pixel with an end of its own, so that no two are the same. */
async function drop(page: Page, field: string, names: string[]) {
  const files = await page.evaluateHandle(
    ([data, wanted]) => {
      const transfer = new DataTransfer();
      const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
      for (const name of wanted) transfer.items.add(new File([bytes, name], `${name}.png`, { type: 'image/png' }));
      return transfer;
    },
    [pixel, names] as const,
  );
  const zone = page.getByText(field, { exact: true }).locator('..');
  await zone.dispatchEvent('drop', { dataTransfer: files });
}

/** Whether something lies over the middle of it, or it is out of sight. */
const isCovered = (found: Locator) =>
  found.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return !element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

const noProblems = async (page: Page) => expect(await violationsOf(page, { coloursOnly: false })).toEqual([]);

for (const language of ['en', 'de'] as const) {
  const form = textsIn(`features/survey_form/texts/${language}`);
  const staff = textsIn(`features/survey/texts/${language}`);

  test.describe(`in ${language}`, () => {
    test.use({ locale: language === 'de' ? 'de-DE' : 'en-GB' });

    async function addCustomer(page: Page, name: string) {
      const dialog = page.getByRole('dialog', { name: form.addConsumer });
      const { person } = form;
      // A required one ends in a star.
      const input = (label: string) => dialog.getByLabel(new RegExp(`^${label}`));
      await input(person.title).selectOption('Mrs');
      await input(person.firstName).fill('Orla');
      await input(person.surName).fill(name);
      await input(person.DOB).fill('14/05/1971');
      await dialog
        .getByRole('combobox', { name: textsIn(`i18n/${language}/address`).find })
        .fill('12 Hawthorn Rise, Otley, LS21 1AA');
      await page.getByRole('option', { name: /Hawthorn Rise/ }).tap();
      await expect(input(person.postcode)).toHaveValue('LS21 1AA');
      await input(person.town).fill('Otley');
      await input(person.city).fill('Leeds');
      await noProblems(page);
      await dialog.getByRole('button', { name: person.add }).tap();
    }

    async function addEvidence(page: Page, marks: string) {
      const { field, ignored, done } = form.evidence;
      for (const name of ['benefitLetter', 'payslips', 'bankStatements']) {
        await drop(page, field[name], [`${name} ${marks}`, `second ${name}`]);
        await expect(page.getByText(ignored.replace('{{names}}', `second ${name}.png`))).toBeVisible();
      }
      await expect(page.getByText(done, { exact: true })).toHaveCount(3);
    }

    /** The survey's id, once staff see it. */
    async function submitted(email: string): Promise<string> {
      const found = () => callAsAdmin(`/api/survey/regUser/list?Search=${email}`);
      await expect.poll(async () => (await found()).map(({ files }: { files: number }) => files)).toEqual([3]);
      return (await found())[0]._id;
    }

    test('a visitor verifies, adds the customer, drops three files and submits; staff confirm', async ({
      page,
      openPage,
    }) => {
      const name = uniqueName();
      const email = `${name.toLowerCase()}@example.org`;
      await page.goto('/lead-data/form');
      await expect(page.getByRole('heading', { name: form.title })).toBeVisible();
      await page.getByLabel(form.emails.assignee).fill(demoEmail('sales.rep'));
      await page.getByLabel(form.emails.consumer).fill(email);
      await page.getByRole('button', { name: form.emails.verify }).tap();
      await addCustomer(page, name);
      await expect(page.getByText(form.emails.verified, { exact: true })).toBeVisible();
      await page.getByLabel(form.answer.customer).fill(`Orla ${name}`);
      await page.getByLabel(form.answer.property, { exact: true }).selectOption('Semi');
      await page.getByRole('checkbox', { name: form.choice['LA Flex Low Income'] }).check();
      await addEvidence(page, name);
      await noProblems(page);
      await page.getByRole('button', { name: form.submit, exact: true }).tap();
      await expect(page.getByRole('heading', { name: form.thanks.title })).toBeVisible();
      const survey = await submitted(email);
      await page.getByRole('button', { name: form.thanks.again }).tap();
      await expect(page.getByLabel(form.answer.customer)).toHaveValue('');

      const office = await openPage(await newSession('admin'));
      await office.setViewportSize(narrow);
      await office.addInitScript((wanted) => localStorage.setItem('language', wanted), language);
      await office.goto(`/lead/admin/view?view=surveys&survey=${survey}`);
      await office.getByRole('button', { name: staff.decision.confirm, exact: true }).click();
      const asked = office.getByRole('dialog', { name: staff.decision.confirmTitle });
      await asked.getByRole('button', { name: staff.decision.confirm, exact: true }).click();
      await expect(office.getByText(staff.decision.is.confirmed)).toBeVisible();
      await office.getByRole('link', { name: staff.decision.openLead }).click();
      await openTab(office, office, language === 'de' ? 'Dokumente' : 'Documents');
      await expect(office.getByText(`payslips ${name}.png`)).toBeVisible();
      await noProblems(office);
    });
  });
}

test('the sixth check within the hour is made after a puzzle', async ({ page }) => {
  await page.goto('/lead-data/form');
  await page.getByLabel('Assignee e-mail').fill(demoEmail('sales.rep'));
  let puzzles = 0;
  await page.route('**/api/form/challenge', (route) => {
    puzzles += 1;
    return route.continue();
  });
  for (let check = 1; check <= 6; check++) {
    await page.getByLabel('Customer e-mail').fill(`${uniqueName().toLowerCase()}@example.org`);
    await page.getByRole('button', { name: 'Verify' }).tap();
    await page.getByRole('dialog', { name: 'Add New Consumer' }).getByRole('button', { name: 'Cancel' }).tap();
    await expect(page.getByText('Consumer Not Found', { exact: true })).toBeVisible();
  }
  expect(puzzles).toBeGreaterThan(0);
});

test('a submit that fails goes to the first wrong field, marks it, and nothing covers it', async ({ page }) => {
  await page.goto('/lead-data/form');
  const submit = page.getByRole('button', { name: 'Submit', exact: true });
  await submit.tap();
  const assignee = page.getByLabel('Assignee e-mail');
  await expect(assignee).toBeFocused();
  await expect(assignee).toBeInViewport({ ratio: 1 });
  await expect(assignee).toHaveAttribute('aria-invalid', 'true');
  await expect(assignee).toHaveAccessibleDescription('Assignee e-mail is required');
  await expect(page.getByRole('alert').filter({ hasText: 'to submit form' })).toBeVisible();
  expect(await isCovered(assignee)).toBe(false);
  await noProblems(page);
});

test('what a refused form says and offers on a telephone is covered by nothing', async ({ page }) => {
  await page.goto('/lead-data/form');
  await page.getByLabel('Assignee e-mail').fill('somebody@example.org');
  await page.getByLabel('Customer e-mail').fill('somebody.else@example.org');
  const errors = [{ field: 'data.boilerModal', message: 'No HTML, please' }];
  await page.route('**/api/form', (route) =>
    route.fulfill({ status: 422, json: { code: 'fields.invalid', message: 'Please check', errors, success: false } }),
  );
  const model = page.getByLabel('Boiler model');
  await model.fill('Baxi');
  await page.getByRole('button', { name: 'Submit', exact: true }).tap();
  await expect(page.getByText('Boiler model: No HTML, please')).toBeInViewport({ ratio: 1 });
  await expect(model).toHaveAttribute('aria-invalid', 'false');
  const take = page.getByRole('button', { name: 'Fill it in again' });
  for (const button of [take, page.getByRole('button', { name: 'Discard' })])
    expect(await isCovered(button)).toBe(false);
  await expect(page.getByRole('region', { name: 'Notifications' })).toHaveCount(0);
  await take.tap();
  await expect(model).toBeFocused();
  await expect(model).toHaveValue('Baxi');
  await expect(model).toHaveAccessibleDescription('No HTML, please');
  await noProblems(page);
});
