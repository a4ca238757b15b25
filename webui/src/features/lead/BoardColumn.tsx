import UnfoldLessOutlined from '@mui/icons-material/UnfoldLessOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { BoardColumn as Column, Lead } from '@/api/generated';
import type { Field } from '@/records/fields/field';
import { number, wholeMoney } from '@/ui/format';
import type { Tone } from '@/ui/theme/tones';
import { useVirtualItems } from '@/ui/useVisible';
import { BoardCard, pitchOf } from './BoardCard';
import { useDragging } from './dragging';

export const columnWidth = 272;
export const foldedWidth = 40;

const Root = styled('section')(({ theme }) => ({
  position: 'absolute',
  top: 0,
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

function useDropTarget(status: string, scroller: RefObject<HTMLDivElement | null>) {
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

interface BoardColumnProps {
  column: Column;
  /** The status in words. */
  label: string;
  /** Days after which its cards are stale; null: never. */
  staleDays: number | null;
  tone: Tone;
  left: number;
  folded: boolean;
  movable: boolean;
  fields: readonly Field[] | null;
  /** Ids of the cards that are chosen, here and in other columns. */
  chosen: ReadonlySet<string>;
  onFold: (status: string) => void;
  onMore: (column: Column) => Promise<unknown>;
  onOpen: (id: string) => void;
  onMenu: (anchor: HTMLElement, lead: Lead) => void;
  onChoose: (id: string, upTo: boolean) => void;
}

function More({ onMore }: { onMore: () => Promise<unknown> }) {
  const { t } = useTranslation();
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    void onMore();
  }, [onMore]);
  return (
    <Button fullWidth onClick={() => void onMore()}>
      {t('lead.loadMore')}
    </Button>
  );
}

function Cards({
  column,
  label,
  staleDays,
  movable,
  fields,
  chosen,
  onMore,
  onOpen,
  onMenu,
  onChoose,
  scroller,
}: Omit<BoardColumnProps, 'tone' | 'left' | 'folded' | 'onFold'> & { scroller: RefObject<HTMLDivElement | null> }) {
  const { t } = useTranslation();
  const { leads, hasMore } = column;
  const count = leads.length + (hasMore ? 1 : 0);
  const sizeOf = useCallback(() => pitchOf(fields), [fields]);
  const { items, total } = useVirtualItems(scroller, { count, sizeOf, spare: 3 });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section ref={scroller} className="cards" tabIndex={0} aria-label={label}>
      {leads.length === 0 && <p className="none">{t('lead.columnEmpty')}</p>}
      <div style={{ height: total, position: 'relative' }}>
        {items.map(({ index, start }) => {
          const lead = leads[index];
          if (lead) {
            return (
              <BoardCard
                key={lead._id}
                lead={lead}
                staleDays={staleDays}
                top={start}
                movable={movable}
                fields={fields}
                chosen={chosen.has(lead._id)}
                onOpen={onOpen}
                onMenu={onMenu}
                onChoose={onChoose}
              />
            );
          }
          return (
            <div key={`more ${leads.length}`} style={{ position: 'absolute', top: start, left: 8, right: 8 }}>
              <More onMore={() => onMore(column)} />
            </div>
          );
        })}
      </div>
    </section>
  );
}

/** One status: name, how many, how much, and its cards. */
export function BoardColumn(props: BoardColumnProps) {
  const { column, label: status, tone, left, folded, onFold } = props;
  const { t } = useTranslation();
  const scroller = useRef<HTMLDivElement>(null);
  const drop = useDropTarget(column.status, scroller);
  const label = t('lead.columnLabel', { status, count: column.count });
  return (
    <Root
      ref={drop}
      aria-label={label}
      style={{ left, width: folded ? foldedWidth : columnWidth }}
      data-column={column.status}
    >
      {folded ? (
        <Folded
          type="button"
          aria-expanded={false}
          aria-label={t('lead.expand', { status })}
          onClick={() => onFold(column.status)}
        >
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
              {wholeMoney(column.value)}
            </Typography>
            <IconButton aria-label={t('lead.collapse', { status })} onClick={() => onFold(column.status)} sx={{ p: 1 }}>
              <UnfoldLessOutlined sx={{ fontSize: 16, transform: 'rotate(90deg)' }} />
            </IconButton>
          </Head>
          <Cards {...props} scroller={scroller} />
        </>
      )}
    </Root>
  );
}
