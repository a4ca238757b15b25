import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { type KeyboardEvent, useContext, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useText } from '@/i18n';
import { stageLabel } from '@/i18n/stages';
import { useToday } from '@/ui/now';
import { StatusChip } from '@/ui/StatusChip';
import { useLongPress } from '@/ui/useLongPress';
import { useRecordHref } from '../address/useRecordHref';
import type { AnyRecord } from '../fields/field';
import { useTone } from '../fields/lookups';
import { MarksContext } from '../past/marks';
import { type NounView, recordName } from '../view';
import type { RowSelection } from './useSelecting';

const List = styled('ul')(({ theme }) => ({
  flex: 1,
  minHeight: 0,
  position: 'relative',
  overflow: 'auto',
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& .row': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0,1fr) auto',
    gap: '4px 12px',
    padding: '10px 16px',
    color: 'inherit',
    textDecoration: 'none',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
    outlineOffset: -2,
    // A long press selects the row, not its text, and shows no preview of the link.
    userSelect: 'none',
    WebkitTouchCallout: 'none',
  },
  '& label.row': { display: 'flex', alignItems: 'center', gap: 12, cursor: 'pointer' },
  '& label.row:has(:checked)': { backgroundColor: theme.vars.palette.surface.selected },
  '& label .line': {
    flex: 1,
    minWidth: 0,
    display: 'grid',
    gridTemplateColumns: 'minmax(0,1fr) auto',
    gap: '4px 12px',
  },
  '& input': { width: 20, height: 20, margin: 0, flex: 'none', accentColor: theme.vars.palette.primary.main },
  '& .all': { color: theme.vars.palette.text.secondary, minHeight: 44 },
  '& .waiting': { padding: '10px 16px', borderBottom: `1px solid ${theme.vars.palette.divider}` },
  '& li[inert]': { opacity: 0.45 },
  '& .row:active': { backgroundColor: theme.vars.palette.surface.hover },
  '& .cut': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  // The check box takes the room of half a name beside a long status.
  '& label .name': { whiteSpace: 'normal' },
  '& .name': { fontWeight: 550 },
  // Beside a long status there is no room for a number, a postcode and a day: the day is not cut, it goes below.
  '& .meta': {
    overflowWrap: 'anywhere',
    color: theme.vars.palette.text.secondary,
    fontSize: '0.75rem',
    position: 'relative',
  },
  '& .meta[data-late]': { color: theme.vars.palette.tone.red.fg, fontWeight: 550 },
  '& .end': { textAlign: 'right', minWidth: 0, maxWidth: 200 },
}));

interface CompactListProps<Row extends AnyRecord> {
  view: NounView<Row>;
  rows: Row[];
  label: string;
  /** Lines of skeleton to show while there are no rows yet. */
  waiting: number;
  /** Whether the lines can be read, but neither opened nor selected. */
  inert: boolean;
  /** Null: nothing is done with several of these records. */
  selection: RowSelection | null;
}

const shortest = 16;

/** A line breaks between its parts, not within a number, a postcode or a day. */
const unbroken = (meta: string) =>
  meta
    .split(' · ')
    .map((part) => (part.length < shortest ? part.replaceAll(' ', '\u00a0') : part))
    .join(' · ');

function Line<Row extends AnyRecord>({ view, row }: Pick<CompactListProps<Row>, 'view'> & { row: Row }) {
  const tone = useTone();
  const marks = useContext(MarksContext);
  const t = useText();
  const today = useToday();
  const { title, meta, due, status, mark, aside } = view.lineOf(row);
  const late = due && due.by < today ? due.late : undefined;
  return (
    <>
      <span className="cut name">{title}</span>
      <span className="cut tnum end">{aside}</span>
      <span className="meta tnum" data-late={late !== undefined || undefined}>
        {unbroken(meta)}
        {late && <span className="vh">{` ${t(late)}`}</span>}
      </span>
      <span className="end">
        {status && <StatusChip tone={tone(status)} value={status} label={stageLabel(status)} />}
        {mark}
      </span>
      {marks?.line(row._id)}
    </>
  );
}

/** Begins to select by a long press, or by the key that selects in every list. */
function useBeginning(selection: RowSelection | null) {
  const list = useRef<HTMLUListElement>(null);
  const begun = useRef<string | null>(null);
  const selecting = selection?.selecting ?? false;
  const begin = (id: string) => {
    if (!selection || selecting) return;
    begun.current = id;
    selection.begin(id);
  };
  // The link that had the focus is a check box now.
  useEffect(() => {
    if (!selecting || begun.current === null) return;
    list.current?.querySelector<HTMLElement>(`[data-row="${begun.current}"] input`)?.focus();
    begun.current = null;
  }, [selecting]);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const row = (event.target as Element).closest<HTMLElement>('[data-row]')?.dataset.row;
    if (event.key !== 'x' || event.ctrlKey || event.metaKey || event.altKey || !row || !selection) return;
    if (selecting) selection.toggle(row);
    else begin(row);
  };
  return { list, begin, onKeyDown };
}

/** The list on a narrow screen: two lines a record, with check boxes while records are selected. */
export function CompactList<Row extends AnyRecord>(props: CompactListProps<Row>) {
  const { view, rows, label, waiting, inert, selection } = props;
  const t = useText();
  const href = useRecordHref();
  const { list, begin, onKeyDown } = useBeginning(selection);
  const press = useLongPress(begin);
  const selecting = selection?.selecting ?? false;
  const all = rows.length > 0 && rows.every(({ _id }) => selection?.ids.has(_id));
  return (
    <List ref={list} aria-label={label} aria-busy={waiting > 0} onKeyDown={onKeyDown} {...press}>
      {Array.from({ length: waiting }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <li key={line} className="waiting">
          <Skeleton width={`${40 + ((line * 17) % 30)}%`} />
          <Skeleton width={`${60 + ((line * 23) % 30)}%`} />
        </li>
      ))}
      {selecting && rows.length > 0 && (
        <li inert={inert}>
          <label className="row all">
            <input
              type="checkbox"
              ref={(box) => {
                if (box) box.indeterminate = !all && selection !== null && selection.ids.size > 0;
              }}
              checked={all}
              onChange={selection?.toggleAll}
            />
            {t('record.list.selectAll')}
          </label>
        </li>
      )}
      {rows.map((row) => (
        <li key={row._id} inert={inert}>
          {selecting ? (
            <label className="row" data-row={row._id}>
              <input
                type="checkbox"
                checked={selection?.ids.has(row._id) ?? false}
                onChange={() => selection?.toggle(row._id)}
                aria-label={t('record.list.selectRow', { name: recordName(view, row) ?? t(view.texts.untitled) })}
              />
              <span className="line">
                <Line view={view} row={row} />
              </span>
            </label>
          ) : (
            <Link className="row" to={href(view.noun, row._id)} data-row={row._id}>
              <Line view={view} row={row} />
            </Link>
          )}
        </li>
      ))}
    </List>
  );
}
