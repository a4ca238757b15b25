// A supplier's own workbook of prices: matched, refused for three rows, mended in the file of errors, loaded, and found.
import { demoEmail, demoPassword, signIn } from './api.mjs';
import { violationsOf } from './axe.mjs';
import { expect, test } from './fixtures';
import { runPython, workbook, xlsxFile } from './python';
import { callAsAdmin, uniqueName } from './records';
import { openTab } from './tabs';

test.use({ role: null });

/** Opens the file of errors as a person does, and corrects cells by their address. */
const mendBook = `
import io, json, sys
from openpyxl import load_workbook
book = load_workbook(open(sys.argv[1], 'rb'))
for address, value in json.loads(sys.argv[2]).items():
    book.worksheets[0][address] = value
out = io.BytesIO()
book.save(out)
sys.stdout.buffer.write(out.getvalue())
`;
const day = (days: number) => {
  const [year, month, date] = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10).split('-');
  return `${date}/${month}/${year}`;
};

test('three refused rows of a workbook are mended in the file of errors, and the price is found', async ({
  openPage,
}) => {
  const session = await signIn(demoEmail('admin'), demoPassword);
  const name = uniqueName();
  await callAsAdmin('/api/supplier/admin/create', { supplierName: name, serviceType: ['Gas'] });
  const [first, last] = [day(-1), day(30)];
  const rows = [
    ['Where', 'AQ from', 'AQ to', 'Years', 'First day', 'Valid to', 'p/kWh', 'p/day', 'Colour'],
    ['NW', 0, 73_200, 1, first, last, 6.2145, 28.5, 'blue'],
    ['XX', 0, 73_200, 1, first, last, 6.1, 28.5, 'blue'],
    ['SC', 0, 73_200, 1, first, last, 620, 28.5, 'blue'],
    ['EA', 500, 100, 1, first, last, 6.3, 28.5, 'blue'],
  ];
  const page = await openPage(session);
  await page.goto(`/supplier/admin/view?q=${name}`);
  await page.getByRole('link', { name }).click();
  await openTab(page, page, 'Prices');
  await page.getByRole('link', { name: 'Load prices' }).click();
  await page.getByLabel('choose a file').setInputFiles(workbook(`${name}.xlsx`, rows));
  await expect(page.getByText(`${name}.xlsx`)).toBeVisible();

  // What is known by its header or an alias is proposed; the rest is chosen.
  await expect(page.getByRole('combobox', { name: 'Fills: AQ from' })).toHaveValue('Usage from');
  const choose = async (header: string, column: string) => {
    const input = page.getByRole('combobox', { name: `Fills: ${header}` });
    await input.fill(column);
    await input.press('ArrowDown');
    await input.press('Enter');
    await expect(input).toHaveValue(column);
  };
  await choose('Where', 'Gas zone (LDZ)');
  await choose('Years', 'Contract length');
  await choose('First day', 'First start day');
  await page.getByRole('combobox', { name: 'A plain number of contract length means' }).click();
  await page.getByRole('option', { name: 'Years' }).click();
  await page.getByRole('combobox', { name: 'Acquisition or renewal' }).click();
  await page.getByRole('option', { name: 'Both' }).click();
  const load = page.getByRole('button', { name: 'Load all rows' });
  await load.click();

  const refused = page.getByRole('region', { name: 'Refused rows' });
  await expect(refused.getByRole('row')).toHaveCount(4);
  await expect(refused.getByRole('row', { name: /^3 Gas zone/ })).toBeVisible();
  expect(await violationsOf(page, { coloursOnly: false })).toEqual([]);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'The file, with what is wrong' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`${name}-errors.xlsx`);
  const corrections = JSON.stringify({ A3: 'WM', G4: 6.2, B5: 0, C5: 73_200 });
  const mended = runPython(mendBook, { args: [await file.path(), corrections] });
  await page.getByRole('button', { name: 'Upload the corrected file' }).click();
  await page.getByLabel('choose a file').setInputFiles(xlsxFile(`${name}-errors.xlsx`, mended));

  // The mapping of the file before is proposed for its columns.
  await expect(page.getByRole('combobox', { name: 'Fills: Where' })).toHaveValue('Gas zone (LDZ)');
  await page.getByRole('combobox', { name: 'A plain number of contract length means' }).click();
  await page.getByRole('option', { name: 'Years' }).click();
  await page.getByRole('combobox', { name: 'Acquisition or renewal' }).click();
  await page.getByRole('option', { name: 'Both' }).click();
  await load.click();
  await expect(page.getByRole('heading', { name: 'Prices loaded' })).toBeVisible();
  await page.getByRole('link', { name: 'To the supplier' }).click();
  await expect(page.getByText(/Gas · 4 prices/)).toBeVisible();

  await page.goto('/supplier/admin/prices?view=match');
  await page.getByRole('button', { name: 'Find prices' }).click();
  const found = page.getByRole('row').filter({ hasText: name });
  await expect(found).toContainText('£1,222.64');
  await expect(found).toContainText('12 months');
  expect(await violationsOf(page, { coloursOnly: false })).toEqual([]);
});
