import type { ComponentType, ReactNode } from 'react';
import type { ApiError } from '@/api/errors';
import type { WantedBulkEdit } from '@/api/generated';
import { valueAt } from '@/api/path';
import type { ListAnswer } from '@/api/records';
import type { TextKey } from '@/i18n';
import type { Day } from '@/ui/days';
import type { Filters } from '@/ui/listState';
import type { ChangeStamp, Stamp } from './calls/stamp';
import type { HeadFacts } from './drawer/DrawerHeader';
import type { AnyRecord, DocumentList, Field, RecordNoun } from './fields/field';
import type { FormHint } from './form/formHint';
import type { Values } from './form/useFormSession';

export interface QueryState<Data> {
  data: Data | undefined;
  /** Whether `data` answers what was asked before, not what is asked now. */
  outdated: boolean;
  isLoading: boolean;
  isFetching: boolean;
  error: ApiError | undefined;
  /** When the latest request was sent, in milliseconds. */
  startedTimeStamp?: number | undefined;
  refetch: () => void;
}

export interface Page<Row> {
  rows: Row[];
  /** -1 while the number of all rows is unknown. */
  count: number;
  /** When that was, of a past page. */
  at?: string | undefined;
  /** As the server has it. */
  answer?: ListAnswer;
}

export interface Change extends ChangeStamp {
  id: string;
  /** Wire values by path; only what changed. */
  changes: Values;
}

/** The noun's calls; each answers when the server has, and rejects with an ApiError. A noun has not all of them. */
export interface RecordCommands {
  /** Answers the new record's id. */
  add: (values: Values, stamp?: Stamp) => Promise<string>;
  update: (change: Change) => Promise<unknown>;
  addNote?: (id: string, note: string, stamp?: Stamp) => Promise<unknown>;
  assign?: (id: string, people: string[], expectedVersion: number) => Promise<unknown>;
  /** Adds people to many records; those who are assigned stay. */
  assignMany?: (ids: string[], people: string[]) => Promise<unknown>;
  /** Left out: a user who may change a record deletes it at once. */
  requestDelete?: (ids: string[], reason: string | undefined) => Promise<unknown>;
  remove: (ids: string[], reason: string | undefined) => Promise<unknown>;
  /** Accepts delete requests, where that is a call of its own. */
  acceptDelete?: (ids: string[], reason: string | undefined) => Promise<unknown>;
  rejectDelete?: (ids: string[]) => Promise<unknown>;
  removeDocument?: (id: string, type: DocumentList, documentId: string) => Promise<unknown>;
}

export interface CompactLine {
  title: string;
  meta: string;
  /** The day by which it is due, and what is said once that has passed: the second line is red then. */
  due?: { by: Day; late: TextKey } | undefined;
  status?: string;
  /** Stands where a status does, for nouns that say it in another way. */
  mark?: ReactNode;
  aside?: string;
}

/** Nouns whose records can be edited together. */
export type EditedNoun = NonNullable<WantedBulkEdit['noun']>;

export interface NewFormProps {
  /** Values that the form begins with. */
  initial?: Record<string, unknown>;
  onClose: () => void;
}

/** All that the shared list and drawer need to know of a noun. */
export interface NounView<Row extends AnyRecord> {
  noun: RecordNoun;
  texts: {
    title: TextKey;
    add: TextKey;
    added: TextKey;
    untitled: TextKey;
    /** What is said once people were assigned, where the noun has words of its own. */
    assigned?: TextKey;
    /** Said when adding failed for no reason that the form could show. */
    failed?: TextKey;
    /** Said of one that is blocked, where "record" would be a strange word for it. */
    blocked?: TextKey;
  };
  /** Name of the list for its columns and saved views, when the noun has several lists. */
  list?: string;
  fields: readonly Field[];
  /** Whether its list can be narrowed by the day of creation. */
  filtersByDay?: boolean;
  /** What the record is called, where that is not simply its title field; null when it has no name. */
  nameOf?: (row: Row) => string | null;
  /** A row on a narrow screen. */
  lineOf: (row: Row) => CompactLine;
  headOf: (row: Row) => HeadFacts;
  /** Where the whole list is had as a file, with the list's own parameters. */
  listFile?: string;
  /** Its own name, where its records can be edited together: those of which the server says so. */
  editedTogether?: EditedNoun;
  /** Offers the selected records as files to those who decide on the noun. */
  Exports?: ComponentType<{ ids: readonly string[] }>;
  /** Offers to share the selected records with people outside, to those who may. */
  Share?: ComponentType<{ ids: readonly string[] }>;
  /** Filters that its list always has. */
  where?: Filters;
  /** The order of its list where the address names none (`dueDate:asc`); the newest first unless given. */
  firstSort?: string;
  /** Left out: every field of the edit form may be entered. */
  useFormFields?: UseFormFields;
  /** In the form of a new record. */
  newHint?: FormHint;
  /** The form of a new record, where the noun has one of its own; it opens the record that it makes. */
  NewForm?: ComponentType<NewFormProps>;
  /** Values that every new record begins with. */
  begin?: () => Record<string, unknown>;
  /** What the form of a new record begins with when its name was typed; left out: its title field has it. */
  named?: (typed: string) => Record<string, unknown>;
  /** Rows and records as the fields expect them, where the server answers them otherwise. */
  rowsOf?(rows: unknown): Row[];
  recordOf?(record: unknown): Row;
}

type Named<Row extends AnyRecord> = Pick<NounView<Row>, 'nameOf' | 'fields'>;

/** What a record is called; null when it has no name. */
export function recordName<Row extends AnyRecord>({ nameOf, fields }: Named<Row>, row: Row): string | null {
  if (nameOf) return nameOf(row);
  const title = fields.find(({ isTitle }) => isTitle);
  const name = title && valueAt(row, title.path);
  return typeof name === 'string' && name !== '' ? name : null;
}

/** A hook: those fields of the edit form that the reader may enter. */
export type UseFormFields = (fields: readonly Field[], row: AnyRecord) => readonly Field[];

export const withReason = (reason: string | undefined) => (reason ? { reason } : {});

/** What the form of a new record needs of its noun. */
export type NewRecordView = Pick<NounView<AnyRecord>, 'noun' | 'texts' | 'fields' | 'begin' | 'named'>;

/** What a drawer needs of a noun; a noun without a list has only this. */
export type DrawerView<Row extends AnyRecord> = Omit<
  NounView<Row>,
  'lineOf' | 'filtersByDay' | 'list' | 'where' | 'rowsOf'
>;
