import { useEffect, useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { callOf, isCallNoun } from '@/api/records';
import { useRights } from '@/api/session';
import { useAppSelector } from '@/api/storeHooks';
import { askedPast, momentKey, positionKey, secondKey } from '@/ui/listState';
import { useLast } from '@/ui/useLast';
import { useShortcuts } from '@/ui/useShortcuts';
import { type Shown, shownIn, withoutDrawer, withShown } from '../address/drawers';
import { useNounCommands, useNounRecord } from '../calls/nounCalls';
import type { AnyRecord } from '../fields/field';
import { selectRows } from '../list/listing';
import { usePast } from '../past/position';
import { usePastRecord } from '../past/usePastRecord';
import type { DrawerView, RecordCommands } from '../view';
import type { Neighbours } from './DrawerHeader';

/** What a drawer's tabs and actions work with once the record is there. */
export interface DrawerContext<Row> {
  row: Row;
  commands: RecordCommands;
  readOnly: boolean;
  mayComment: boolean;
  /** Comments of one's own, and by some roles those of others. */
  mayStrike: boolean;
  /** Null for a role that is shown no former values. */
  viewAt: ((version: number) => void) | null;
}

/** The past that a drawer looks at. */
export interface Past<Row> {
  /** Null until it is there, where a position is looked at. */
  version: number | null;
  /** Of the last of its changes by then; null until it is there. */
  position: number | null;
  /** Undefined until it is there. */
  at: string | undefined;
  /** When it became what it was then; undefined until it is there. */
  changedAt: string | undefined;
  present: Row | undefined;
}

export interface DrawerOptions<Row extends AnyRecord> {
  view: Pick<DrawerView<Row>, 'noun' | 'begin' | 'recordOf'>;
  id: string;
  open: boolean;
  /** What may be done with this record, where the rights on its section do not say it. */
  rights?: (row: Row) => { edit: boolean; comment: boolean };
  /** Whether the fields of this record stay as they are, whatever else may be done with it. */
  isFixed?: (row: Row) => boolean;
}

const latest = { tab: null, asOf: null, entry: null };

/** What the address says of this drawer; a drawer that slides out keeps what it showed. */
function useAddress(noun: string, id: string, open: boolean) {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const now = useMemo(() => (open ? shownIn(params, noun) : null), [open, params, noun]);
  const shown = useLast(now) ?? latest;
  const go = (next: URLSearchParams) => void navigate({ search: String(next) });
  const nouns = [...params.keys()].filter(isCallNoun);
  return {
    shown,
    isTop: nouns.at(-1) === noun,
    show: (next: Shown) => go(withShown(params, noun, id, next)),
    goTo: (other: string) => go(withShown(params, noun, other, { tab: shown.tab })),
    close: () => go(withoutDrawer(params, noun)),
    /** Also the list behind the drawer. */
    toNow: () => {
      const next = withShown(params, noun, id, { ...shown, asOf: null });
      for (const name of [positionKey, momentKey, secondKey]) next.delete(name);
      go(next);
    },
  };
}

function useNeighbours(noun: string, id: string, goTo: (id: string) => void): Neighbours {
  const rows = useAppSelector(selectRows(noun));
  const at = rows.indexOf(id);
  const step = (to: string | undefined) => (at >= 0 && to ? () => goTo(to) : null);
  return { previous: step(rows[at - 1]), next: step(rows[at + 1]) };
}

/** Whether the record is being edited; a drawer that opens again begins without. */
function useEditing(open: boolean) {
  const [wasOpen, setWasOpen] = useState(open);
  const [editing, setEditing] = useState(false);
  if (wasOpen !== open) {
    setWasOpen(open);
    if (open) setEditing(false);
  }
  return { editing, setEditing };
}

/** Keeps what a key asks for before the record has come, and begins it once the record is there. */
function useOnceThere(id: string, isThere: boolean, begin: () => void): () => void {
  const [asked, setAsked] = useState<string | null>(null);
  useEffect(() => {
    if (asked === null || !isThere) return;
    setAsked(null);
    if (asked === id) begin();
  });
  return () => setAsked(id);
}

/** The record that is shown: as it is, or as it was at the version or position that the address names. */
function useShownRecord<Row extends AnyRecord>(view: DrawerOptions<Row>['view'], id: string, version: number | null) {
  const present = useNounRecord(view, id);
  const asked = usePast();
  const { position } = asked;
  const moment = useMemo(
    () => (version ? { version } : position ? { ...askedPast(asked), position } : null),
    [version, position, asked],
  );
  const past = usePastRecord(view, id, moment);
  if (!moment) return { ...present, row: present.data, past: null };
  const looked: Past<Row> = {
    version: version ?? past.data?.version ?? null,
    position: version ? (past.data?.position ?? null) : position,
    at: past.data?.at,
    changedAt: past.data?.changedAt,
    present: present.data,
  };
  return { ...past, row: past.data?.row, past: looked };
}

/** A record's drawer: the record, what may be done with it, and what is shown of it. Tab and version are in the address. */
export function useRecordDrawer<Row extends AnyRecord>({ view, id, open, rights, isFixed }: DrawerOptions<Row>) {
  const commands = useNounCommands(view);
  const ofSection = useRights(view.noun);
  const { shown, isTop, show, goTo, close, toNow } = useAddress(view.noun, id, open);
  const { row, past, error, refetch } = useShownRecord(view, id, shown.asOf);
  const { editing, setEditing } = useEditing(open);
  const neighbours = useNeighbours(view.noun, id, goTo);
  // Nothing is written any more about a person who was erased.
  const isErased = row?.erasure?.isOwn ?? false;
  const readOnly = row === undefined || row.isDelete || isErased || past !== null;
  const may = row && rights ? rights(row) : ofSection;
  // A section's rights are asked for by each part; those on this one record reach the parts as this.
  const isOnlyRead = readOnly || (rights !== undefined && !may.edit);
  const mayStrike = may.edit && !readOnly;
  const mayEdit = mayStrike && !isFixed?.(row) && callOf(view.noun, 'change') !== undefined;
  const mayComment = may.comment && !readOnly && commands.addNote !== undefined;
  const viewAt = (version: number | null) => (version === null ? toNow() : show({ asOf: version }));
  const edit = (on: boolean) => {
    setEditing(on);
    if (on && (shown.tab || shown.asOf)) show({});
  };
  const editIfMay = () => mayEdit && edit(true);
  const editOnceThere = useOnceThere(id, row !== undefined, editIfMay);
  const [look, setLook] = useState<'moment' | 'previous' | 'next' | null>(null);
  const keys = {
    '[': () => neighbours.previous?.(),
    ']': () => neighbours.next?.(),
    e: row ? editIfMay : editOnceThere,
    ...(ofSection.former && row && !editing && { t: () => setLook('moment') }),
    // In the past the banner steps.
    ...(ofSection.former && row && !editing && !past && { ',': () => setLook('previous'), '.': () => setLook('next') }),
  };
  useShortcuts(open && isTop ? keys : {}, 'drawer');
  const context: DrawerContext<Row> | undefined = row && {
    row,
    commands,
    readOnly: isOnlyRead,
    mayComment,
    mayStrike,
    viewAt: ofSection.former ? viewAt : null,
  };
  return {
    noun: view.noun,
    id,
    open,
    isTop: open && isTop,
    row,
    error,
    refetch,
    context,
    mayEdit,
    neighbours,
    close,
    /** Null: the first tab. */
    tab: shown.tab,
    setTab: (tab: string) => show({ tab }),
    /** Null: the record as it is now. */
    past,
    viewAt,
    /** What a key asks of the past. */
    look,
    looked: () => setLook(null),
    editing,
    edit,
  };
}

export type RecordDrawerState<Row extends AnyRecord> = ReturnType<typeof useRecordDrawer<Row>>;
