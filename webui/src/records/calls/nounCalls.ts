import { useCallback, useMemo } from 'react';
import { api } from '@/api';
import type { Done, Results } from '@/api/generated';
import { nested } from '@/api/path';
import { type CommandRole, callOf } from '@/api/records';
import { useSlug } from '@/api/session';
import type { CallNoun } from '@/api/tags';
import type { ListState } from '@/ui/listState';
import type { AnyRecord } from '../fields/field';
import type { Change, DrawerView, NounView, Page, QueryState, RecordCommands } from '../view';
import { withReason } from '../view';
import { queryState } from './queryState';
import { rowsArg } from './rowsArg';
import type { Stamp } from './stamp';

type ListView<Row extends AnyRecord> = Pick<NounView<Row>, 'noun' | 'where' | 'rowsOf'>;

/** The server's rows as the noun's fields expect them; the generated types say what they are. */
const rowsOf = <Row extends AnyRecord>(view: ListView<Row>, rows: unknown): Row[] =>
  view.rowsOf ? view.rowsOf(rows) : (rows as Row[]);

/** The rows that a list shows, by the noun's own call. */
export function useNounList<Row extends AnyRecord>(view: ListView<Row>, state: ListState): QueryState<Page<Row>> {
  const query = api.useRecordListQuery(rowsArg(view, state, useSlug()));
  return queryState(
    query,
    (answer) => ({
      rows: rowsOf(view, answer.data),
      count: answer.count,
      at: answer.asOf?.at,
      answer,
    }),
    ({ asOf }) => !asOf === !state.position,
  );
}

/** How many rows there are in all; -1 while that is unknown. */
export function useNounCount(view: ListView<AnyRecord>, state: ListState, skip: boolean): number {
  const query = rowsArg(view, { ...state, page: 1 }, useSlug());
  return api.useRecordCountQuery(query, { skip }).currentData?.count ?? -1;
}

/** Asks for a page of rows beside the list that is shown. */
export function useFetchPage<Row extends AnyRecord>(view: ListView<Row>): (state: ListState) => Promise<Row[]> {
  const slug = useSlug();
  const [ask] = api.useLazyRecordListQuery();
  return async (state) => rowsOf(view, (await ask(rowsArg(view, state, slug)).unwrap()).data);
}

/** The server's record as the noun's fields expect it; the generated types say what it is. */
export const recordIn = <Row extends AnyRecord>({ recordOf }: Pick<DrawerView<Row>, 'recordOf'>, data: unknown): Row =>
  recordOf ? recordOf(data) : (data as Row);

/** One record. */
export function useNounRecord<Row extends AnyRecord>(
  view: Pick<DrawerView<Row>, 'noun' | 'recordOf'>,
  id: string,
): QueryState<Row> {
  const query = api.useRecordQuery({ noun: view.noun, slug: useSlug(), id });
  return queryState(query, ({ data }) => recordIn(view, data));
}

interface Sent {
  ids?: readonly string[];
  values?: Record<string, unknown>;
  place?: Record<string, string>;
}

type Send = (role: CommandRole, sent: Sent) => Promise<Done>;

/** The body of a change: the version that was seen, and only what changed. */
export const changeBody = ({ id: _id, changes, ...stamp }: Change) => ({ ...nested(changes), ...stamp });

/** What only commands to several records need loads with the first of them. */
const several = () => import('./sendEach');

/** Deleting is one call for all records where it takes many, else one for each. */
async function sendAll(send: Send, noun: CallNoun, role: CommandRole, ids: readonly string[], reason?: string) {
  const values = withReason(reason);
  if (ids.length === 1 || callOf(noun, role)?.many) return send(role, { ids, values });
  const { sendEach } = await several();
  return sendEach(ids, (id) => send(role, { ids: [id], values }));
}

type Optional = Omit<RecordCommands, 'add' | 'update' | 'remove'>;

function optionalCommands(noun: CallNoun, send: Send): Optional {
  const all = {
    note: {
      addNote: (id: string, note: string, stamp?: Stamp) => send('note', { ids: [id], values: { note, ...stamp } }),
    },
    assign: {
      assign: (id: string, assignee: string[], expectedVersion: number) =>
        send('assign', { ids: [id], values: { assignee, expectedVersion } }),
    },
    assignMany: {
      assignMany: (ids: string[], assignee: string[]) => send('assignMany', { ids, values: { assignee } }),
    },
    requestDelete: {
      requestDelete: (ids: string[], reason?: string) => sendAll(send, noun, 'requestDelete', ids, reason),
    },
    acceptDelete: {
      acceptDelete: (ids: string[], reason?: string) => sendAll(send, noun, 'acceptDelete', ids, reason),
    },
    rejectDelete: { rejectDelete: (ids: string[]) => sendAll(send, noun, 'rejectDelete', ids) },
    removeDocument: {
      removeDocument: (id: string, type: string, documentId: string) =>
        send('removeDocument', { ids: [id], place: { type, documentId } }),
    },
  } satisfies Partial<Record<CommandRole, Optional>>;
  const had = Object.entries(all).filter(([role]) => callOf(noun, role as CommandRole));
  return Object.assign({}, ...had.map(([, command]) => command));
}

/** Sends a noun's command; rejects also when the answer has one result for each record and one is a refusal. */
export function useSend(noun: CallNoun): Send {
  const slug = useSlug();
  const [command] = api.useRecordCommandMutation();
  return useCallback(
    async (role, { ids = [], ...more }) => {
      const answer: Done | Results = await command({ noun, slug, role, ids, ...more }).unwrap();
      if (Array.isArray(answer.data) && answer.data.some(({ done }) => !done)) {
        throw (await several()).refusedOf(answer.data);
      }
      return answer as Done;
    },
    [noun, slug, command],
  );
}

/** The noun's commands, as far as it has them. */
export function useNounCommands({ noun, begin }: Pick<DrawerView<AnyRecord>, 'noun' | 'begin'>): RecordCommands {
  const send = useSend(noun);
  return useMemo(
    () => ({
      ...optionalCommands(noun, send),
      add: async (values, stamp) =>
        (await send('add', { values: { ...values, ...begin?.(), ...stamp } })).data._id ?? '',
      update: (change) => send('change', { ids: [change.id], values: changeBody(change) }),
      remove: (ids, reason) => sendAll(send, noun, 'remove', ids, reason),
    }),
    [noun, send, begin],
  );
}
