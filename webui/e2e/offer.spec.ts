// Gas from the first word with a customer to the renewal of its contract, as a user sells it.
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { choose } from './form';
import { runPython } from './python';
import { addCompany, addLead, callAsAdmin } from './records';
import { openTab } from './tabs';

const week = 7 * 86_400_000;
/** DD/MM/YYYY; within the days of the demo's newest price files. */
const soon = new Date(Date.now() + week).toISOString().slice(0, 10).split('-').reverse().join('/');

/** Opens the renewal of one service by a clock that is some days ahead, as the daily job does. */
const openLater = `
import sys
from datetime import UTC, date, datetime, timedelta
from uuid import UUID, uuid4
from commands.kernel.command import Context
from commands.renewal.opening import OpenForService
from infra.bootstrap import databases, open_services
from infra.settings import Settings

class Later:
    def now(self):
        return datetime.now(UTC) + timedelta(days=int(sys.argv[1]))

settings = Settings.load()
service, end = UUID(sys.argv[2]), date.fromisoformat(sys.argv[3])
with databases(settings) as found, open_services(settings, found, clock=Later()) as services:
    command = OpenForService(service=service, contract_end_date=end)
    command.execute(Context(None, uuid4(), source="system"), services.deps)
`;

/** Opens the renewal of a lead's only service as if it were some days later; answers the end of its contract. Those of
 * other services are left alone: journeys share them. */
async function openRenewal(lead: string, daysLater: number) {
  const [service] = await callAsAdmin(`/api/service/admin/list?Lead=${lead}`);
  const { _id, contract_end_date: end } = service as { _id: string; contract_end_date: string };
  runPython(openLater, { args: [String(daysLater), _id, end] });
  // Another process wrote it: the server's lists follow.
  const opened = async () => (await callAsAdmin(`/api/renewal/admin/list?Lead=${lead}`)) as unknown[];
  await expect.poll(async () => (await opened()).length).toBe(1);
  return end.split('-').reverse().join('/');
}

const live = 'Quote Live';

/** Moves the quote or renewal that is open by the menu at its status. */
async function move(page: Page, drawer: Locator, to: string) {
  await drawer.getByRole('button', { name: /^Change status: / }).click();
  await page.getByRole('menuitem', { name: to, exact: true }).click();
  if (to === live) {
    // Its contract ends by the clock, so nobody moves it any more.
    await expect(drawer.getByRole('button', { name: /^Change status: / })).toHaveCount(0);
  } else await expect(drawer.getByRole('button', { name: `Change status: ${to}` })).toBeVisible();
}

test('gas is sold on a lead, quoted, made live and renewed, and the timeline tells it in German', async ({ page }) => {
  const lead = await addLead({ Company: (await addCompany()).id });
  await page.goto(`/lead/admin/view?lead=${lead.id}&tab=services`);
  await page.getByRole('button', { name: 'New service' }).click();
  const service = page.getByRole('dialog', { name: 'New service' });
  await choose(page, service, 'Kind', 'Gas');
  await service.getByRole('button', { name: 'Add' }).click();
  await page.getByRole('button', { name: 'Mark as sold' }).click();
  await expect(page.getByText('Sold service successfully')).toBeVisible();

  // The sold service is offered a quote, which knows already whose and what it is.
  const quoteForm = page.getByRole('dialog', { name: 'New quote' });
  await quoteForm.getByRole('button', { name: 'Add' }).click();
  await expect(quoteForm).toBeHidden();

  await openTab(page, page, 'Quotes');
  await page.getByRole('tabpanel').getByRole('link', { name: /Q-\d+/ }).click();
  const quote = page.getByRole('dialog', { name: /^Q-\d+ · / });
  await openTab(page, quote, 'Prices');
  await quote.getByRole('button', { name: 'Find prices' }).click();
  const builder = page.getByRole('dialog', { name: /^Prices for Q-/ });
  const inputs = builder.getByRole('region', { name: 'Meter, contract and uplifts' });
  await choose(page, inputs, 'Fuel', 'Gas');
  await choose(page, inputs, 'LDZ', 'NE');
  await inputs.getByLabel('Usage a year').fill('25000');
  await inputs.getByLabel('Start', { exact: true }).fill(soon);
  await inputs.getByLabel('Uplift per kWh').fill('0.5');
  const offers = builder.getByRole('region', { name: "Suppliers' prices" });
  await offers.getByRole('checkbox', { name: 'Compare Fellside Energy, 12 months' }).check();
  await offers.getByRole('checkbox', { name: 'Compare Fellside Energy, 24 months' }).check();
  await expect(builder.getByRole('row', { name: /^Commission £125\.00 £250\.00/ })).toBeVisible();
  await offers.getByRole('button', { name: 'Add the price of Fellside Energy, 12 months' }).click();
  await expect(page.getByText('Price added successfully')).toBeVisible();
  await builder.getByRole('button', { name: 'Close' }).click();
  await quote.getByRole('button', { name: 'Choose this price' }).click();
  await expect(quote.getByText('Chosen', { exact: true })).toBeVisible();

  const upToLive = [
    'Quote Provided',
    'Quote Accepted',
    'Contract Sent',
    'Contract Signed',
    'Pending Supplier Confirmation',
    live,
  ];
  for (const status of upToLive) await move(page, quote, status);

  const end = await openRenewal(lead.id, 200);
  await page.goto(`/renewal/admin/view?Lead=${lead.id}`);
  await page.getByRole('link', { name: /^R-/ }).click();
  const renewal = page.getByRole('dialog', { name: /^R-\d+ · / });
  // It knows of the quote what the service does not say.
  await expect(renewal.getByText('25,000 kWh')).toBeVisible();
  await renewal.getByRole('button', { name: 'Edit' }).click();
  await renewal.getByLabel('Usage a year').fill('45000');
  await renewal.getByRole('button', { name: 'Save' }).click();
  await openTab(page, renewal, 'Prices');
  await renewal.getByRole('button', { name: 'Add a price' }).click();
  const price = page.getByRole('dialog', { name: 'Add a price' });
  await price.getByLabel('Supplier').fill('Northern Gas');
  await price.getByLabel('Length').fill('24');
  await price.getByLabel('Unit rate per kWh').fill('6.42');
  await price.getByLabel('Standing charge per day').fill('30');
  await price.getByRole('button', { name: 'Add' }).click();
  await expect(renewal.getByText('Northern Gas · £2,998.50 a year')).toBeVisible();
  await move(page, renewal, 'Renewal Provided');

  await page.goto(`/renewal/admin/view?Lead=${lead.id}`);
  await page.getByRole('button', { name: 'Language' }).click();
  await page.getByRole('menuitem', { name: 'Deutsch' }).click();
  await page.getByRole('link', { name: /^R-/ }).click();
  await openTab(page, renewal, 'Verlauf');
  const entries = (drawer: Locator) => drawer.getByRole('article');
  await expect(entries(renewal)).toContainText([
    /hat die Verlängerung vorgelegt: 1 Preis, ab 2\.998,50\s£ im Jahr/,
    /hat Northern Gas hinzugefügt/,
    /Verbrauch im Jahr/,
    new RegExp(`hat eine Verlängerung eröffnet, der Vertrag endet am ${end}`),
  ]);

  await page.goto(`/quote/admin/view?Lead=${lead.id}`);
  await page.getByRole('link', { name: /^Q-/ }).click();
  await openTab(page, quote, 'Verlauf');
  await expect(entries(quote)).toContainText([
    new RegExp(`hat den Vertrag .* laufend vermerkt.*Vertragsende.*${end}`, 's'),
    ...Array<RegExp>(3).fill(/hat den Status geändert/),
    /hat das Angebot .* angenommen vermerkt/,
    /hat das Angebot vorgelegt: 1 Preis, ab .*£ im Jahr.*Quote-Q-\d+-[-\d]+\.pdf/s,
    /hat Fellside Energy gewählt, .*£ im Jahr/,
    /hat .* hinzugefügt/,
    /hat 4 Felder geändert/,
    /hat diesen Datensatz angelegt/,
  ]);
});
