// Suppliers and their contacts: lists, forms and drawers.
import { base } from '../api.mjs';
import { drawer, form, icon, row, submit } from './parts.mjs';

const list = '/supplier/admin/view';

/** The first rows of a supplier's own file, whose columns are not all known. */
const ownFile = [
  'Zone,AQ From,AQ To,Years,Valid From,Valid To,Unit Rate p/kWh,Daily,Sale Type,Our product code',
  'NW,0,73200,1,01/11/2026,31/01/2027,6.2145,28.50,Renewal,FX-12',
  'SC,0,73200,2,01/11/2026,31/01/2027,6.1020,29.10,Acquisition,FX-24',
  'IG,0,73200,2,01/11/2026,31/01/2027,6.4020,29.10,Acquisition,FX-24',
].join('\n');

/** The supplier with the most price files, one of them that was loaded, and one that is only uploaded. */
export async function pricesHere(token, suppliers) {
  const filesOf = ({ PriceFile }) => PriceFile ?? [];
  const [priced] = [...suppliers].sort((one, other) => filesOf(other).length - filesOf(one).length);
  const of = (step) => filesOf(priced).find((one) => one.step === step)?._id;
  const upload = async () => {
    const body = new FormData();
    body.set('supplierId', priced._id);
    body.set('file', new Blob([ownFile], { type: 'text/csv' }), 'Matrix of December for brokers.csv');
    const headers = { Authorization: `Bearer ${token}` };
    const answer = await fetch(new URL('/api/supplier/admin/getHeaders', base), { method: 'POST', headers, body });
    return (await answer.json()).data.priceFileId;
  };
  return { priced: priced._id, loadedPrices: of('loaded'), uploadedPrices: of('uploaded') ?? (await upload()) };
}

const prices = '/supplier/admin/prices?view=match';

/** Chooses rows by a column's values, and a unit that the rates do not look like. */
const narrowed = async (page) => {
  await page
    .getByRole('combobox', { name: /: Zone$/ })
    .last()
    .click();
  await page.locator('[role=option]').first().click();
  await page.keyboard.press('Escape');
  await page.locator('main [role=combobox][aria-haspopup=listbox]:not(input)').nth(1).click();
  await page.locator('[role=option]').last().click();
  await page.click('main section button.MuiButton-contained');
};

const found = 'main table, main [data-state=empty]';
/** As a load answers whose rows were refused. */
const refused = (answer) => ({
  ...answer,
  data: {
    ...answer.data,
    step: 'refused',
    state: 'done',
    refused: 2,
    found: [
      { row: 4, problems: [{ field: 'ldz', code: 'not_in_list', message: 'XX', messageText: 'XX' }] },
      { row: 19, problems: [{ field: 'unitRate', code: 'out_of_range', message: '0 – 200', messageText: '0 – 200' }] },
    ],
  },
});

export const supplierScreens = (here) => {
  const { supplier, blockedSupplier, supplierContact, priced, uploadedPrices, loadedPrices, agreed } = here;
  const at = (id, more = '') => `${list}?supplier=${id}${more}`;
  return [
    { name: 'supplier-list', path: `${list}?limit=25`, ready: row },
    { name: 'supplier-list-empty', path: `${list}?q=zzzzzzzz`, ready: '[data-state=empty]' },
    {
      name: 'supplier-list-failed',
      path: list,
      ready: '[role=alert]',
      answers: { '**/api/supplier/admin/list*': 503 },
      fails: true,
    },
    { name: 'supplier-list-forbidden', path: list, as: 'partner', ready: 'h1', fails: true },
    { name: 'supplier-filters', path: list, ready: row, click: icon('TuneOutlined'), shows: '[role=dialog] input' },
    { name: 'supplier-new', path: list, ready: row, press: ['c'], shows: form },
    {
      name: 'supplier-new-missing',
      path: list,
      ready: row,
      press: ['c'],
      click: submit(form),
      shows: '[role=dialog] [aria-invalid=true]',
    },
    { name: 'supplier-drawer', path: at(supplier), ready: drawer },
    { name: 'supplier-blocked', path: at(blockedSupplier), ready: drawer },
    { name: 'supplier-edit', path: at(supplier), ready: drawer, press: ['e'], shows: '[data-drawer] form' },
    { name: 'supplier-contacts', path: at(supplier, '&tab=contacts'), ready: '[data-drawer] a[href^=mailto]' },
    { name: 'supplier-documents', path: at(supplier, '&tab=documents'), ready: '[data-drawer] a[download]' },
    { name: 'supplier-timeline', path: at(supplier, '&tab=timeline'), ready: '[data-entry]' },
    { name: 'supplier-prices', path: at(priced, '&tab=prices'), ready: '[data-drawer] article' },
    { name: 'supplier-commission', path: at(agreed, '&tab=commission'), ready: '[data-drawer] table' },
    {
      name: 'supplier-commission-form',
      path: at(agreed, '&tab=commission'),
      ready: '[data-drawer] table',
      click: `[data-drawer] td ${icon('EditOutlined')}`,
      shows: '[role=dialog] table td.num',
    },
    { name: 'price_file-list', path: '/supplier/admin/prices', ready: row },
    { name: 'price_file-load', path: '/supplier/admin/prices?view=load', ready: 'main form, main input' },
    {
      name: 'price_file-match',
      path: prices,
      ready: 'main form',
      click: 'main form button[type=submit]',
      shows: found,
    },
    {
      name: 'price_file-columns',
      path: `${prices.replace('match', 'load')}&of=${priced}&file=${uploadedPrices}`,
      ready: 'main input',
    },
    {
      name: 'price_file-rows-chosen',
      path: `${prices.replace('match', 'load')}&of=${priced}&file=${uploadedPrices}`,
      ready: 'main input',
      fails: true,
      act: narrowed,
      shows: 'main [aria-invalid=true]',
    },
    {
      name: 'price_file-refused',
      path: `${prices.replace('match', 'load')}&of=${priced}&file=${loadedPrices}`,
      ready: 'main table',
      answers: { '**/api/price/*/load': refused },
    },
    { name: 'supplier_contact-list', path: '/supplier/admin/contacts?limit=50', ready: row },
    {
      name: 'supplier_contact-drawer',
      path: `/supplier/admin/contacts?supplier_contact=${supplierContact}`,
      ready: drawer,
    },
  ];
};
