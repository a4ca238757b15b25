import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { BoardColumn as Column, Lead } from '@/api/generated';
import { useRights } from '@/api/session';
import { useRecordHref } from '@/ui/record/FieldValue';
import { ListPage } from '@/ui/record/RecordListPage';
import { ErrorState } from '@/ui/States';
import { toneOf } from '@/ui/theme/tones';
import { BoardColumn, columnWidth, foldedWidth } from './BoardColumn';
import { BoardToolbar } from './BoardToolbar';
import { stagesOf } from './pipeline';
import { StatusMenu } from './StatusMenu';
import { useBoard } from './useBoard';
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
function useDrops(columns: Column[], move: (lead: Lead, status: string) => void) {
  const scroller = useRef<HTMLDivElement>(null);
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
  }, []);
  return scroller;
}

/** Leads of one pipeline in columns by status. */
export function LeadBoardPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const href = useRecordHref();
  const { board, columns, stages, leadType, pipelines, more } = useBoard();
  const { move, dialogs } = useMove();
  const movable = useRights('lead').edit;
  const [menu, setMenu] = useState<{ anchor: HTMLElement; lead: Lead } | null>(null);
  const { folded, fold } = useFolded(leadType);
  const scroller = useDrops(columns, move);
  const isFolded = (index: number) => folded.has(columns[index]?.status ?? '');
  const virtual = useVirtualizer({
    horizontal: true,
    count: columns.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (isFolded(index) ? foldedWidth : columnWidth) + gap,
    overscan: 1,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: folding changes the widths that the virtualizer holds
  useEffect(() => virtual.measure(), [folded, virtual]);
  const latest = useRef(href);
  latest.current = href;
  const open = useCallback((id: string) => navigate(latest.current('lead', id)), [navigate]);
  const openMenu = useCallback((anchor: HTMLElement, lead: Lead) => setMenu({ anchor, lead }), []);
  const tones = new Map(stages.map(({ value, tone }) => [value, toneOf(tone)]));
  return (
    <ListPage>
      <BoardToolbar pipelines={pipelines} leadType={leadType} onRefresh={board.refetch} />
      {board.error && columns.length === 0 && <ErrorState error={board.error} retry={board.refetch} />}
      <Scroller ref={scroller} tabIndex={0} role="region" aria-label={t('lead.board')} aria-busy={board.isFetching}>
        {board.isLoading || stages.length === 0 ? (
          <BoardSkeleton />
        ) : (
          <div style={{ width: virtual.getTotalSize(), height: '100%', position: 'relative' }}>
            {virtual.getVirtualItems().map(({ index, start }) => {
              const column = columns[index];
              if (!column) return null;
              return (
                <BoardColumn
                  key={column.status}
                  column={column}
                  tone={tones.get(column.status) ?? 'grey'}
                  left={start}
                  folded={isFolded(index)}
                  movable={movable}
                  onFold={fold}
                  onMore={more}
                  onOpen={open}
                  onMenu={openMenu}
                />
              );
            })}
          </div>
        )}
      </Scroller>
      <StatusMenu
        anchor={menu?.anchor ?? null}
        stages={stagesOf(pipelines, menu?.lead.leadType ?? leadType)}
        current={menu?.lead.status ?? null}
        onChoose={(status) => menu && move(menu.lead, status)}
        onClose={() => setMenu(null)}
      />
      {dialogs}
    </ListPage>
  );
}
