import { type ReactNode, Suspense, useCallback, useState } from 'react';
import type { Card, Column } from '@/api/board';
import type { BoardNoun } from '@/api/boardQuery';
import { useRights } from '@/api/session';
import { useText } from '@/i18n';
import { isInert } from '@/records/calls/queryState';
import type { AnyRecord } from '@/records/fields/field';
import { type PastPage, usePosition } from '@/records/past/position';
import type { NounView } from '@/records/view';
import { ListPage } from '@/ui/ListLayout';
import { lazyPart } from '@/ui/lazyPart';
import { MoveMenu } from '@/ui/MoveMenu';
import { useShortcuts } from '@/ui/useShortcuts';
import type { CardPlace } from './BoardCard';
import type { ColumnHead } from './BoardColumn';
import { BoardFrame, useBoardPlace, useOpenCard } from './BoardFrame';
import { useDragTools } from './dragging';
import type { useBoardColumns } from './useBoardColumns';
import { type CardMoves, useCardMoves } from './useCardMoves';
import { useCardSelection } from './useCardSelection';

const BoardSelectionBar = lazyPart(() =>
  import('./BoardSelectionBar').then(({ BoardSelectionBar }) => ({ default: BoardSelectionBar })),
);

export interface MoveTarget {
  status: number;
  label: string;
}

interface StatusBoardProps<One extends Card> extends Pick<CardMoves<One>, 'nameOf' | 'labelOf' | 'send' | 'asksWhy'> {
  view: NounView<AnyRecord> & { noun: BoardNoun };
  label: string;
  /** Said in a column without cards. */
  empty: string;
  /** Of the board whose folded columns are kept. */
  name: string;
  foldsEmpty: boolean;
  board: ReturnType<typeof useBoardColumns<One>>;
  headOf: (status: number) => ColumnHead;
  /** From one card of a column to the next, in pixels. */
  pitch: number;
  draw: (card: One, place: CardPlace<One>) => ReactNode;
  /** What cards can be moved to, by the menu. */
  targetsOf: (cards: readonly One[]) => readonly { label?: string; targets: readonly MoveTarget[] }[];
  /** The board's head. */
  toolbar: (tools: { onRefresh: () => void; selectionBar: ReactNode; past: PastPage | null }) => ReactNode;
}

interface Opened<One> {
  anchor: HTMLElement;
  cards: readonly One[];
}

/** Records of a noun in columns by status; they move by the pointer, by a menu and by keys. */
export function StatusBoard<One extends Card>(props: StatusBoardProps<One>) {
  const { view, board, label, empty, name, foldsEmpty, headOf, pitch, draw, targetsOf, toolbar } = props;
  const { reading, columns, more, at, shownAt, now } = board;
  const { noun } = view;
  const t = useText();
  const isNow = usePosition() === null;
  const movable = useRights(noun).edit && isNow;
  const selection = useCardSelection(columns);
  const place = useBoardPlace(columns, name, foldsEmpty);
  const { move, withCompany, progress, dialog } = useCardMoves({
    ...props,
    noun,
    selection,
    focusMoved: place.focusMoved,
  });
  const dragging = useDragTools((id) =>
    selection.ids.has(id) && selection.ids.size > 1 ? t('common.selected', { count: selection.ids.size }) : null,
  );
  const [opened, setOpened] = useState<Opened<One> | null>(null);
  const { ids, cards } = selection;
  const onMenu = useCallback(
    (anchor: HTMLElement, card: One) => setOpened({ anchor, cards: ids.has(card._id) ? cards : [card] }),
    [ids, cards],
  );
  useShortcuts({ Escape: selection.clear });
  const onOpen = useOpenCard(noun);
  const count = isInert(reading) ? 0 : selection.ids.size;
  const [first, ...others] = opened?.cards ?? [];
  const groups = opened ? targetsOf(opened.cards) : [];
  const labels = new Map(groups.flatMap(({ targets }) => targets.map((one) => [one.status, one.label])));
  const records = t(`nouns.${noun}.count`, { count: opened?.cards.length ?? 1 });
  return (
    <ListPage>
      {toolbar({
        onRefresh: reading.refetch,
        past: isNow ? null : { at, failed: reading.error !== undefined },
        selectionBar: count > 0 && (
          <Suspense fallback={null}>
            <BoardSelectionBar
              count={count}
              progress={progress}
              onMove={(anchor) => setOpened({ anchor, cards: selection.cards })}
              onCancel={selection.clear}
            />
          </Suspense>
        ),
      })}
      <BoardFrame
        label={label}
        view={view}
        now={now}
        at={shownAt}
        reading={reading}
        waiting={reading.isLoading}
        columns={columns}
        place={place}
        headOf={({ status }: Column<One>) => headOf(Number(status))}
        cards={{
          pitch,
          draw: (card, _column, at) => draw(card, at),
          movable,
          chosen: selection.ids,
          columnLabel: (status, number) =>
            t('board.columnLabel', { status, records: t(`nouns.${noun}.count`, { count: number }) }),
          empty,
          onMore: more,
          onOpen,
          onMenu,
          onChoose: selection.choose,
        }}
        dragging={dragging}
        onDrop={(card, status) => move(withCompany(card), Number(status))}
      />
      <MoveMenu
        anchor={opened?.anchor ?? null}
        label={t('board.moveRecords', { records })}
        groups={groups.map(({ label: heading, targets }) => ({
          key: heading ?? 'all',
          ...(heading === undefined ? {} : { heading }),
          values: targets.map(({ status }) => status),
        }))}
        show={(status) => labels.get(status)}
        current={others.length > 0 || !first ? null : Number(first.status)}
        onChoose={(status) => opened && move(opened.cards, status)}
        onClose={() => setOpened(null)}
      />
      {dialog}
    </ListPage>
  );
}
