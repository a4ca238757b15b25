import type { ApiError } from '@/api/errors';
import type { TextKey } from '@/i18n';
import { nested } from '@/ui/path';
import type { ListState } from '@/ui/useListState';
import type { AnyRecord, DocumentList, Field, RecordNoun } from './fields/field';

export interface QueryState<Data> {
  data: Data | undefined;
  isLoading: boolean;
  isFetching: boolean;
  error: ApiError | undefined;
  refetch: () => void;
}

export interface Page<Row> {
  rows: Row[];
  /** -1 while the number of all rows is unknown. */
  count: number;
}

export interface Change {
  id: string;
  expectedVersion: number;
  /** Wire values by path; only what changed. */
  changes: Record<string, unknown>;
  reason?: string | undefined;
}

export interface NewDocument {
  id: string;
  file: File;
  type: DocumentList;
  category: string;
}

/** The noun's own calls; each answers when the server has, and rejects with an ApiError. */
export interface RecordCommands {
  /** Answers the new record's id. */
  add: (values: Record<string, unknown>) => Promise<string>;
  update: (change: Change) => Promise<unknown>;
  addNote: (id: string, note: string) => Promise<unknown>;
  assign: (id: string, people: string[], expectedVersion: number) => Promise<unknown>;
  requestDelete: (ids: string[], reason: string | undefined) => Promise<unknown>;
  remove: (ids: string[], reason: string | undefined) => Promise<unknown>;
  /** Accepts delete requests, where that is a call of its own. */
  acceptDelete?: (ids: string[], reason: string | undefined) => Promise<unknown>;
  /** Adds people to many records; those who are assigned stay. */
  assignMany?: (ids: string[], people: string[]) => Promise<unknown>;
  rejectDelete: (ids: string[]) => Promise<unknown>;
  addDocument: (document: NewDocument) => Promise<unknown>;
  removeDocument: (id: string, type: DocumentList, documentId: string) => Promise<unknown>;
}

export interface CompactLine {
  title: string;
  meta: string;
  status?: string;
  aside?: string;
}

/** All that the shared list and drawer need to know of a noun. */
export interface NounView<Row extends AnyRecord> {
  noun: RecordNoun;
  texts: {
    title: TextKey;
    add: TextKey;
    added: TextKey;
    untitled: TextKey;
    /** Said when adding failed for no reason that the form could show. */
    failed?: TextKey;
  };
  /** A record that belongs to another one: no notes, files, people or delete requests of its own. */
  isChild?: boolean;
  /** Name of the list for its columns and saved views, when the noun has several lists. */
  list?: string;
  fields: readonly Field[];
  /** Whether its list can be narrowed by the day of creation. */
  filtersByDay: boolean;
  /** What the record is called; null when it has no name. */
  nameOf: (row: Row) => string | null;
  /** A row on a narrow screen. */
  lineOf: (row: Row) => CompactLine;
  headOf: (row: Row) => { phone?: string | null; email?: string | null; people: { name: string }[] };
  useList: (state: ListState, slug: string) => QueryState<Page<Row>>;
  useCount: (state: ListState, slug: string, skip: boolean) => number;
  /** Asks for a page of rows beside the list that is shown. */
  useFetchPage: (slug: string) => (state: ListState) => Promise<Row[]>;
  useRecord: (id: string, slug: string) => QueryState<Row>;
  useCommands: (slug: string) => RecordCommands;
}

/** Paging, sorting, search and filters as a list call takes them; filters in `single` take one value. */
export function pageQuery({ page, limit, q, sort, sortType, filters }: ListState, single: readonly string[]) {
  const chosen = Object.entries(filters).map(([key, values]) => [key, single.includes(key) ? values[0] : values]);
  return { skip: (page - 1) * limit, limit, sort, sortType, search: q, ...Object.fromEntries(chosen) };
}

export const withReason = (reason: string | undefined) => (reason ? { reason } : {});

/** The body of a change: the version that was seen, and only what changed. */
export const changeBody = <Body>({ id, expectedVersion, changes, reason }: Change) =>
  ({ _id: id, expectedVersion, ...nested(changes), ...withReason(reason) }) as Body;

/** The form of an upload; the document describes a file as text, on the way it is one. */
export const fileBody = ({ id, file, type, category }: NewDocument) => ({
  id,
  type,
  category,
  file: file as unknown as string,
});

/** What a drawer needs of a noun; a noun without a list has only this. */
export type DrawerView<Row extends AnyRecord> = Omit<
  NounView<Row>,
  'useList' | 'useCount' | 'useFetchPage' | 'lineOf' | 'filtersByDay' | 'list'
>;

const notOfChildren = () => Promise.reject(new Error('a child record has none of these'));

/** Commands of a child record: it is added, changed and removed; the rest is its parent's. */
export const childCommands = (own: Pick<RecordCommands, 'add' | 'update' | 'remove'>): RecordCommands => ({
  ...own,
  addNote: notOfChildren,
  assign: notOfChildren,
  requestDelete: notOfChildren,
  rejectDelete: notOfChildren,
  addDocument: notOfChildren,
  removeDocument: notOfChildren,
});
