// Quotes of all kinds with the builder of prices and the board, renewals, and services.
import { call } from '../api.mjs';
import { dialog, drawer, form, icon, moreTabs, row, submit } from './parts.mjs';

const week = 7 * 86_400_000;
/** Within the days of the demo's newest price files. */
const soon = () => new Date(Date.now() + week).toISOString().slice(0, 10);

/** Adds a quote with rows: those of one name are added by one call each. */
async function addQuote(token, fields, rows) {
  const { _id } = await call('/api/quote/admin/create', token, fields);
  for (const [name, ones] of Object.entries(rows)) {
    for (const one of ones) await call(`/api/quote/regUser/${name}/add`, token, { _id, ...one });
  }
  return _id;
}

/** A commercial quote of gas that price files have prices for, a bare one, a solar and an ECO quote; a renewal. */
export async function quotesHere(token, company, consumer) {
  const { ecoMeasures, accessoryItems } = await call('/api/lookups', token);
  const gas = { fuel: 'gas', ldz: 'NE', AQ: 25_000, startDate: soon() };
  const commercial = { kind: 'commercial', Company: company };
  const typed = { supplierName: 'Fellside Energy', duration: 24, unitRate: '6.1', standingCharge: '31.5' };
  // Of a supplier that is blocked, whose prices are over.
  const ended = { ...typed, supplierName: 'Wychwood Gas', unitRate: '5.9' };
  const accessories = accessoryItems.slice(0, 2).map((item, place) => ({ item, quantity: place + 1 }));
  const renewals = await call('/api/renewal/admin/list?limit=50', token);
  const [renewal] = [...renewals].sort((one, other) => other.prices.length - one.prices.length);
  const quotes = await call('/api/quote/admin/list?limit=100', token);
  return {
    chosen: quotes.find(({ chosenPrice }) => chosenPrice)?._id,
    gas: await addQuote(token, { ...commercial, serviceType: 'Gas', supply: gas }, { prices: [typed, ended] }),
    bare: await addQuote(token, commercial, {}),
    solar: await addQuote(
      token,
      { kind: 'solar', Consumer: consumer },
      {
        numberOfRoofs: [{ model: 'Sunfield 435 all black', manufacturer: 'Sunfield', roofPitch: 35 }],
        numberOfInverters: [{ model: 'Hybrid 5.0', manufacturer: 'Wattline', quantity: 1 }],
        accessories,
      },
    ),
    eco: await addQuote(
      token,
      { kind: 'eco', Consumer: consumer },
      {
        measures: ecoMeasures.slice(0, 2).map((label, place) => ({ label, cost: `${place + 2}450.00` })),
        accessories,
        fundingLines: [{ floorArea: '92.5', startBand: 'Low_E', targetBand: 'High_C' }],
      },
    ),
    renewal: renewal._id,
    renewed: renewal.Company._id,
  };
}

const list = '/quote/admin/view';
const match = '**/api/price/match';
const lines = '[role=tabpanel] ul > li';
const builder = '[role=tabpanel] button.MuiButton-contained >> nth=0';
/** The choice of a file whose prices are tried: the only input whose list is of records. */
const whatIf = '[role=dialog] section > .MuiTextField-root:last-child:nth-child(9)';
const offers = '[role=dialog] [role=region] tbody tr';

const ofQuotes = ({ gas, bare, solar, eco, chosen }, former) => {
  const at = (id, more = '') => `${list}?quote=${id}${more}`;
  const prices = { path: at(gas, '&tab=prices'), ready: lines };
  const open = { ...prices, click: builder };
  return [
    { name: 'quote-list', path: `${list}?limit=25`, ready: row },
    { name: 'quote-new', path: list, ready: row, press: ['c'], shows: form },
    { name: 'quote-drawer', path: at(gas), ready: drawer },
    { name: 'quote-tabs', path: at(gas), ready: drawer, to: 599, click: moreTabs, shows: '[role=menu]' },
    { name: 'quote-drawer-chosen', path: at(chosen), ready: drawer },
    { name: 'quote-drawer-solar', path: at(solar), ready: drawer },
    { name: 'quote-edit', path: at(gas), ready: drawer, press: ['e'], shows: '[data-drawer] form' },
    { name: 'quote-prices', ...prices },
    { name: 'quote-price-doubted', ...prices, click: `${lines}:first-child button.MuiButton-text`, shows: dialog },
    { name: 'quote-prices-none', path: at(bare, '&tab=prices'), ready: '[role=tabpanel] [data-state=empty]' },
    { name: 'quote-price-new', ...prices, click: icon('AddOutlined', '[role=tabpanel]'), shows: form },
    { name: 'quote-builder', ...open, shows: offers },
    {
      name: 'quote-builder-offers',
      ...open,
      act: async (page) => page.locator(offers).last().scrollIntoViewIfNeeded(),
      shows: offers,
    },
    {
      name: 'quote-builder-compared',
      ...open,
      act: async (page) => {
        for (const place of [0, 1, 2]) await page.locator(`${offers} input[type=checkbox]`).nth(place).check();
        await page.locator('[role=dialog] table').first().scrollIntoViewIfNeeded();
      },
      shows: '[role=dialog] table >> nth=1',
    },
    {
      name: 'quote-builder-tried',
      ...open,
      act: async (page) => {
        // The files are there after the prices, at times.
        await page.click(`${whatIf} [role=combobox]`);
        await page.locator('[role=option]').nth(2).click();
      },
      shows: '[role=dialog] [role=alert]',
    },
    {
      name: 'quote-builder-missing',
      path: at(bare, '&tab=prices'),
      ready: '[role=tabpanel] [data-state=empty]',
      click: builder,
      shows: dialog,
    },
    { name: 'quote-builder-loading', ...open, answers: { [match]: 'never' }, shows: dialog },
    {
      name: 'quote-builder-none',
      ...open,
      answers: { [match]: [200, { success: true, message: '', data: [] }] },
      shows: '[role=dialog] [data-state=empty]',
    },
    {
      name: 'quote-builder-error',
      ...open,
      answers: { [match]: 503 },
      fails: true,
      shows: '[role=dialog] [data-state=error]',
    },
    { name: 'quote-job-solar', path: at(solar, '&tab=job'), ready: lines },
    { name: 'quote-job-eco', path: at(eco, '&tab=job'), ready: lines },
    {
      name: 'quote-job-funding',
      path: at(eco, '&tab=job'),
      ready: lines,
      act: (page) => page.locator('[role=tabpanel] section').last().scrollIntoViewIfNeeded(),
    },
    {
      name: 'quote-job-accessory-new',
      path: at(eco, '&tab=job'),
      ready: lines,
      click: `${icon('AddOutlined', '[role=tabpanel]')} >> nth=1`,
      shows: form,
    },
    { name: 'quote-payments', path: at(gas, '&tab=payments'), ready: '[role=tabpanel] [data-state=empty]' },
    { name: 'quote-related', path: at(gas, '&tab=related'), ready: '[role=tabpanel] article' },
    { name: 'quote-board', path: `${list}?view=board`, ready: '[data-card], [data-column]' },
    { name: 'quote-board-past', path: `${list}?view=board&at=${former}`, ready: '[role=status] h2' },
    {
      name: 'quote-board-failed',
      path: `${list}?view=board`,
      ready: '[role=alert]',
      answers: { '**/api/quote/regUser/board*': 503 },
      fails: true,
    },
  ];
};

const renewals = '/renewal/admin/view';

const ofRenewals = ({ renewal, renewed }) => {
  const at = (more = '') => `${renewals}?renewal=${renewal}${more}`;
  return [
    { name: 'renewal-list', path: renewals, ready: row },
    { name: 'renewal-list-empty', path: `${renewals}?q=zzzzzzzz`, ready: '[data-state=empty]' },
    {
      name: 'renewal-list-failed',
      path: renewals,
      ready: '[role=alert]',
      answers: { '**/api/renewal/admin/list*': 503 },
      fails: true,
    },
    { name: 'renewal-filters', path: renewals, ready: row, click: icon('TuneOutlined'), shows: '[role=dialog] input' },
    { name: 'renewal-drawer', path: at(), ready: drawer },
    { name: 'renewal-edit', path: at(), ready: drawer, press: ['e'], shows: '[data-drawer] form' },
    { name: 'renewal-prices', path: at('&tab=prices'), ready: lines },
    { name: 'renewal-related', path: at('&tab=related'), ready: '[role=tabpanel] article' },
    { name: 'renewal-tasks', path: at('&tab=tasks'), ready: '[role=tabpanel] article' },
    { name: 'renewal-timeline', path: at('&tab=timeline'), ready: '[data-entry]' },
    {
      name: 'company-renewals',
      path: `/company/admin/view?company=${renewed}&tab=renewals`,
      ready: '[role=tabpanel] article',
    },
  ];
};

/** Chooses a kind of service by its place in the menu. */
const kindOf = (place) => async (page) => {
  await page.locator(`${form} [role=combobox]`).first().click();
  await page.locator('[role=option]').nth(place).click();
};

const ofServices = ({ renewed }) => {
  const tab = { path: `/company/admin/view?company=${renewed}&tab=services`, ready: '[role=tabpanel] article' };
  const add = { ...tab, click: icon('AddOutlined', '[role=tabpanel]'), shows: form };
  return [
    { name: 'company-services', ...tab },
    { name: 'service-new', ...add },
    { name: 'service-new-first', ...add, act: kindOf(0) },
    { name: 'service-new-telecoms', ...add, act: kindOf(6) },
    {
      name: 'service-new-missing',
      ...add,
      act: (page) => page.click(submit(form)),
      shows: '[role=dialog] [aria-invalid=true]',
    },
    { name: 'service-list', path: '/lead/admin/services', ready: row },
    {
      name: 'service-drawer',
      path: tab.path,
      ready: tab.ready,
      click: '[role=tabpanel] article a >> nth=0',
      shows: `${drawer} >> nth=1`,
    },
  ];
};

export const quoteScreens = ({ quotes, former }) => [
  ...ofQuotes(quotes, former),
  ...ofRenewals(quotes),
  ...ofServices(quotes),
];
