import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { BoardColumn as Column, Lead } from '@/api/generated';
import { useRights } from '@/api/session';
import { stageLabel } from '@/i18n/stages';
import { ErrorState } from '@/records/calls/ErrorState';
import { ErrorStrip } from '@/records/calls/ErrorStrip';
import { isInert, mayKeepOld } from '@/records/calls/queryState';
import { useRecordHref } from '@/records/fields/useRecordHref';
import { ListPage } from '@/ui/ListLayout';
import { toneOf } from '@/ui/theme/tones';
import { useVirtualItems } from '@/ui/useVisible';
import { BoardColumn, columnWidth, foldedWidth } from './BoardColumn';
import { BoardToolbar } from './BoardToolbar';
import { BoardTotals } from './BoardTotals';
import { offeredTo } from './pipeline';
import { StatusMenu } from './StatusMenu';
import { useBoard } from './useBoard';
import { useFocusMoved } from './useFocusMoved';
import { useFolded } from './useFolded';
import { useMove } from './useMove';

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
    if (!element) return;
    const monitor = monitorForElements({
      onDrop: ({ source, location }) => onDrop.current(source.data.id, location.current.dropTargets[0]?.data.status),
    });
    return combine(monitor, autoScrollForElements({ element }));
  }, [scroller]);
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
  onMenu: (anchor: HTMLElement, lead: Lead) => void;
}

/** The columns on screen; those that are scrolled away are not rendered. */
function Columns({ board, scroller, movable, onMenu }: ColumnsProps) {
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
    <div inert={inert} style={{ width: total, height: '100%', position: 'relative', opacity: inert ? 0.45 : 1 }}>
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
            onFold={fold}
            onMore={more}
            onOpen={open}
            onMenu={onMenu}
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
  const { reading, columns, stages, leadType, pipelines } = board;
  const movable = useRights('lead').edit;
  const [menu, setMenu] = useState<{ anchor: HTMLElement; lead: Lead } | null>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const focusMoved = useFocusMoved({ scroller, startOf: useStartOf(board) });
  const { move, dialogs } = useMove({ onSent: focusMoved });
  useDrops(scroller, columns, move);
  const openMenu = useCallback((anchor: HTMLElement, lead: Lead) => setMenu({ anchor, lead }), []);
  const { error } = reading;
  const failed = error !== undefined && (columns.length === 0 || !mayKeepOld(error));
  return (
    <ListPage>
      <BoardToolbar pipelines={pipelines} leadType={leadType} onRefresh={reading.refetch}>
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
      >
        {reading.isLoading || stages.length === 0 ? (
          <BoardSkeleton />
        ) : (
          <Columns board={board} scroller={scroller} movable={movable} onMenu={openMenu} />
        )}
      </Scroller>
      <StatusMenu
        anchor={menu?.anchor ?? null}
        stages={menu ? offeredTo(pipelines, menu.lead) : []}
        leadType={menu?.lead.leadType ?? null}
        current={menu?.lead.status ?? null}
        onChoose={(status) => menu && move(menu.lead, status)}
        onClose={() => setMenu(null)}
      />
      {dialogs}
    </ListPage>
  );
}
