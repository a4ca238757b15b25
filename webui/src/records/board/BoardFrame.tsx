import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { type RefObject, Suspense, useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { Card, Column } from '@/api/board';
import type { ListAnswer } from '@/api/records';
import { useRecordHref } from '@/records/address/useRecordHref';
import { ErrorState } from '@/records/calls/ErrorState';
import { ErrorStrip } from '@/records/calls/ErrorStrip';
import { isInert, mayKeepOld } from '@/records/calls/queryState';
import type { AnyRecord } from '@/records/fields/field';
import { PastCards } from '@/records/past/pastParts';
import type { NounView, QueryState } from '@/records/view';
import { ShownMoment } from '@/ui/now';
import { useVirtualItems } from '@/ui/useVisible';
import { BoardColumn, type Cards, type ColumnHead, columnWidth, foldedWidth } from './BoardColumn';
import { DraggingProvider, type useDragTools } from './dragging';
import type { DragTools } from './dragTools';
import { useFocusMoved } from './useFocusMoved';
import { useFolded } from './useFolded';

const gap = 12;
/** The height of the headings above the columns. */
const headingHeight = 28;

const Scroller = styled('div')(({ theme }) => ({
  flex: 1,
  minHeight: 0,
  position: 'relative',
  overflow: 'auto hidden',
  margin: '0 20px 12px',
  outlineOffset: 2,
  [theme.breakpoints.down('sm')]: { marginInline: 12 },
}));

const Heading = styled('div')(({ theme }) => ({
  position: 'absolute',
  top: 0,
  height: headingHeight,
  borderBottom: `2px solid ${theme.vars.palette.divider}`,
  fontSize: '0.75rem',
  fontWeight: 600,
  color: theme.vars.palette.text.secondary,
  '& span': { position: 'sticky', left: 0, paddingRight: 12, whiteSpace: 'nowrap' },
}));

function BoardSkeleton() {
  return (
    <Box sx={{ display: 'flex', gap: 3 }}>
      {[4, 3, 4, 2, 3].map((cards, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <Box key={column} sx={{ width: columnWidth, flex: 'none' }}>
          <Skeleton variant="rounded" height={36} sx={{ mb: 2 }} />
          {Array.from({ length: cards }, (_, card) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
            <Skeleton key={card} variant="rounded" height={96} sx={{ mb: 2 }} />
          ))}
        </Box>
      ))}
    </Box>
  );
}

/** Drops anywhere on the board: the target column names the status. */
function useDrops<One extends Card>(
  tools: DragTools | null,
  scroller: RefObject<HTMLDivElement | null>,
  columns: readonly Column<One>[],
  move: (card: One, status: Column<One>['status']) => void,
) {
  const onDrop = useRef((_id: unknown, _status: unknown) => {});
  onDrop.current = (id, status) => {
    const card = columns.flatMap(({ cards }) => cards).find(({ _id }) => _id === id);
    const target = columns.find((column) => column.status === status);
    if (card && target) move(card, target.status);
  };
  useEffect(() => {
    const element = scroller.current;
    if (!element || !tools) return;
    const monitor = tools.monitorForElements({
      onDrop: ({ source, location }) => onDrop.current(source.data.id, location.current.dropTargets[0]?.data.status),
    });
    return tools.combine(monitor, tools.autoScrollForElements({ element }));
  }, [tools, scroller]);
}

/**
 * Where a board's columns stand, which of them are folded, and what brings the focus to a card; kept under its name.
 * With `foldsEmpty`, columns without cards are folded until the reader expands them.
 */
export function useBoardPlace(columns: readonly Column[], name: string, foldsEmpty = false) {
  const scroller = useRef<HTMLDivElement>(null);
  const { folds, fold } = useFolded(name);
  const isFolded = useCallback(
    (column: Column | undefined) => folds.get(String(column?.status)) ?? (foldsEmpty && column?.count === 0),
    [folds, foldsEmpty],
  );
  const sizeOf = useCallback(
    (index: number) => (isFolded(columns[index]) ? foldedWidth : columnWidth) + gap,
    [isFolded, columns],
  );
  const startOf = (status: string | number) => {
    const at = columns.findIndex((column) => column.status === status);
    return Array.from({ length: Math.max(0, at) }, (_, index) => sizeOf(index)).reduce((sum, size) => sum + size, 0);
  };
  return { scroller, isFolded, fold, sizeOf, focusMoved: useFocusMoved({ scroller, startOf }) };
}

/** The headings of columns that stand together: where each starts and how wide it is. */
export function headingsOf(groups: readonly (string | undefined)[], sizeOf: (index: number) => number) {
  const found: { label: string; start: number; width: number }[] = [];
  let start = 0;
  for (const [index, label] of groups.entries()) {
    const size = sizeOf(index);
    const last = found.at(-1);
    if (label !== undefined && last?.label === label) last.width += size;
    else if (label !== undefined) found.push({ label, start, width: size - gap });
    start += size;
  }
  return found;
}

/** Opens a record's drawer; the same function all the time, so that cards need not render again. */
export function useOpenCard(noun: string) {
  const navigate = useNavigate();
  const href = useRecordHref();
  const latest = useRef(href);
  latest.current = href;
  return useCallback((id: string) => navigate(latest.current(noun, id)), [navigate, noun]);
}

interface BoardFrameProps<One extends Card> {
  label: string;
  view: NounView<AnyRecord>;
  /** What its records hold otherwise today; left out on a board of now. */
  now: ListAnswer['now'] | undefined;
  /** The moment that its columns are of; left out on a board of now. */
  at: string | undefined;
  reading: QueryState<unknown>;
  /** Whether it is not yet known which columns there are. */
  waiting: boolean;
  columns: readonly Column<One>[];
  place: ReturnType<typeof useBoardPlace>;
  headOf: (column: Column<One>) => ColumnHead;
  cards: Cards<One>;
  dragging: ReturnType<typeof useDragTools>;
  onDrop: (card: One, status: Column<One>['status']) => void;
}

/** The columns on screen; those that are scrolled away are not rendered. */
function Columns<One extends Card>({ columns, place, headOf, cards, reading }: BoardFrameProps<One>) {
  const { scroller, sizeOf, isFolded, fold } = place;
  const inert = isInert(reading);
  const { items, total } = useVirtualItems(scroller, { count: columns.length, sizeOf, horizontal: true, spare: 1 });
  const headings = headingsOf(
    columns.map((column) => headOf(column).group),
    sizeOf,
  );
  return (
    <div
      inert={inert}
      data-choosing={cards.chosen.size > 0 || undefined}
      style={{ width: total, height: '100%', position: 'relative', opacity: inert ? 0.45 : 1 }}
    >
      {headings.map(({ label, start, width }) => (
        <Heading key={label} style={{ left: start, width }}>
          <span>{label}</span>
        </Heading>
      ))}
      {items.map(({ index, start }) => {
        const column = columns[index];
        return column ? (
          <BoardColumn
            key={column.status}
            column={column}
            head={headOf(column)}
            cards={cards}
            left={start}
            top={headings.length > 0 ? headingHeight + 8 : 0}
            folded={isFolded(column)}
            onFold={fold}
          />
        ) : null;
      })}
    </div>
  );
}

/** The columns of a board side by side, or why they are not there. */
export function BoardFrame<One extends Card>(props: BoardFrameProps<One>) {
  const { label, view, now, at, reading, waiting, columns, place, cards, dragging, onDrop } = props;
  const { error } = reading;
  const failed = error !== undefined && (columns.length === 0 || !mayKeepOld(error));
  useDrops(dragging.dragging.tools, place.scroller, columns, onDrop);
  return (
    <>
      {failed && <ErrorState error={error} retry={reading.refetch} />}
      {error && !failed && (
        <Box sx={{ mb: 3 }}>
          <ErrorStrip error={error} trying={reading.isFetching} retry={reading.refetch} />
        </Box>
      )}
      <Scroller
        ref={place.scroller}
        tabIndex={0}
        role="region"
        aria-label={label}
        aria-busy={reading.isFetching}
        hidden={failed}
        onPointerEnter={cards.movable ? dragging.begin : undefined}
      >
        {waiting ? (
          <BoardSkeleton />
        ) : (
          <DraggingProvider value={dragging.dragging}>
            <ShownMoment value={at ?? null}>
              {now ? (
                <Suspense fallback={null}>
                  <PastCards view={view} columns={columns} now={now}>
                    <Columns {...props} />
                  </PastCards>
                </Suspense>
              ) : (
                <Columns {...props} />
              )}
            </ShownMoment>
          </DraggingProvider>
        )}
      </Scroller>
    </>
  );
}
