// The reference tables, and what is looked up in them.
import { form, icon } from './parts.mjs';

const path = '/import-export/admin?view=tables';
const versions = 'main section table tbody th';
const bad = {
  name: 'prices.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from('Item,Price\nbusbar,twelve\nrail,\nrail,18.50\n'),
};
const good = {
  name: 'prices.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from('Item,Price\nbusbar,121.40\nparallel kit,36.45\nroof clamp,8.20\n'),
};
const upload = (file) => async (page) => {
  await page.click(icon('FileUploadOutlined', 'main'));
  await page.setInputFiles(`${form} input[type=file]`, file);
};

// What tables hold is said in their own words.
export const tableScreens = ({ lead }) => [
  { name: 'tables-funding', quotes: true, path: `${path}&table=funding`, ready: versions },
  { name: 'tables-vat', path: `${path}&table=vat_rates`, ready: versions },
  { name: 'tables-accessories', quotes: true, path: `${path}&table=accessories`, ready: versions },
  {
    name: 'tables-management',
    quotes: true,
    as: 'management',
    path: '/import-export/management?view=tables',
    ready: versions,
  },
  {
    name: 'tables-upload',
    quotes: true,
    path: `${path}&table=accessories`,
    ready: versions,
    act: upload(good),
    shows: `${form} .MuiAlert-root`,
  },
  {
    name: 'tables-upload-wrong',
    quotes: true,
    path: `${path}&table=accessories`,
    ready: versions,
    act: upload(bad),
    shows: `${form} .MuiAlert-root`,
  },
  {
    name: 'tables-withdraw',
    quotes: true,
    path: `${path}&table=accessories`,
    ready: versions,
    click: 'main section table .MuiButton-colorError >> nth=0',
    shows: `${form} textarea`,
  },
  {
    name: 'tables-history',
    quotes: true,
    path: `${path}&table=accessories`,
    ready: versions,
    click: icon('HistoryOutlined', 'main'),
    shows: '[data-entry], [data-state]',
  },
  {
    name: 'tables-error',
    path,
    answers: { '**/api/reference-tables/list': 503 },
    fails: true,
    ready: '[data-state=error]',
  },
  { name: 'lead-funding', path: `/lead/admin/view?lead=${lead}&tab=funding`, ready: '[role=tabpanel] section input' },
];
