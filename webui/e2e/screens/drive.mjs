// The drive and its records.
import { base, call } from '../api.mjs';
import { form, row } from './parts.mjs';

/** Stores a file of this text in a folder; where it is there already, it stays, or with `same` gets a new version. */
async function store(token, folderId, name, text, same) {
  const body = new FormData();
  body.set('folderId', folderId);
  if (same) body.set('same', same);
  body.set('file', new Blob([text], { type: 'text/plain' }), name);
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await fetch(new URL('/api/drive-new/file', base), { method: 'POST', headers, body });
  const { data, code, message } = await answer.json();
  if (!answer.ok && code !== 'drive.same_name') throw new Error(`${name}: ${answer.status} ${message}`);
  return data?._id ?? data?.records?.[0]?._id ?? null;
}

const entriesOf = async (token, folderId, more = {}) =>
  call('/api/drive-new/list', token, { ...(folderId && { folderId }), limit: 100, ...more });

/** The folder of this name, which is made where it is missing. */
async function folderHere(token, parentId, name) {
  const there = (await entriesOf(token, parentId)).find((one) => one.name === name);
  if (!there) await call('/api/drive-new/folder', token, { name, parentId });
  return (there ?? (await entriesOf(token, parentId)).find((one) => one.name === name))._id;
}

const days = (count) => new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10);
const records = [
  ['Complaints procedure.txt', { category: 'Policies and Procedure', group: 'Customers', reviewDate: days(-12) }],
  ['Working at height.txt', { category: 'Policies and Procedure', group: 'Safety', reviewDate: days(120) }],
  ['Management review of the third quarter.txt', { category: 'Management Records', reviewDate: days(40) }],
  ['Training register.txt', { category: 'Staff Records', group: 'Training' }],
];

/** A folder with folders and files, one of them with two versions; an empty one; and records. */
export async function driveHere(token) {
  const first = await entriesOf(token);
  const shared = first.find(({ kind }) => kind === 'shared')._id;
  const recordsFolder = first.find(({ kind }) => kind === 'records')._id;
  const folder = await folderHere(token, shared, 'Tariffs and terms');
  const empty = await folderHere(token, folder, 'Letters of authority');
  await folderHere(token, folder, 'Photographs of meter positions for the installers in the north');
  for (const name of [
    'Terms of business.txt',
    'Prices of November, as agreed with all of our wholesale suppliers.txt',
  ]) {
    await store(token, folder, name, `${name}\n`.repeat(300));
  }
  const terms = (await entriesOf(token, folder)).find(({ name }) => name === 'Terms of business.txt');
  if (terms.versions < 2) await store(token, folder, terms.name, 'Second edition\n'.repeat(300), 'version');
  for (const [name] of records) await store(token, recordsFolder, name, `${name}\n`.repeat(40));
  for (const entry of await entriesOf(token, recordsFolder)) {
    const [, known] = records.find(([name]) => name === entry.name) ?? [];
    if (known && !entry.category) await call(`/api/drive/file/${entry._id}`, token, known, 'PUT');
  }
  return { folder, empty };
}

const files = 'tr[data-row]:has-text(".txt") >> nth=0';
const ofState = (answer) => {
  const states = ['waiting', 'refused'];
  const data = answer.data.map((one) =>
    one.noun === 'drive_file' ? { ...one, state: states.pop() ?? one.state } : one,
  );
  return { ...answer, data };
};
const list = '**/api/drive-new/list';
const tick = (place) => `tr[data-row] >> nth=${place} >> input[type=checkbox]`;
/** The buttons of the bar for one folder: access, rename, move, delete. */
const selected = '[role=status] ~ button';

const inFolder = ({ drive }) => {
  const path = `/drive?folder=${drive.folder}`;
  const at = (name, more) => ({ name: `drive-${name}`, path, ready: row, ...more });
  return [
    { name: 'drive-first', path: '/drive', ready: row },
    at('folder'),
    { name: 'drive-tiles', path: `${path}&show=tiles`, ready: '[data-row]' },
    at('scanned', { answers: { [list]: ofState } }),
    at('selected', { from: 600, click: tick(2), shows: selected }),
    at('access', {
      from: 600,
      click: [tick(0), `${selected} >> nth=0`],
      shows: form,
      act: async (page) => page.click(`${form} input[role=switch]`),
    }),
    at('move', { from: 600, click: [tick(2), `${selected} >> nth=2`], shows: form }),
    at('details', { click: 'tr[data-row]:has-text("Terms of business")', shows: '[data-drawer] ul li' }),
    { name: 'drive-empty', path: `/drive?folder=${drive.empty}`, ready: '[data-state=empty]' },
    { name: 'drive-loading', path, answers: { [list]: 'never' }, ready: '.MuiSkeleton-root' },
    { name: 'drive-error', path, answers: { [list]: 500 }, fails: true, ready: '[data-state=error]' },
    {
      name: 'drive-gone',
      path: '/drive?folder=00000000-0000-4000-8000-000000000000',
      fails: true,
      ready: '[data-state]',
    },
    { name: 'drive-trash', path: '/drive?trash=true', ready: `${row}, [data-state=empty]` },
  ];
};

const ofRecords = [
  { name: 'records-list', path: '/record/admin/view', ready: row },
  { name: 'records-edit', path: '/record/admin/view', ready: row, click: files, shows: form },
];

export const driveScreens = (here) => [...inFolder(here), ...ofRecords];
