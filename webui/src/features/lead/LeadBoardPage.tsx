import { Suspense, useCallback, useMemo, useRef } from 'react';
import type { Column } from '@/api/board';
import type { Lead } from '@/api/generated';
import { useRights } from '@/api/session';
import { useText } from '@/i18n';
import { stageLabel } from '@/i18n/stages';
import type { CardPlace } from '@/records/board/BoardCard';
import { BoardFrame, useBoardPlace, useOpenCard } from '@/records/board/BoardFrame';
import { useDragTools } from '@/records/board/dragging';
import { useCardSelection } from '@/records/board/useCardSelection';
import { isInert } from '@/records/calls/queryState';
import type { AnyRecord } from '@/records/fields/field';
import type { NounView } from '@/records/view';
import { ListPage } from '@/ui/ListLayout';
import { lazyPart } from '@/ui/lazyPart';
import { toneOf } from '@/ui/theme/tones';
import { useShortcuts } from '@/ui/useShortcuts';
import { BoardToolbar } from './BoardToolbar';
import { BoardTotals } from './BoardTotals';
import { useCardFields } from './cardFields';
import { LeadCard, pitchOf } from './LeadCard';
import { useBoard } from './useBoard';
import { useBoardMoves } from './useBoardMoves';
import { leadView } from './view';

const BoardSelectionBar = lazyPart(() =>
  import('@/records/board/BoardSelectionBar').then(({ BoardSelectionBar }) => ({ default: BoardSelectionBar })),
);

/** What the columns of a board are called and how its cards are drawn. */
function useLeadCards({ stages, leadType }: ReturnType<typeof useBoard>) {
  const cards = useCardFields();
  const { shown } = cards;
  const known = useMemo(() => new Map(stages.map((stage) => [stage.value, stage])), [stages]);
  const headOf = ({ status }: Column<Lead>) => ({
    label: stageLabel(status, leadType),
    tone: toneOf(known.get(status)?.tone ?? 'grey'),
  });
  const draw = useCallback(
    (lead: Lead, { status }: Column<Lead>, place: CardPlace<Lead>) => (
      <LeadCard key={lead._id} lead={lead} staleDays={known.get(status)?.staleDays ?? null} fields={shown} {...place} />
    ),
    [known, shown],
  );
  return { cards, headOf, draw, pitch: pitchOf(shown) };
}

/** Leads of one pipeline in columns by status. */
export function LeadBoardPage() {
  const t = useText();
  const board = useBoard();
  const { reading, columns, stages, leadType, pipelines, past, shownAt, now, more } = board;
  const rights = useRights('lead');
  const movable = rights.edit && past === null;
  const { cards, headOf, ...drawn } = useLeadCards(board);
  const selection = useCardSelection(columns);
  const place = useBoardPlace(columns, leadType ?? '');
  const { drop, openMenu, progress, shown } = useBoardMoves({
    pipelines,
    leadType,
    selection,
    focusMoved: place.focusMoved,
  });
  const dragging = useDragTools((id) =>
    selection.ids.has(id) && selection.ids.size > 1 ? t('common.selected', { count: selection.ids.size }) : null,
  );
  useShortcuts({ Escape: selection.clear });
  const latest = useRef(openMenu);
  latest.current = openMenu;
  const onMenu = useCallback((anchor: HTMLElement, lead: Lead) => latest.current(anchor, lead), []);
  const onOpen = useOpenCard('lead');
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
        {columns.length > 0 && <BoardTotals columns={columns} stages={stages} stale={isInert(reading)} />}
      </BoardToolbar>
      <BoardFrame
        label={t('lead.board')}
        view={leadView as unknown as NounView<AnyRecord>}
        now={now}
        at={shownAt}
        reading={reading}
        waiting={reading.isLoading || stages.length === 0}
        columns={columns}
        place={place}
        headOf={headOf}
        cards={{
          ...drawn,
          movable,
          chosen: selection.ids,
          columnLabel: (status, number) => t('lead.columnLabel', { status, count: number }),
          empty: t('lead.columnEmpty'),
          onMore: more,
          onOpen,
          onMenu,
          onChoose: selection.choose,
        }}
        dragging={dragging}
        onDrop={drop}
      />
      {shown}
    </ListPage>
  );
}
