import { type Draft, emptyLine, isBlank, textColumns } from './draft';

/** The columns that can be entered, in the order in which Tab goes through them. */
export const columns = ['item', ...textColumns, 'vat', 'vatReason'] as const;
export type Column = (typeof columns)[number];

export interface Cell {
  key: number;
  column: Column;
}

/** The lines as they are typed, and where the focus is to go after the last act. */
export interface Table {
  rows: readonly Draft[];
  nextKey: number;
  /** A line that was removed last, until something else is typed, and its place. */
  gone: { row: Draft; at: number } | null;
  /** Ids of stored lines that were removed. */
  removed: readonly string[];
  focus: Cell | null;
}

export type Act =
  /** To the end of what is there, as the table is opened. */
  | { type: 'enter' }
  | { type: 'change'; key: number; changes: Partial<Draft>; focus?: Column }
  /** The same, of what is still empty: values that were asked for while the line was typed on. */
  | { type: 'fill'; key: number; changes: Partial<Draft> }
  | { type: 'add' }
  /** To the next line, or to the one above; below the last one a new line begins. */
  | { type: 'go'; from: Cell; by: 1 | -1; adds: boolean }
  | { type: 'duplicate'; at: Cell }
  | { type: 'remove'; at: Cell }
  | { type: 'bringBack' }
  /** What was copied of a spreadsheet, a record of typed values for each line. */
  | { type: 'paste'; at: Cell; pasted: readonly Partial<Draft>[] };

export function begin(rows: readonly Draft[]): Table {
  const nextKey = rows.length + 1;
  const whole = rows.length > 0 ? rows : [emptyLine(nextKey)];
  return { rows: whole, nextKey: nextKey + 1, gone: null, removed: [], focus: null };
}

const inserted = (rows: readonly Draft[], at: number, ...more: Draft[]) => [
  ...rows.slice(0, at),
  ...more,
  ...rows.slice(at),
];

/** A new line at the end. */
function added(table: Table, column: Column): Table {
  const { rows, nextKey } = table;
  const row = emptyLine(nextKey, rows.at(-1));
  return { ...table, rows: [...rows, row], nextKey: nextKey + 1, focus: { key: row.key, column } };
}

function moved({ from, by, adds }: Extract<Act, { type: 'go' }>, table: Table): Table {
  const place = table.rows.findIndex(({ key }) => key === from.key) + by;
  const row = table.rows[place];
  if (row) return { ...table, focus: { key: row.key, column: from.column } };
  return adds && place > 0 ? added(table, from.column) : table;
}

/** New lines are stored behind all others, in their order: a copy stands where it will stand then. */
const placeAfter = (rows: readonly Draft[], at: number) =>
  Math.max(at + 1, rows.findLastIndex(({ id }) => id !== null) + 1);

function duplicated(table: Table, { key, column }: Cell): Table {
  const { rows, nextKey } = table;
  const at = rows.findIndex((row) => row.key === key);
  const row = rows[at];
  if (!row) return table;
  const copy = { ...row, id: null, key: nextKey };
  return {
    ...table,
    rows: inserted(rows, placeAfter(rows, at), copy),
    nextKey: nextKey + 1,
    focus: { key: copy.key, column },
  };
}

function without(table: Table, { key, column }: Cell): Table {
  const at = table.rows.findIndex((row) => row.key === key);
  const row = table.rows[at];
  if (!row) return table;
  const rows = table.rows.filter((one) => one !== row);
  const removed = row.id === null ? table.removed : [...table.removed, row.id];
  const next = rows[at] ?? rows.at(-1);
  const rest = { ...table, rows, removed, gone: { row, at } };
  return next ? { ...rest, focus: { key: next.key, column } } : { ...added(rest, column), gone: rest.gone };
}

function withGone(table: Table): Table {
  if (!table.gone) return table;
  const { row, at } = table.gone;
  const removed = table.removed.filter((id) => id !== row.id);
  const rows = inserted(table.rows, at, row);
  return { ...table, rows, removed, gone: null, focus: { key: row.key, column: 'description' } };
}

/** The first pasted line goes into an empty one; all others are new ones at the end. */
function pasted(table: Table, { key, column }: Cell, lines: readonly Partial<Draft>[]): Table {
  const at = table.rows.findIndex((row) => row.key === key);
  const target = table.rows[at];
  const above = table.rows.findLast((row) => !isBlank(row)) ?? target;
  const made = lines.map((line, place) => ({ ...emptyLine(table.nextKey + place, above), ...line }));
  const kept = target && isBlank(target) ? table.rows.filter((row) => row !== target) : table.rows;
  const last = made.at(-1);
  return {
    ...table,
    rows: [...kept, ...made],
    nextKey: table.nextKey + lines.length,
    focus: last ? { key: last.key, column } : null,
  };
}

const changed = (rows: readonly Draft[], key: number, changes: Partial<Draft>) =>
  rows.map((row) => (row.key === key ? { ...row, ...changes } : row));

/** Of a filling, words and a price that were typed meanwhile stay. */
function filled(rows: readonly Draft[], key: number, { description, unitAmount, ...rest }: Partial<Draft>) {
  const row = rows.find((one) => one.key === key);
  return changed(rows, key, {
    ...rest,
    ...(description && !row?.description ? { description } : {}),
    ...(unitAmount && !row?.unitAmount ? { unitAmount } : {}),
  });
}

/** The lines after an act. */
export function acted(table: Table, act: Act): Table {
  // What was removed is offered until something else is done.
  const next = act.type === 'bringBack' || act.type === 'go' ? table : { ...table, gone: null };
  switch (act.type) {
    case 'change':
      return {
        ...next,
        rows: changed(next.rows, act.key, act.changes),
        focus: act.focus ? { key: act.key, column: act.focus } : null,
      };
    case 'fill':
      return { ...table, rows: filled(table.rows, act.key, act.changes) };
    case 'enter': {
      const last = table.rows.at(-1);
      return { ...table, focus: last ? { key: last.key, column: 'item' } : null };
    }
    case 'add':
      return added(next, 'item');
    case 'go':
      return moved(act, next);
    case 'duplicate':
      return duplicated(next, act.at);
    case 'remove':
      return without(next, act.at);
    case 'bringBack':
      return withGone(next);
    case 'paste':
      return pasted(next, act.at, act.pasted);
  }
}

/** Cells of copied text: tabs between them, a line each; a cell with tabs or lines in it stands in quotes. */
export function cellsOf(copied: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain, after] of copied.matchAll(
    /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/g,
  )) {
    rows.at(-1)?.push(quoted === undefined ? (plain ?? '').trim() : quoted.replaceAll('""', '"'));
    if (after === '') break;
    if (after !== '\t') rows.push([]);
  }
  return rows.filter((cells) => cells.some((cell) => cell !== ''));
}

interface Pasting {
  column: Column;
  /** A heading of these columns is no line. */
  headings: readonly string[];
  vatOf: (text: string) => Partial<Draft>;
}

/** Copied cells as values of lines, from a column on. An item is not found by its copied name: its words describe it. */
export function linesOf(copied: string, { column, headings, vatOf }: Pasting): Partial<Draft>[] {
  const first = Math.max(columns.indexOf(column), 1);
  const [head, ...rest] = cellsOf(copied);
  if (!head) return [];
  const isHeading = head.every((cell) => headings.includes(cell.toLowerCase()));
  return (isHeading ? rest : [head, ...rest]).map((cells) => {
    const line: Partial<Draft> = {};
    for (const [place, cell] of cells.entries()) {
      const into = columns[first + place];
      if (into === undefined || into === 'item' || into === 'vatReason' || cell === '') continue;
      if (into === 'vat') Object.assign(line, vatOf(cell));
      else line[into] = cell;
    }
    return line;
  });
}
