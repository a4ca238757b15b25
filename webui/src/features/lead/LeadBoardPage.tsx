import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { type RefObject, Suspense, useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { BoardColumn as Column, Lead } from '@/api/generated';
import { useRights } from '@/api/session';
import { stageLabel } from '@/i18n/stages';
import { ErrorState } from '@/records/calls/ErrorState';
import { ErrorStrip } from '@/records/calls/ErrorStrip';
import { isInert, mayKeepOld } from '@/records/calls/queryState';
import type { Field } from '@/records/fields/field';
import { useRecordHref } from '@/records/fields/useRecordHref';
import { ListPage } from '@/ui/ListLayout';
import { lazyPart } from '@/ui/lazyPart';
import { toneOf } from '@/ui/theme/tones';
import { useShortcuts } from '@/ui/useShortcuts';
import { useVirtualItems } from '@/ui/useVisible';
import { BoardColumn, columnWidth, foldedWidth } from './BoardColumn';
import { BoardToolbar } from './BoardToolbar';
import { BoardTotals } from './BoardTotals';
import { useCardFields } from './cardFields';
import { DraggingProvider, useDragTools } from './dragging';
import type { DragTools } from './dragTools';
import { useBoard } from './useBoard';
import { useBoardMoves } from './useBoardMoves';
import { useCardSelection } from './useCardSelection';
import { useFocusMoved } from './useFocusMoved';
import { useFolded } from './useFolded';

const BoardSelectionBar = lazyPart(() =>
  import('./BoardSelectionBar').then(({ BoardSelectionBar }) => ({ default: BoardSelectionBar })),
);

const gap = 12;

const Scroller = styled('div')(({ theme }) => ({
  flex: 1,
  minHeight: 0,
  overflow: 'auto hidden',
  margin: '0 20px 12px',
  outlineOffset: 2,
  [theme.breakpoints.down('sm')]: { marginInline: 12 },
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
function useDrops(
  tools: DragTools | null,
  scroller: RefObject<HTMLDivElement | null>,
  columns: Column[],
  move: (lead: Lead, status: string) => void,
) {
  const onDrop = useRef((_id: unknown, _status: unknown) => {});
  onDrop.current = (id, status) => {
    const lead = columns.flatMap(({ leads }) => leads).find(({ _id }) => _id === id);
    if (lead && typeof status === 'string') move(lead, status);
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

/** Where the column of a status starts, as far as the first ones are unfolded. */
function useStartOf({ columns, leadType }: ReturnType<typeof useBoard>) {
  const { folded } = useFolded(leadType);
  return (status: string) => {
    const before = columns.slice(
      0,
      Math.max(
        0,
        columns.findIndex((column) => column.status === status),
      ),
    );
    return before.reduce((sum, column) => sum + (folded.has(column.status) ? foldedWidth : columnWidth) + gap, 0);
  };
}

interface ColumnsProps {
  board: ReturnType<typeof useBoard>;
  scroller: RefObject<HTMLDivElement | null>;
  movable: boolean;
  fields: readonly Field[] | null;
  selection: ReturnType<typeof useCardSelection>;
  onMenu: (anchor: HTMLElement, lead: Lead) => void;
}

/** The columns on screen; those that are scrolled away are not rendered. */
function Columns({ board, scroller, movable, fields, selection, onMenu }: ColumnsProps) {
  const { columns, stages, leadType, more } = board;
  const { folded, fold } = useFolded(leadType);
  const inert = isInert(board.reading);
  const open = useOpenLead();
  const isFolded = useCallback((index: number) => folded.has(columns[index]?.status ?? ''), [folded, columns]);
  const sizeOf = useCallback((index: number) => (isFolded(index) ? foldedWidth : columnWidth) + gap, [isFolded]);
  const { items, total } = useVirtualItems(scroller, { count: columns.length, sizeOf, horizontal: true, spare: 1 });
  const staleDays = new Map(stages.map((stage) => [stage.value, stage.staleDays]));
  const tones = new Map(stages.map(({ value, tone }) => [value, toneOf(tone)]));
  return (
    <div
      inert={inert}
      data-choosing={selection.ids.size > 0 || undefined}
      style={{ width: total, height: '100%', position: 'relative', opacity: inert ? 0.45 : 1 }}
    >
      {items.map(({ index, start }) => {
        const column = columns[index];
        return column ? (
          <BoardColumn
            key={column.status}
            column={column}
            label={stageLabel(column.status, leadType)}
            staleDays={staleDays.get(column.status) ?? null}
            tone={tones.get(column.status) ?? 'grey'}
            left={start}
            folded={isFolded(index)}
            movable={movable}
            fields={fields}
            chosen={selection.ids}
            onFold={fold}
            onMore={more}
            onOpen={open}
            onMenu={onMenu}
            onChoose={selection.choose}
          />
        ) : null;
      })}
    </div>
  );
}

/** Opens a lead's drawer; the same function all the time, so that cards need not render again. */
function useOpenLead() {
  const navigate = useNavigate();
  const href = useRecordHref();
  const latest = useRef(href);
  latest.current = href;
  return useCallback((id: string) => navigate(latest.current('lead', id)), [navigate]);
}

/** Leads of one pipeline in columns by status. */
export function LeadBoardPage() {
  const { t } = useTranslation();
  const board = useBoard();
  const { reading, columns, stages, leadType, pipelines, past } = board;
  const rights = useRights('lead');
  const movable = rights.edit && past === null;
  const cards = useCardFields();
  const selection = useCardSelection(columns);
  const scroller = useRef<HTMLDivElement>(null);
  const focusMoved = useFocusMoved({ scroller, startOf: useStartOf(board) });
  const { drop, openMenu, progress, shown } = useBoardMoves({ pipelines, leadType, selection, focusMoved });
  const { dragging, begin } = useDragTools((id) =>
    selection.ids.has(id) && selection.ids.size > 1 ? t('common.selected', { count: selection.ids.size }) : null,
  );
  useDrops(dragging.tools, scroller, columns, drop);
  useShortcuts({ Escape: selection.clear });
  const latest = useRef(openMenu);
  latest.current = openMenu;
  const onMenu = useCallback((anchor: HTMLElement, lead: Lead) => latest.current(anchor, lead), []);
  const { error } = reading;
  const failed = error !== undefined && (columns.length === 0 || !mayKeepOld(error));
  const count = isInert(reading) ? 0 : selection.ids.size;
  return (
    <ListPage>
      <BoardToolbar
        pipelines={pipelines}
        leadType={leadType}
        past={past}
        onRefresh={reading.refetch}
        cards={cards}
        selectionBar={
          count > 0 && (
            <Suspense fallback={null}>
              <BoardSelectionBar count={count} progress={progress} onMove={openMenu} onCancel={selection.clear} />
            </Suspense>
          )
        }
      >
        {columns.length > 0 && <BoardTotals columns={columns} stages={stages} />}
      </BoardToolbar>
      {failed && <ErrorState error={error} retry={reading.refetch} />}
      {error && !failed && (
        <Box sx={{ mb: 3 }}>
          <ErrorStrip error={error} trying={reading.isFetching} retry={reading.refetch} />
        </Box>
      )}
      <Scroller
        ref={scroller}
        tabIndex={0}
        role="region"
        aria-label={t('lead.board')}
        aria-busy={reading.isFetching}
        hidden={failed}
        onPointerEnter={movable ? begin : undefined}
      >
        {reading.isLoading || stages.length === 0 ? (
          <BoardSkeleton />
        ) : (
          <DraggingProvider value={dragging}>
            <Columns
              board={board}
              scroller={scroller}
              movable={movable}
              fields={cards.shown}
              selection={selection}
              onMenu={onMenu}
            />
          </DraggingProvider>
        )}
      </Scroller>
      {shown}
    </ListPage>
  );
}
