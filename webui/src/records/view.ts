import type { ApiError } from '@/api/errors';
import type { TextKey } from '@/i18n';
import { nested } from '@/ui/path';
import type { ListState } from '@/ui/useListState';
import type { AnyRecord, DocumentList, Field, RecordNoun } from './fields/field';

export interface Reading<Data> {
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
export interface RecordScreen<Row extends AnyRecord> {
  noun: RecordNoun;
  texts: {
    title: TextKey;
    add: TextKey;
    added: TextKey;
    untitled: TextKey;
    /** Said when adding failed for no reason that the form could show. */
    failed?: TextKey;
  };
  /** Part of another record: no notes, files, people or delete requests of its own. */
  part?: boolean;
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
  useList: (state: ListState, slug: string) => Reading<Page<Row>>;
  useCount: (state: ListState, slug: string, skip: boolean) => number;
  /** Asks for a page of rows beside the list that is shown. */
  useMatching: (slug: string) => (state: ListState) => Promise<Row[]>;
  useRecord: (id: string, slug: string) => Reading<Row>;
  useCommands: (slug: string) => RecordCommands;
}

/** Paging, sorting, search and filters as a list call takes them; filters in `single` take one value. */
export function pageQuery({ page, limit, q, sort, sortType, filters }: ListState, single: readonly string[]) {
  const chosen = Object.entries(filters).map(([key, values]) => [key, single.includes(key) ? values[0] : values]);
  return { skip: (page - 1) * limit, limit, sort, sortType, search: q, ...Object.fromEntries(chosen) };
}

export const told = (reason: string | undefined) => (reason ? { reason } : {});

/** The body of a change: the version that was seen, and only what changed. */
export const changeBody = <Body>({ id, expectedVersion, changes, reason }: Change) =>
  ({ _id: id, expectedVersion, ...nested(changes), ...told(reason) }) as Body;

/** The form of an upload; the document describes a file as text, on the way it is one. */
export const fileBody = ({ id, file, type, category }: NewDocument) => ({
  id,
  type,
  category,
  file: file as unknown as string,
});

/** What a drawer needs of a screen; a noun without a list has only this. */
export type DrawerScreen<Row extends AnyRecord> = Omit<
  RecordScreen<Row>,
  'useList' | 'useCount' | 'useMatching' | 'lineOf' | 'filtersByDay' | 'list'
>;

const notOfParts = () => Promise.reject(new Error('a part of a record has none of these'));

/** Commands of a part: it is added, changed and removed; the rest is its whole record's. */
export const partCommands = (own: Pick<RecordCommands, 'add' | 'update' | 'remove'>): RecordCommands => ({
  ...own,
  addNote: notOfParts,
  assign: notOfParts,
  requestDelete: notOfParts,
  rejectDelete: notOfParts,
  addDocument: notOfParts,
  removeDocument: notOfParts,
});
