// What can be invoiced, credit notes, a customer's money, both sides of the ledger, and the seller.
import { call } from '../api.mjs';
import { dialog, drawer, form, icon, row } from './parts.mjs';

const list = '/invoice/admin/view';
const panel = '[data-drawer] [role=tabpanel]';

/** A credit note of the invoice's first line, of which a part is refunded where something was paid. */
export async function creditHere(token, invoiceId, refund = null) {
  const { lines } = await call(`/api/invoice/${invoiceId}`, token);
  const { _id } = await call('/api/invoice/credit', token, {
    invoiceId,
    creditReason: 'Two certificates were not needed',
    lines: [{ lineId: lines[0]._id, amount: '80.00' }],
  });
  const today = new Date().toISOString().slice(0, 10);
  const refunded = { amount: refund, date: today, method: 'Card', reference: 'Terminal 4, 00871' };
  if (refund) await call(`/api/invoice/credit/${_id}/refund`, token, refunded);
  return _id;
}

const reconciled = (more) => [
  200,
  {
    success: true,
    message: '',
    messageText: '',
    data: {
      state: 'done',
      begunAt: '2026-11-20T02:10:00Z',
      endedAt: '2026-11-20T02:11:00Z',
      sums: [
        { kind: 'invoice', ourNumber: 912, ourTotal: '1204551.20', theirNumber: 911, theirTotal: '1203654.08' },
        { kind: 'invoice_payment', ourNumber: 700, ourTotal: '903112.00', theirNumber: 700, theirTotal: '903112.00' },
      ],
      differences: [],
      ...more,
    },
  },
];

const differences = (invoice) => {
  const one = { kind: 'invoice', what: 'differs', invoice, number: 'INV-100417', fields: [], done: null };
  return [
    {
      ...one,
      key: '1',
      acts: ['push', 'take'],
      fields: [
        { field: 'dueDate', ours: '2026-11-30', theirs: '2026-12-15' },
        { field: 'amountPaid', ours: '0.00', theirs: '897.12' },
        { field: 'status', ours: 'authorised', theirs: 'voided' },
      ],
    },
    { ...one, key: '2', what: 'only_here', number: 'INV-100512', acts: ['push'] },
    { ...one, key: '3', what: 'only_there', invoice: null, number: 'ORC1041', acts: [] },
    { ...one, key: '4', kind: 'invoice_payment', what: 'deleted_there', acts: ['push', 'take'], done: 'take' },
  ];
};

const linked = (more) => [
  200,
  {
    success: true,
    message: '',
    messageText: '',
    data: {
      state: 'refused',
      address: 'https://go.xero.com/',
      refusals: [{ field: 'lines.0.accountCode', words: 'Account code 201 is archived' }],
      fields: [],
      history: [
        { what: 'refused', at: '2026-11-20T16:05:00Z', actor: null, refusals: [], fields: [] },
        { what: 'queued', at: '2026-11-20T16:04:00Z', actor: null, refusals: [], fields: [] },
      ],
      ...more,
    },
  },
];

const reconcile = (invoice) => {
  const path = `${list}?view=reconcile`;
  const asked = '**/api/xero/reconcile*';
  const differs = { answers: { [asked]: reconciled({ differences: differences(invoice) }) }, ready: 'main table' };
  return [
    { name: 'reconcile', path, ...differs },
    { name: 'reconcile-same', path, answers: { [asked]: reconciled() }, ready: 'main table' },
    { name: 'reconcile-running', path, answers: { [asked]: reconciled({ state: 'running' }) }, ready: 'main table' },
    {
      name: 'reconcile-never',
      path,
      answers: { [asked]: reconciled({ state: null, begunAt: null, endedAt: null, sums: [] }) },
      ready: 'main section',
    },
    { name: 'reconcile-off', path, ready: '[data-state=empty]', fails: true },
    { name: 'reconcile-failed', path, answers: { [asked]: 503 }, fails: true, ready: '[data-state=error]' },
    { name: 'reconcile-take', path, ...differs, click: 'main table button:nth-of-type(2)', shows: dialog },
  ];
};

const credits = ({ credit, paid, part }) => {
  const path = `${list}?view=credits`;
  const at = (more = '') => ({ path: `${path}&credit_note=${credit}${more}`, ready: drawer });
  return [
    { name: 'credit-list', path, ready: row },
    { name: 'credit-list-empty', path: `${path}&q=zzzzzzzz`, ready: '[data-state=empty]' },
    { name: 'credit-drawer', ...at() },
    { name: 'credit-lines', ...at('&tab=lines'), ready: `${panel} li` },
    { name: 'credit-uses', ...at('&tab=uses'), ready: `${panel} li` },
    { name: 'credit-timeline', ...at('&tab=timeline'), ready: '[data-entry]' },
    { name: 'credit-of-invoice', path: `${list}?invoice=${paid}&tab=credit_notes`, ready: `${panel} article` },
    {
      name: 'credit-new',
      path: `${list}?invoice=${part}&tab=credit_notes`,
      ready: panel,
      click: `${panel} button`,
      shows: form,
    },
  ];
};

const invoiceable = () => {
  const path = `${list}?view=invoiceable`;
  const asked = '**/api/invoice/from-list*';
  return [
    { name: 'invoiceable', path, ready: row },
    { name: 'invoiceable-chosen', path, ready: row, click: 'thead input', shows: 'p[role=status]' },
    { name: 'invoiceable-form', path, ready: row, click: 'tr[data-row] button', shows: form, quotes: true },
    { name: 'invoiceable-empty', path: `${path}&q=zzzzzzzz`, ready: '[data-state=empty]' },
    { name: 'invoiceable-loading', path, ready: 'h1', answers: { [asked]: 'never' } },
    { name: 'invoiceable-failed', path, ready: '[data-state=error]', answers: { [asked]: 503 }, fails: true },
  ];
};

export const moneyScreens = ({ invoices, company, consumer }) => {
  const of = (id, tab) => `${list}?invoice=${id}&tab=${tab}`;
  const link = '**/api/xero/invoice/*';
  return [
    ...invoiceable(),
    ...credits(invoices),
    ...reconcile(invoices.part),
    { name: 'invoice-payments', path: of(invoices.paid, 'invoice_payments'), ready: `${panel} article` },
    {
      name: 'invoice-payment-new',
      path: of(invoices.part, 'invoice_payments'),
      ready: `${panel} article`,
      click: icon('AddOutlined', panel),
      shows: form,
    },
    { name: 'invoice-xero-off', path: of(invoices.part, 'xero'), ready: `${panel} p`, fails: true },
    {
      name: 'invoice-xero-refused',
      path: of(invoices.part, 'xero'),
      answers: { [link]: linked() },
      ready: `${panel} li`,
    },
    {
      name: 'invoice-xero-differs',
      path: of(invoices.part, 'xero'),
      answers: { [link]: linked({ state: 'differs', refusals: [], fields: ['dueDate', 'total'] }) },
      ready: `${panel} li`,
    },
    {
      name: 'invoice-send',
      path: `${list}?invoice=${invoices.part}`,
      ready: drawer,
      click: icon('MailOutlined', '[data-drawer]'),
      shows: form,
    },
    { name: 'company-money', path: `/company/admin/view?company=${company}&tab=money`, ready: `${panel} dl dd` },
    { name: 'consumer-money', path: `/consumer/admin/view?consumer=${consumer}&tab=money`, ready: `${panel} dl dd` },
    { name: 'organisation', path: '/items/admin/organisation', ready: 'main dl' },
    {
      name: 'organisation-edit',
      path: '/items/admin/organisation',
      ready: 'main dl',
      click: icon('EditOutlined', 'main'),
      shows: form,
    },
    { name: 'organisation-read', as: 'management', path: '/items/management/organisation', ready: 'main dl' },
  ];
};
