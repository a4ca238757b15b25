// Items that invoices sell: list, form, drawer, and the course of a price.
import { call } from '../api.mjs';
import { drawer, form, icon, row } from './parts.mjs';

const list = '/items/admin/view';

/** An item whose price has changed twice; others are added where there is none. */
export async function itemsHere(token, supplier) {
  const all = await call('/api/invoice/item?limit=100', token);
  const coded = (wanted) => all.find(({ code }) => code === wanted);
  const known = coded('EPC-3');
  if (known) return known._id;
  const fields = { accountCode: '200', taxType: 'OUTPUT2' };
  const others = [
    {
      code: 'LED-600',
      name: 'LED panel 600 × 600, 36 W',
      salePrice: '41.5',
      costPrice: '22.1250',
      supplierId: supplier,
    },
    { code: 'PV-435', name: 'Solar panel Sunfield 435 all black', salePrice: '118', taxType: 'ZERORATEDOUTPUT' },
    { code: 'METER-KVA', name: 'Upgrade of an incoming supply to 100 kVA at a site', isActive: 0 },
  ];
  for (const one of others) {
    if (!coded(one.code)) await call('/api/invoice/item', token, { ...fields, ...one });
  }
  const description = 'Visit, drawing and lodgement of a certificate for up to 250 m².';
  const item = { ...fields, code: 'EPC-3', name: 'Energy certificate, commercial', description, salePrice: '180' };
  const { _id } = await call('/api/invoice/item', token, item);
  for (const salePrice of ['195', '210.5']) await call('/api/invoice/item', token, { _id, salePrice }, 'PUT');
  return _id;
}

export const itemScreens = ({ item }) => {
  const at = (more = '') => ({ path: `${list}?item=${item}${more}`, ready: drawer });
  return [
    { name: 'item-list', path: list, ready: row },
    { name: 'item-list-empty', path: `${list}?q=zzzzzzzz`, ready: '[data-state=empty]' },
    { name: 'item-filters', path: list, ready: row, click: icon('TuneOutlined'), shows: '[role=dialog] input' },
    { name: 'item-new', path: list, ready: row, press: ['c'], shows: form },
    { name: 'item-drawer', ...at() },
    { name: 'item-edit', ...at(), press: ['e'], shows: '[data-drawer] form' },
    {
      name: 'item-price-history',
      ...at(),
      act: async (page) => {
        await page.locator('[data-drawer] [data-field="salePrice"] .explain').focus();
        await page.keyboard.press('Enter');
      },
      shows: '[role=dialog] ol',
    },
    { name: 'item-timeline', path: at('&tab=timeline').path, ready: '[data-entry]' },
  ];
};
