import { relistedBy } from './consumerList';
import { type Done, generatedApi, type PastMoment, type Results } from './generated';
import { eraseNouns, nouns, partyNouns, revealNouns } from './nouns.gen';
import type { Transfer } from './sendForm';
import { type CallNoun, holderTags, idsIn, listTags, recordTags, type Tag } from './tags';

type QueryRole = 'list' | 'count' | 'show' | 'choices' | 'board';
export type CommandRole =
  | 'add'
  | 'change'
  | 'note'
  | 'assign'
  | 'assignMany'
  | 'requestDelete'
  | 'remove'
  | 'acceptDelete'
  | 'rejectDelete'
  | 'addDocument'
  | 'removeDocument';

/** A call of a noun. `{slug}`, `{id}` and the like in its address are filled in. */
interface Call {
  url: string;
  /** Left out: POST for a command. */
  method?: string;
  /** The field of the body that names the record, or several where it takes `many`. */
  id?: string;
  many?: boolean;
  /** Query parameters as the server spells them; those in `repeated` take several values. */
  params?: readonly string[];
  repeated?: readonly string[];
}

export const nounNames = Object.keys(nouns) as CallNoun[];

export const isCallNoun = (noun: string): noun is CallNoun => noun in nouns;

/** The noun's call in this role; undefined when it has none. */
export const callOf = (noun: CallNoun, role: QueryRole | CommandRole): Call | undefined =>
  (nouns[noun].calls as Partial<Record<QueryRole | CommandRole, Call>>)[role];

export type RevealNoun = (typeof revealNouns)[number];

export const canReveal = (noun: string): noun is RevealNoun => revealNouns.some((one) => one === noun);

export type EraseNoun = (typeof eraseNouns)[number];

/** Whether the noun's records are people, who can be erased. */
export const canErase = (noun: string): noun is EraseNoun => eraseNouns.some((one) => one === noun);

export type PartyNoun = (typeof partyNouns)[number];

/** Whether the noun's records are contacted, until they do not want it. */
export const isParty = (noun: string): noun is PartyNoun => partyNouns.some((one) => one === noun);

/** Whether records of a noun show all of their records of another one: a company its sites. */
export const embeds = (noun: CallNoun, other: CallNoun) => (nouns[noun].embeds as readonly CallNoun[]).includes(other);

/** Whether records of the noun open in a drawer: those that can be asked for one by one. */
export const hasDrawer = (noun: string) => isCallNoun(noun) && callOf(noun, 'show') !== undefined;

/** The query parameter by which a noun's choices are those of one parent record (a company's sites). */
export const choicesParent = (noun: CallNoun): string | undefined =>
  callOf(noun, 'choices')?.params?.find((name) => name.endsWith('Id'));

function neededCall(noun: CallNoun, role: QueryRole | CommandRole): Call {
  const call = callOf(noun, role);
  if (!call) throw new Error(`${noun} has no call with the role ${role}`);
  return call;
}

const filled = (url: string, values: Readonly<Record<string, string | undefined>>) =>
  url.replace(/\{(\w+)\}/g, (_whole, name) => encodeURIComponent(values[name] ?? ''));

interface Named {
  noun: CallNoun;
  slug: string;
}

export interface RowsArg extends Named {
  skip?: number;
  limit?: number;
  sort?: string;
  sortType?: string;
  search?: string;
  /** Which past is asked for, by a position of the log or a moment. */
  position?: number;
  at?: string;
  /** Wire values by parameter, in any spelling of its capitals. */
  filters?: Readonly<Record<string, readonly string[]>>;
}

/** Query parameters that the call knows, as the server spells them. */
export function paramsOf(
  { params = [], repeated = [] }: Pick<Call, 'params' | 'repeated'>,
  { filters = {}, ...paging }: Omit<RowsArg, 'noun' | 'slug'>,
) {
  const asked = new Map<string, unknown>(
    [...Object.entries(paging), ...Object.entries(filters)].map(([name, value]) => [name.toLowerCase(), value]),
  );
  const askedFor = (name: string) => asked.get(name.toLowerCase());
  return Object.fromEntries([
    ...params.map((name) => {
      const value = askedFor(name);
      return [name, Array.isArray(value) ? value[0] : value];
    }),
    ...repeated.map((name) => [name, askedFor(name)]),
  ]);
}

/** The query of a noun's list without its paging, for what else takes it. */
export const listQuery = ({
  skip: _skip,
  limit: _limit,
  noun,
  slug: _slug,
  ...arg
}: RowsArg): Record<string, unknown> => paramsOf(neededCall(noun, 'list'), arg);

export interface ListAnswer {
  data: { _id: string }[];
  count: number;
  asOf?: PastMoment | null;
  /** What rows of the past hold otherwise today, by record. */
  now?: Readonly<Record<string, object>>;
  /** Of lists that add amounts up: sums of all rows that the filters find, by field. */
  meta?: { sums: Readonly<Record<string, string>> };
}

const rowsRequest =
  (role: 'list' | 'count' | 'choices') =>
  ({ noun, slug, ...arg }: RowsArg) => {
    const call = neededCall(noun, role);
    return { url: filled(call.url, { slug }), params: paramsOf(call, arg) };
  };

export interface CommandArg extends Named {
  role: CommandRole;
  ids: readonly string[];
  values?: Record<string, unknown>;
  /** What else stands in the address: a document's list and id. */
  place?: Readonly<Record<string, string>>;
  /** How a file that is among the values is sent. */
  transfer?: Transfer;
}

function commandRequest({ noun, role, slug, ids, values, place, transfer }: CommandArg) {
  const call = neededCall(noun, role);
  const [id] = ids;
  const named = call.id ? { [call.id]: call.many ? ids : id } : {};
  const { method = 'POST' } = call;
  const { documentId } = place ?? {};
  const document = documentId && !call.url.includes('{documentId}') ? { documentId } : {};
  return {
    url: filled(call.url, { slug, id, ...place }),
    method,
    ...(method === 'GET' ? {} : { body: { ...values, ...document, ...named } }),
    ...(transfer && { transfer }),
  };
}

/** A record that was read again replaces its row by itself, unless rows have another shape. */
const changesOneRow = ({ noun }: CommandArg): Tag[] =>
  callOf(noun, 'list') && !nouns[noun].rowIsRecord ? listTags(noun) : [];
const changesRows = ({ noun }: CommandArg): Tag[] => [...listTags(noun), ...holderTags(noun)];
const decides = (arg: CommandArg): Tag[] => [...changesRows(arg), { type: 'inbox' }];

/** What a command makes stale beside its own records, by its role. A role without a rule does not compile. */
const staleAfter = {
  add: changesRows,
  change: (arg) => {
    const relisted = relistedBy[arg.noun]?.some((field) => field in (arg.values ?? {}));
    return [...holderTags(arg.noun), ...(relisted ? listTags(arg.noun) : changesOneRow(arg))];
  },
  note: () => [],
  assign: changesOneRow,
  assignMany: changesRows,
  requestDelete: decides,
  remove: decides,
  acceptDelete: decides,
  rejectDelete: decides,
  addDocument: () => [],
  removeDocument: () => [],
} satisfies Record<CommandRole, (arg: CommandArg) => Tag[]>;

export const tagsOfCommand = (arg: CommandArg): Tag[] => [...recordTags(arg.ids), ...staleAfter[arg.role](arg)];

const provideList = (_result: unknown, _error: unknown, { noun }: Named): Tag[] => [{ type: 'list', id: noun }];

/** The queries and the command of every noun; which calls it has stands in nouns.gen.ts. */
export const recordsApi = generatedApi.injectEndpoints({
  endpoints: (build) => ({
    recordList: build.query<ListAnswer, RowsArg>({
      query: rowsRequest('list'),
      providesTags: provideList,
    }),
    recordCount: build.query<{ count: number; asOf?: PastMoment | null }, RowsArg>({
      query: rowsRequest('count'),
      providesTags: provideList,
    }),
    recordChoices: build.query<{ data: { _id: string }[] }, RowsArg>({
      query: rowsRequest('choices'),
      providesTags: (_result, _error, { noun }) => [{ type: 'choices', id: noun }],
    }),
    record: build.query<{ data: { _id: string } }, Named & { id: string }>({
      query: ({ noun, slug, id }) => ({ url: filled(neededCall(noun, 'show').url, { slug, id }) }),
      providesTags: (answer, _error, { noun, id }) => [
        ...[...new Set([id, ...idsIn(answer?.data)])].map((one): Tag => ({ type: 'record', id: one })),
        ...nouns[noun].embeds.map((other): Tag => ({ type: 'embedded', id: other })),
      ],
    }),
    recordCommand: build.mutation<Done | Results, CommandArg>({ query: commandRequest }),
  }),
});
