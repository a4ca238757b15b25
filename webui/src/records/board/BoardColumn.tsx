import UnfoldLessOutlined from '@mui/icons-material/UnfoldLessOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, type RefObject, use, useCallback, useEffect, useRef } from 'react';
import type { Card, Column } from '@/api/board';
import { useText } from '@/i18n';
import { number, wholeMoney } from '@/ui/format';
import type { Tone } from '@/ui/theme/tones';
import { useVirtualItems } from '@/ui/useVisible';
import { MarksContext } from '../past/marks';
import { type CardPlace, markHeight } from './BoardCard';
import { useDragging } from './dragging';

export const columnWidth = 272;
export const foldedWidth = 40;

const Root = styled('section')(({ theme }) => ({
  position: 'absolute',
  bottom: 0,
  display: 'flex',
  flexDirection: 'column',
  borderRadius: 8,
  backgroundColor: theme.vars.palette.surface.sunken,
  border: '1px solid transparent',
  '[data-mode=dark] &': { borderColor: theme.vars.palette.divider },
  '&[data-over]': {
    outline: `2px solid ${theme.vars.palette.primary.main}`,
    outlineOffset: -1,
    backgroundColor: theme.vars.palette.surface.selected,
  },
  '& .cards': { flex: 1, overflow: 'auto', overscrollBehaviorY: 'contain', scrollbarWidth: 'thin', outlineOffset: -2 },
  '& .none': {
    padding: '20px 12px',
    textAlign: 'center',
    color: theme.vars.palette.text.secondary,
    fontSize: '0.75rem',
  },
}));

const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  padding: '0 6px 0 12px',
  height: 40,
  flex: 'none',
});

const Dot = styled('span', { shouldForwardProp: (name) => name !== 'tone' })<{ tone: Tone }>(({ theme, tone }) => ({
  width: 8,
  height: 8,
  borderRadius: 4,
  flex: 'none',
  backgroundColor: theme.vars.palette.tone[tone].dot,
}));

const Folded = styled('button')(({ theme }) => ({
  all: 'unset',
  flex: 1,
  cursor: 'pointer',
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  writingMode: 'vertical-rl',
  padding: '14px 0',
  justifyContent: 'flex-start',
  width: foldedWidth,
  boxSizing: 'border-box',
  fontSize: '0.75rem',
  fontWeight: 550,
  '&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}`, borderRadius: 8 },
}));

function useDropTarget(status: string | number, scroller: RefObject<HTMLDivElement | null>) {
  const drop = useRef<HTMLElement>(null);
  const { tools } = useDragging();
  useEffect(() => {
    const element = drop.current;
    if (!element || !tools) return;
    const leave = () => element.removeAttribute('data-over');
    const target = tools.dropTargetForElements({
      element,
      getData: () => ({ status }),
      canDrop: ({ source }) => source.data.status !== status,
      onDragEnter: () => element.setAttribute('data-over', ''),
      onDragLeave: leave,
      onDrop: leave,
    });
    const { current } = scroller;
    return current ? tools.combine(target, tools.autoScrollForElements({ element: current })) : target;
  }, [status, scroller, tools]);
  return drop;
}

/** What a board says of one of its columns. */
export interface ColumnHead {
  /** The status in words. */
  label: string;
  tone: Tone;
  /** The heading above it and those of its kind beside it. */
  group?: string;
}

/** How cards are drawn, and what is done with them. */
export interface Cards<One extends Card> extends Omit<CardPlace<One>, 'top' | 'chosen'> {
  /** From one card of a column to the next, in pixels. */
  pitch: number;
  draw: (card: One, column: Column<One>, place: CardPlace<One>) => ReactNode;
  /** The name of a column for a screen reader. */
  columnLabel: (status: string, count: number) => string;
  /** Said where a column has no cards. */
  empty: string;
  /** Ids of the cards that are chosen. */
  chosen: ReadonlySet<string>;
  onMore: (column: Column<One>) => Promise<unknown>;
}

interface BoardColumnProps<One extends Card> {
  column: Column<One>;
  head: ColumnHead;
  cards: Cards<One>;
  left: number;
  top: number;
  folded: boolean;
  onFold: (status: string, folded: boolean) => void;
}

function More({ onMore }: { onMore: () => Promise<unknown> }) {
  const t = useText();
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    void onMore();
  }, [onMore]);
  return (
    <Button fullWidth onClick={() => void onMore()}>
      {t('board.loadMore')}
    </Button>
  );
}

interface CardsOfProps<One extends Card> {
  column: Column<One>;
  label: string;
  cards: Cards<One>;
  scroller: RefObject<HTMLDivElement | null>;
}

function CardsOf<One extends Card>({ column, label, cards, scroller }: CardsOfProps<One>) {
  const { pitch, draw, empty, chosen, onMore, columnLabel: _label, ...place } = cards;
  const count = column.cards.length + (column.hasMore ? 1 : 0);
  const marks = use(MarksContext);
  const known = column.cards;
  const sizeOf = useCallback(
    (index: number) => pitch + markHeight(marks?.cardLines(known[index]?._id ?? '') ?? 0),
    [pitch, marks, known],
  );
  const { items, total } = useVirtualItems(scroller, { count, sizeOf, spare: 3 });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section ref={scroller} className="cards" tabIndex={0} aria-label={label}>
      {column.cards.length === 0 && <p className="none">{empty}</p>}
      <div style={{ height: total, position: 'relative' }}>
        {items.map(({ index, start }) => {
          const card = column.cards[index];
          if (card) return draw(card, column, { ...place, top: start, chosen: chosen.has(card._id) });
          return (
            <div key={`more ${column.cards.length}`} style={{ position: 'absolute', top: start, left: 8, right: 8 }}>
              <More onMore={() => onMore(column)} />
            </div>
          );
        })}
      </div>
    </section>
  );
}

/** One status: name, how many, how much where its cards have a value, and its cards. */
export function BoardColumn<One extends Card>(props: BoardColumnProps<One>) {
  const { column, head, cards, left, top, folded, onFold } = props;
  const { label: status, tone } = head;
  const t = useText();
  const scroller = useRef<HTMLDivElement>(null);
  const drop = useDropTarget(column.status, scroller);
  const fold = () => onFold(String(column.status), !folded);
  return (
    <Root
      ref={drop}
      aria-label={cards.columnLabel(status, column.count)}
      style={{ left, top, width: folded ? foldedWidth : columnWidth }}
      data-column={column.status}
    >
      {folded ? (
        <Folded type="button" aria-expanded={false} aria-label={t('board.expand', { status })} onClick={fold}>
          <Dot tone={tone} aria-hidden />
          {status}
          <span className="tnum">{number(column.count)}</span>
        </Folded>
      ) : (
        <>
          <Head>
            <Dot tone={tone} aria-hidden />
            <Typography variant="h3" component="h2" noWrap title={status} sx={{ flex: '0 1 auto', minWidth: 0 }}>
              {status}
            </Typography>
            <Typography variant="caption" color="textSecondary" className="tnum">
              {number(column.count)}
            </Typography>
            <Typography variant="caption" color="textSecondary" className="tnum" sx={{ ml: 'auto' }}>
              {Number(column.value ?? 0) !== 0 && wholeMoney(column.value)}
            </Typography>
            <IconButton aria-label={t('board.collapse', { status })} onClick={fold} sx={{ p: 1 }}>
              <UnfoldLessOutlined sx={{ fontSize: 16, transform: 'rotate(90deg)' }} />
            </IconButton>
          </Head>
          <CardsOf column={column} label={status} cards={cards} scroller={scroller} />
        </>
      )}
    </Root>
  );
}
