import { readFileSync } from 'node:fs';
import { act, cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { type ReactNode, Suspense, useState } from 'react';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { api } from '@/api';
import type { Session } from '@/api/generated';
import { isEmpty, valueAt } from '@/api/path';
import { callOf } from '@/api/records';
import type { Store } from '@/app/store';
import type { Field, FieldKind } from '@/records/fields/field';
import type { FieldInputProps } from '@/records/form/inputs/input';
import { inputs } from '@/records/form/inputs/registry';
import { NewRecord } from '@/records/form/NewRecord';
import { UnsavedGuard } from '@/records/form/UnsavedGuard';
import type { NewRecordView } from '@/records/view';
import { aSession } from '@/test/builders';
import { renderRoutes } from '@/test/render';
import { answer, failure, server } from '@/test/server';
import type { NounDeclaration } from './declareNoun';
import { nouns } from './nouns';

/**
 * Every form of every noun, found by looking: the form of a new record, that of the drawer's edit button, and those
 * that the buttons of each tab open. What the server answers is made of the OpenAPI document.
 */

interface Schema {
  $ref?: string;
  type?: string;
  enum?: unknown[];
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  minimum?: number;
}

interface Operation {
  operationId: string;
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
}

const openapi = JSON.parse(readFileSync('openapi.json', 'utf8')) as {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};

const id = '01900000-0000-7000-8000-000000000001';
const firstVersion = 4;

/** The least that a schema allows, with one entry in each list of objects. */
function sampleOf(schema: Schema, name = '', depth = 0): unknown {
  if (schema.$ref) return sampleOf(openapi.components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}, name, depth);
  // A row that belongs to another one names it.
  if (name === '_id' || name === 'measure') return id;
  if (schema.anyOf) {
    if (schema.anyOf.some(({ type }) => type === 'null')) return null;
    return sampleOf(schema.anyOf[0] ?? {}, name, depth);
  }
  if (schema.enum) return schema.enum[0];
  if (schema.properties) {
    return Object.fromEntries(
      Object.entries(schema.properties).map(([key, value]) => [key, sampleOf(value, key, depth + 1)]),
    );
  }
  if (schema.type === 'array') {
    const one = schema.items && depth < 6 ? sampleOf(schema.items, name, depth + 1) : null;
    return typeof one === 'object' && one !== null ? [one] : [];
  }
  if (schema.type === 'object') return {};
  if (name === 'version') return firstVersion;
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 0;
  if (schema.type === 'boolean') return false;
  if (/(At|On|date|Date)$/.test(name)) return '2026-11-20T09:00:00Z';
  return '1';
}

const patterns = Object.entries(openapi.paths).flatMap(([path, methods]) => {
  const schema = methods.get?.responses['200']?.content?.['application/json']?.schema;
  return schema ? [{ pattern: new RegExp(`${path.replace(/\{\w+\}/g, '[^/]+')}$`), schema }] : [];
});

/** Values that inputs give, none of which a sample has. A kind that is missing here does not compile. */
const typed: Readonly<Record<FieldKind, unknown>> = {
  text: 'Something',
  longText: 'Something long',
  address: 'Abbey Road',
  email: 'ada@example.com',
  phone: '07700900123',
  website: 'https://example.com',
  digits: '12345678',
  password: 'correct horse battery',
  decimal: '12.5',
  rate: '12.5',
  unitPrice: '1.25',
  percent: '5',
  kWh: '1200',
  integer: '12',
  months: '24',
  year: '2020',
  count: '3',
  time: '10:30',
  file: new File(['a'], 'a.pdf', { type: 'application/pdf' }),
  entries: [],
  month: '03',
  choice: 'chosen',
  choices: ['chosen'],
  status: 'chosen',
  flag: true,
  people: [{ _id: 'u9', name: 'Ben' }],
  date: '01/02/2020',
  moment: '2020-02-01T10:00:00Z',
  money: '12.50',
  link: { _id: 'x9', label: 'Something else', hint: '' },
  links: [{ _id: 'x9', label: 'Something else', hint: '' }],
};

const chosen = ({ kind, ...field }: Field, before: unknown) => {
  const options = 'options' in field && Array.isArray(field.options) ? field.options : null;
  if (!options) return typed[kind];
  const other = options.findLast((one) => one !== before);
  return kind === 'choices' ? [other] : other;
};

/** In place of each input: a button that gives a value of the field's kind. */
const Stub = ({ field, value, error, onChange }: FieldInputProps) => (
  <button type="button" data-path={field.path} data-error={error} onClick={() => onChange(chosen(field, value))}>
    {field.path}
  </button>
);

const real = { ...inputs };
beforeAll(() => {
  for (const kind of Object.keys(inputs)) Object.assign(inputs, { [kind]: Stub });
  configure({ defaultHidden: true });
});
afterAll(() => {
  Object.assign(inputs, real);
  configure({ defaultHidden: false });
});

interface Call {
  url: string;
  key: string;
  body: Record<string, unknown>;
}

interface Served {
  calls: Call[];
  version: number;
  shown: number;
  /** What the next command is answered with; left out: that it is done. */
  next: ((call: Call) => Response) | null;
  /** Holds answers back while it is set. */
  held: Promise<void> | null;
}

const done = () => answer({ _id: id, version: 20, records: [] }, { pending: false });

/** Somebody who may do all with each noun. */
const session: Session = {
  ...aSession(),
  rights: Object.fromEntries(
    [...nouns.map(({ noun }) => noun), 'payments'].map((section) => [section, aSession().rights.lead]),
  ) as Session['rights'],
};

/** Answers each query with a sample, and keeps each command. */
function serve(more: Record<string, unknown>): Served {
  const served: Served = { calls: [], version: firstVersion, shown: 0, next: null, held: null };
  server.use(
    http.get('*/api/isLoggedIn', () => answer(session)),
    http.get('*/api/*', ({ request }) => {
      const { pathname } = new URL(request.url);
      const found = patterns.find(({ pattern }) => pattern.test(pathname));
      if (!found) return answer([]);
      const body = sampleOf(found.schema) as { data?: unknown };
      if (pathname.includes(id)) served.shown += 1;
      if (valueAt(body, 'data._id')) Object.assign(body.data as object, { version: served.version, ...more });
      return HttpResponse.json(body as object);
    }),
    http.all('*/api/*', async ({ request }) => {
      const key = request.headers.get('Idempotency-Key');
      if (!key || request.url.endsWith('/seen')) return answer([]);
      const isForm = request.headers.get('Content-Type')?.startsWith('multipart') ?? false;
      const body = isForm ? Object.fromEntries(await request.formData()) : await request.json();
      const call = { url: request.url, key, body: body as Call['body'] };
      served.calls.push(call);
      await served.held;
      const next = served.next;
      served.next = null;
      return next ? next(call) : done();
    }),
  );
  return served;
}

interface Opened {
  served: Served;
  store: Store;
  go: (to: string) => Promise<void>;
}

const pathsIn = (form: HTMLElement) =>
  [...form.querySelectorAll<HTMLElement>('[data-path]')].map(({ dataset }) => dataset.path ?? '');

/** Changes all that the form shows; answers the paths. A form with inputs of its own is changed in its long text. */
function fill(form: HTMLElement): string[] {
  const found = [...form.querySelectorAll<HTMLElement>('[data-path]')];
  for (const one of found) fireEvent.click(one);
  // Text with suggestions has an input of its own.
  for (const one of found.length > 0 ? form.querySelectorAll('input[role=combobox]') : []) {
    fireEvent.change(one, { target: { value: 'Something' } });
  }
  if (found.length === 0) {
    for (const one of form.querySelectorAll('textarea:not([aria-hidden])')) {
      fireEvent.change(one, { target: { value: 'Something' } });
    }
  }
  return pathsIn(form);
}

const question = 'Discard your changes?';

async function asksBeforeLeaving({ go }: Opened) {
  await go('/elsewhere');
  const asked = await screen.findByRole('dialog', { name: question });
  fireEvent.click(within(asked).getByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: question })).toBeNull());
}

/** Somebody else changes the record while the form is open. */
async function changesMeanwhile({ served, store }: Opened) {
  const before = served.shown;
  served.version += 1;
  act(() => void store.dispatch(api.util.invalidateTags([{ type: 'record', id }])));
  await waitFor(() => expect(served.shown).toBeGreaterThan(before));
}

const press = (form: HTMLElement) =>
  fireEvent.keyDown(form.querySelector('textarea:not([aria-hidden]), button') ?? form, { key: 'Enter', ctrlKey: true });

/** Presses the keys thrice while the first call runs, and answers that call. */
async function sendOnce(form: HTMLElement, { served }: Opened, next: Served['next']): Promise<Call> {
  let release = () => {};
  served.calls.length = 0;
  served.next = next;
  served.held = new Promise((go) => {
    release = go;
  });
  press(form);
  press(form);
  await waitFor(() => {
    const refused = form.querySelectorAll<HTMLElement>('[data-error], .MuiFormHelperText-root.Mui-error');
    expect([...refused].map(({ dataset, textContent }) => dataset.error ?? textContent)).toEqual([]);
    expect(served.calls).not.toHaveLength(0);
  });
  press(form);
  await act(() => new Promise((later) => setTimeout(later, 30))); // waits: a second call would be sent by then
  served.held = null;
  release();
  expect(served.calls).toHaveLength(1);
  return served.calls[0] as Call;
}

const inBody = (path: string, body: object) => valueAt(body, path) ?? valueAt(body, path.split('.').at(-1) ?? path);

/** What holds of a form once it was filled in: of a change the conflict is solved, else the lost answer is got again. */
async function check(form: HTMLElement, opened: Opened, seen: number): Promise<Call> {
  const { served } = opened;
  const paths = fill(form);
  await asksBeforeLeaving(opened);
  if (opened.served.shown > 0) await changesMeanwhile(opened);
  const isChange = within(form).queryByRole('button', { name: 'Save changes' }) !== null;
  const [field = 'description'] = paths;
  const disputed = { field, yours: 'mine', theirs: 'theirs', changedBy: null, changedAt: '2026-11-20T09:00:00Z' };
  const conflict = { version: 90, fields: [{ ...disputed, version: 90 }] };
  const call = await sendOnce(form, opened, () =>
    isChange ? failure(409, 'record.conflict', { conflict }) : failure(503, 'store.unavailable'),
  );
  expect(paths.filter((path) => isEmpty(inBody(path, call.body)) && path !== 'file')).toEqual([]);
  if (isChange) {
    expect(call.body.expectedVersion).toBe(seen);
    const dialog = await screen.findByRole('dialog', { name: 'Someone else changed this' });
    for (const name of ['Yours', 'Theirs']) expect(within(dialog).getByText(name)).toBeInTheDocument();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Use mine' }));
  } else {
    await waitFor(() => expect(opened.store.getState().toasts).not.toEqual([]));
    press(form);
  }
  await waitFor(() => expect(served.calls).toHaveLength(2));
  const again = served.calls[1] as Call;
  expect(again.key).toBe(call.key);
  expect(again.body).toEqual({ ...call.body, ...(isChange ? { expectedVersion: 90 } : {}) });
  // A comment's box stays, empty.
  await waitFor(() => expect(form.isConnected && form.querySelector('textarea')?.value !== '').toBe(false));
  return call;
}

async function show(element: ReactNode, served: Served, address = '/here'): Promise<Opened> {
  const page = (
    <UnsavedGuard>
      <Suspense fallback={null}>{element}</Suspense>
    </UnsavedGuard>
  );
  const routes = [
    { path: '/here', element: page },
    { path: '/elsewhere', element: null },
  ];
  const { store, router } = await renderRoutes(routes, address);
  return { served, store, go: (to) => act(() => router.navigate(to)) };
}

function Closing({ view, onClose }: { view: NewRecordView; onClose: () => void }) {
  const [open, setOpen] = useState(true);
  const close = () => {
    onClose();
    setOpen(false);
  };
  return open && <NewRecord view={view} onClose={close} />;
}

test.each(nouns.filter(({ noun, newRecord }) => newRecord && callOf(noun, 'add')))(
  'the form of a new $noun is sent once, all of it, and asks before it is left',
  async ({ newRecord }) => {
    const view = (await newRecord?.()) as NewRecordView;
    const onClose = vi.fn();
    const opened = await show(<Closing view={view} onClose={onClose} />, serve({}));
    const form = (await screen.findByRole('dialog')).querySelector('form') as HTMLElement;
    await check(form, opened, 0);
    expect(onClose).toHaveBeenCalled();
  },
);

/** What drawers show more of: by noun, the values that decide on it. */
const variants: Readonly<Record<string, readonly Record<string, unknown>[]>> = {
  quote: [{ kind: 'commercial' }, { kind: 'solar' }, { kind: 'eco' }],
  service: [{ kind: 'ecoSolar' }],
  invoice: [{ status: 'draft' }],
  appointment: [{ startTime: '2026-11-20T09:00:00Z', endTime: '2026-11-20T10:00:00Z', appointmentType: 1 }],
};

/** Buttons of a tab that open forms. */
const opens = /^(Add|New|Edit|Change)\b/;

/** The forms that were checked, by their titles and fields. */
const known = new Set<string>();

/** All forms that a drawer has: each is opened, checked and closed. Answers the addresses that they were sent to. */
async function walk({ noun, Drawer }: NounDeclaration, more: Record<string, unknown>): Promise<string[]> {
  const served = serve(more);
  const sent: string[] = [];
  const opened = await show(<Drawer id={id} open />, served, `/here?${noun}=${id}`);
  const drawer = await screen.findByRole('dialog');
  await within(drawer).findByRole('tabpanel');
  const checked = async (find: () => HTMLElement | null | undefined, isThere = true) => {
    const seen = served.version;
    const form = await waitFor(() => {
      const found = find();
      if (!found && isThere) throw new Error('The form has not opened');
      return found;
    });
    if (!form) return;
    const what = [form.closest('[role=dialog]')?.querySelector('h2')?.textContent, ...pathsIn(form)].join();
    // The form of a new task is the same in each drawer.
    const isChange = within(form).queryByRole('button', { name: 'Save changes' }) !== null;
    if (!isChange && known.has(what)) {
      // One without, such as that of a comment, stays where it is.
      const cancel = within(form).queryByRole('button', { name: 'Cancel' });
      if (cancel) fireEvent.click(cancel);
      await waitFor(() => expect(cancel !== null && form.isConnected).toBe(false));
      return;
    }
    known.add(what);
    sent.push(new URL((await check(form, opened, seen)).url).pathname);
  };
  const edit = within(drawer).queryByRole('button', { name: 'Edit' });
  if (edit) {
    fireEvent.click(edit);
    await checked(() => drawer.querySelector('form'));
  }
  for (const tab of within(drawer)
    .getAllByRole('tab')
    .map((one) => one.textContent ?? '')) {
    fireEvent.click(within(drawer).getByRole('tab', { name: tab }));
    const panel = await waitFor(() => within(drawer).getByRole('tabpanel', { name: tab }));
    await waitFor(() => expect(panel.querySelector('.MuiSkeleton-root')).toBeNull());
    await checked(() => panel.querySelector('form'), false);
    const names = within(panel)
      .queryAllByRole('button', { name: opens })
      .map((one) => one.getAttribute('aria-label') ?? one.textContent ?? '');
    for (const name of new Set(names)) {
      const before = new Set(document.querySelectorAll('form'));
      fireEvent.click(within(panel).getAllByRole('button', { name })[0] as HTMLElement);
      await checked(() => [...document.querySelectorAll('form')].find((one) => !before.has(one)));
    }
  }
  return sent;
}

/** The addresses of the calls that change one of a noun's rows. */
const rowChanges = (noun: string) =>
  Object.entries(openapi.paths).flatMap(([path, { post }]) => {
    const body =
      Object.values(post?.requestBody?.content ?? {})[0]
        ?.schema.$ref?.split('/')
        .at(-1) ?? '';
    const { rowId, priceId } = openapi.components.schemas[body]?.properties ?? {};
    const isOne = path.startsWith(`/api/${noun}/`) && post?.operationId.startsWith('change') && (rowId ?? priceId);
    return isOne ? [path] : [];
  });

test.each(nouns)(
  'each form in the drawer of $noun is sent once, all of it, under the version that was seen',
  async (declared) => {
    const sent: string[] = [];
    for (const more of variants[declared.noun] ?? [{}]) {
      sent.push(...(await walk(declared, more)));
      cleanup();
    }
    if (callOf(declared.noun, 'change')) expect(sent).not.toEqual([]);
    expect(rowChanges(declared.noun).filter((path) => !sent.includes(path))).toEqual([]);
  },
  400_000,
);
