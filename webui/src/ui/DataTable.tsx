import ArrowDownwardOutlined from '@mui/icons-material/ArrowDownwardOutlined';
import ArrowUpwardOutlined from '@mui/icons-material/ArrowUpwardOutlined';
import Skeleton from '@mui/material/Skeleton';
import { type FocusEvent, type KeyboardEvent, type MouseEvent, memo, type ReactNode, useRef, useState } from 'react';
import { useText } from '@/i18n';
import type { SortType } from './listState';
import { TableFrame } from './TableFrame';
import { useShortcuts } from './useShortcuts';

export interface Column<Row> {
  id: string;
  header: string;
  width: number;
  sort?: string;
  align?: 'right';
  muted?: boolean;
  cell: (row: Row) => ReactNode;
}

interface Selection {
  ids: ReadonlySet<string>;
  toggle: (id: string) => void;
  toggleAll: () => void;
}

interface DataTableProps<Row extends { _id: string }> {
  label: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  /** Rows of skeleton to show while nothing is there yet; 0 when there is. */
  skeleton: number;
  stale: boolean;
  /** Whether the rows can be read, but neither opened nor selected. */
  inert: boolean;
  /** Left out, like those that follow: no column sorts. */
  sort?: string;
  sortType?: SortType;
  onSort?: (sort: string, sortType: SortType) => void;
  selection: Selection | null;
  nameOf: (row: Row) => string;
  current: string | null;
  onOpen: (id: string, event: MouseEvent | KeyboardEvent) => void;
}

const classOf = (column: { align?: 'right'; muted?: boolean }) =>
  [column.align === 'right' && 'num', column.muted && 'sec'].filter(Boolean).join(' ') || undefined;

function HeadCell<Row extends { _id: string }>({
  column,
  sort,
  sortType,
  onSort,
}: Pick<DataTableProps<Row>, 'sort' | 'sortType' | 'onSort'> & { column: Column<Row> }) {
  const t = useText();
  const sorted = column.sort !== undefined && column.sort === sort;
  const Arrow = sortType === 'asc' ? ArrowUpwardOutlined : ArrowDownwardOutlined;
  return (
    <th
      scope="col"
      className={classOf(column)}
      style={{ width: column.width }}
      aria-sort={sorted ? (sortType === 'asc' ? 'ascending' : 'descending') : undefined}
    >
      {column.sort ? (
        <button
          type="button"
          title={t('record.list.sortBy', { label: column.header })}
          onClick={() => onSort?.(column.sort ?? '', sorted && sortType === 'asc' ? 'desc' : 'asc')}
        >
          {column.header}
          {sorted && <Arrow />}
        </button>
      ) : (
        column.header
      )}
    </th>
  );
}

interface RowProps<Row> {
  row: Row;
  columns: readonly Column<Row>[];
  name: string;
  selected: boolean;
  current: boolean;
  tabbable: boolean;
  selectable: boolean;
  onOpen: (id: string, event: MouseEvent | KeyboardEvent) => void;
  onToggle: (id: string) => void;
}

function BodyRow<Row extends { _id: string }>(props: RowProps<Row>) {
  const { row, columns, name, selected, current, tabbable, selectable, onOpen, onToggle } = props;
  const t = useText();
  return (
    <tr
      tabIndex={tabbable ? 0 : -1}
      data-row={row._id}
      data-selected={selected || undefined}
      data-current={current || undefined}
      onClick={(event) => onOpen(row._id, event)}
      onAuxClick={(event) => event.button === 1 && onOpen(row._id, event)}
    >
      {selectable && (
        // biome-ignore lint/a11y/useKeyWithClickEvents: only keeps a click on the box from opening the row
        <td className="chk" onClick={(event) => event.stopPropagation()}>
          <input
            type="checkbox"
            tabIndex={tabbable ? 0 : -1}
            checked={selected}
            onChange={() => onToggle(row._id)}
            aria-label={t('record.list.selectRow', { name })}
          />
        </td>
      )}
      {columns.map((column) => (
        <td key={column.id} className={classOf(column)}>
          {column.cell(row)}
        </td>
      ))}
    </tr>
  );
}

const MemoRow = memo(BodyRow) as typeof BodyRow;

/** Keys with these belong to the browser and to the shell: Ctrl-K opens the palette. */
const isPlain = ({ ctrlKey, metaKey, altKey }: KeyboardEvent) => !ctrlKey && !metaKey && !altKey;

const steps: Record<string, number> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

/** Moves the focus from row to row; answers what the key press did not do itself. */
function useRowKeys(ids: string[], onOpen: DataTableProps<{ _id: string }>['onOpen'], toggle: (id: string) => void) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [active, setActive] = useState(0);
  const at = Math.min(active, Math.max(0, ids.length - 1));
  const move = (step: number) => {
    const inside = body.current?.contains(document.activeElement);
    const next = inside ? Math.max(0, Math.min(ids.length - 1, at + step)) : at;
    setActive(next);
    body.current?.querySelectorAll<HTMLElement>('tr[data-row]')[next]?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const id = ids[at];
    const step = isPlain(event) ? steps[event.key] : undefined;
    if (step) move(step);
    else if (event.key === 'Enter' && id && event.target instanceof HTMLTableRowElement) onOpen(id, event);
    else if (event.key === 'x' && isPlain(event) && id) toggle(id);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  useShortcuts({ j: () => move(1), k: () => move(-1) });
  return { body, at, onKeyDown, setActive };
}

function Head<Row extends { _id: string }>(props: DataTableProps<Row>) {
  const { rows, columns, selection, inert } = props;
  const t = useText();
  const all = rows.length > 0 && rows.every((row) => selection?.ids.has(row._id));
  const some = !all && (selection?.ids.size ?? 0) > 0;
  return (
    <thead>
      <tr>
        {selection && (
          <th scope="col" className="chk">
            <input
              type="checkbox"
              ref={(box) => {
                if (box) box.indeterminate = some;
              }}
              checked={all}
              disabled={rows.length === 0 || inert}
              onChange={selection.toggleAll}
              aria-label={t('record.list.selectAll')}
            />
          </th>
        )}
        {columns.map((column) => (
          <HeadCell key={column.id} column={column} {...props} />
        ))}
      </tr>
    </thead>
  );
}

function SkeletonRows<Row extends { _id: string }>({ skeleton, columns, selection }: DataTableProps<Row>) {
  return Array.from({ length: skeleton }, (_, line) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
    <tr key={line} className="skeleton">
      {selection && <td className="chk" />}
      {columns.map((column) => (
        <td key={column.id}>
          <Skeleton width={`${50 + ((line * 17 + column.width) % 40)}%`} />
        </td>
      ))}
    </tr>
  ));
}

const nothing = () => undefined;

/** Rows in columns, with sorting in the head, selection, and keys: j k or arrows, Enter, x. */
export function DataTable<Row extends { _id: string }>(props: DataTableProps<Row>) {
  const { label, rows, columns, skeleton, stale, inert, selection, nameOf, current, onOpen } = props;
  const ids = rows.map((row) => row._id);
  const { body, at, onKeyDown, setActive } = useRowKeys(ids, onOpen, (id) => selection?.toggle(id));
  const width = columns.reduce((sum, column) => sum + column.width, selection ? 44 : 0);
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const row = target.closest<HTMLElement>('tr[data-row]')?.dataset.row;
    if (row) setActive(Math.max(0, ids.indexOf(row)));
  };
  return (
    <TableFrame tabIndex={0} role="region" aria-label={label} data-stale={stale || inert || undefined}>
      <table aria-label={label} aria-busy={stale || skeleton > 0} style={{ minWidth: width }}>
        <Head {...props} />
        <tbody ref={body} inert={inert} onKeyDown={onKeyDown} onFocus={onFocus}>
          <SkeletonRows {...props} />
          {rows.map((row, index) => (
            <MemoRow
              key={row._id}
              row={row}
              columns={columns}
              name={nameOf(row)}
              selected={selection?.ids.has(row._id) ?? false}
              current={row._id === current}
              tabbable={index === at}
              selectable={selection !== null}
              onOpen={onOpen}
              onToggle={selection?.toggle ?? nothing}
            />
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}
