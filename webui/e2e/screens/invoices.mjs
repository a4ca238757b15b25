// Invoices in all statuses and ages, their lines and payments, the seller on them, and the connection to the ledger.
import { call } from '../api.mjs';
import { creditHere } from './money.mjs';
import { drawer, form, icon, row, submit } from './parts.mjs';

const list = '/invoice/admin/view';
const dayAgo = (days) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

const certificate = {
  description: 'Energy certificate, commercial, up to 250 m²',
  quantity: '12',
  unitAmount: '45.4550',
  discountPct: '10',
  accountCode: '200',
  vatRule: 'standard',
};
const panels = {
  description: 'Solar panels Sunfield 435 all black, installed with rails, cables and scaffold',
  quantity: '1',
  unitAmount: '1234.56',
  accountCode: '200',
  vatRule: 'installedHome',
};

/** What happens to an invoice until it has a status. */
const ways = {
  draft: [],
  submitted: ['submitted'],
  approved: ['submitted', 'approved'],
  authorised: ['submitted', 'authorised'],
  voided: ['submitted', 'authorised', 'voided'],
  deleted: ['submitted', 'deleted'],
};

/** Adds an invoice that was due so many days ago. */
async function addInvoice(token, customer, status, due, lines = [certificate, panels]) {
  const dates = { date: dayAgo(due + 30), dueDate: dayAgo(due) };
  const { _id } = await call('/api/invoice', token, { ...customer, ...dates, lines });
  for (const next of ways[status])
    await call('/api/invoice/status', token, { _id, expectedVersion: null, status: next });
  return _id;
}

const pay = (token, invoiceId, amount, more = {}) =>
  call('/api/invoice-payment', token, {
    invoiceId,
    amount,
    date: dayAgo(1),
    method: 'Bank transfer',
    accountCode: '090',
    reference: 'BACS 00417',
    ...more,
  });

/** Invoices of every status and age for a company and a consumer; one is paid in part, another whole. */
export async function invoicesHere(token, company, consumer) {
  const toCompany = { Company: company, reference: 'PO 4471' };
  const toConsumer = { Consumer: consumer };
  const found = {
    empty: await addInvoice(token, toCompany, 'draft', -30, []),
    draft: await addInvoice(token, toCompany, 'draft', -30),
    submitted: await addInvoice(token, toConsumer, 'submitted', -14),
    approved: await addInvoice(token, toCompany, 'approved', -7),
    authorised: await addInvoice(token, toConsumer, 'authorised', -3),
    voided: await addInvoice(token, toConsumer, 'voided', 20),
    deleted: await addInvoice(token, toCompany, 'deleted', 20),
  };
  for (const late of [10, 45, 75]) await addInvoice(token, toCompany, 'authorised', late);
  const part = await addInvoice(token, toConsumer, 'authorised', 120);
  await pay(token, part, '1000');
  const paid = await addInvoice(token, toCompany, 'authorised', 40);
  const [{ amountDue }] = [await call(`/api/invoice/${paid}`, token)];
  await pay(token, paid, '100', { method: 'Cheque', reference: 'Cheque 100231' });
  await pay(token, paid, String(Number(amountDue) - 100), { method: 'Card', reference: null });
  const { _id: wrong } = await pay(token, part, '5', { method: 'Cash', reference: 'Entered twice' });
  await call(`/api/invoice-payment/${wrong}`, token, {}, 'DELETE');
  const credit = await creditHere(token, paid, '20.00');
  return { ...found, part, paid, wrong, credit };
}

const lines = '[role=tabpanel] ul > li';

export const invoiceScreens = ({ invoices }) => {
  const at = (id, more = '') => ({ path: `${list}?invoice=${id}${more}`, ready: drawer });
  const linesOf = (id) => ({ path: `${list}?invoice=${id}&tab=lines`, ready: lines });
  const payments = '/invoice/admin/view?view=payments';
  return [
    { name: 'invoice-list', path: list, ready: row },
    { name: 'invoice-list-empty', path: `${list}?q=zzzzzzzz`, ready: '[data-state=empty]' },
    { name: 'invoice-list-loading', path: list, ready: 'h1', answers: { '**/api/invoice?*': 'never' } },
    {
      name: 'invoice-list-failed',
      path: list,
      ready: '[role=alert]',
      answers: { '**/api/invoice?*': 503 },
      fails: true,
    },
    { name: 'invoice-list-refused', as: 'surveyor', path: '/invoice/surveyor/view', fails: true, ready: 'h1' },
    { name: 'invoice-filters', path: list, ready: row, click: icon('TuneOutlined'), shows: '[role=dialog] input' },
    { name: 'invoice-new', path: list, ready: row, press: ['c'], shows: form },
    ...['draft', 'submitted', 'approved', 'authorised', 'part', 'paid', 'voided', 'deleted'].map((status) => ({
      name: `invoice-drawer-${status}`,
      ...at(invoices[status]),
    })),
    { name: 'invoice-edit', ...at(invoices.draft), press: ['e'], shows: '[data-drawer] form' },
    { name: 'invoice-lines', ...linesOf(invoices.draft) },
    { name: 'invoice-lines-fixed', ...linesOf(invoices.submitted) },
    { name: 'invoice-lines-none', path: linesOf(invoices.empty).path, ready: '[role=tabpanel] h3' },
    { name: 'invoice-line-edit', ...linesOf(invoices.draft), click: icon('EditOutlined', lines), shows: form },
    {
      name: 'invoice-line-new',
      ...linesOf(invoices.draft),
      click: icon('AddOutlined', '[role=tabpanel]'),
      shows: form,
    },
    {
      name: 'invoice-line-missing',
      ...linesOf(invoices.draft),
      click: icon('AddOutlined', '[role=tabpanel]'),
      act: (page) => page.click(submit(form)),
      shows: '[role=dialog] [aria-invalid=true]',
    },
    { name: 'invoice-timeline', path: at(invoices.paid, '&tab=timeline').path, ready: '[data-entry]' },
    { name: 'payment-list', path: payments, ready: row },
    { name: 'payment-list-empty', path: `${payments}&q=zzzzzzzz`, ready: '[data-state=empty]' },
    { name: 'payment-new', path: payments, ready: row, press: ['c'], shows: form },
    { name: 'payment-drawer-reversed', path: `${payments}&invoice_payment=${invoices.wrong}`, ready: drawer },
  ];
};
