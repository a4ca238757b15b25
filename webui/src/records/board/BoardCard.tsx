import MoreHorizOutlined from '@mui/icons-material/MoreHorizOutlined';
import { styled } from '@mui/material/styles';
import { type MouseEvent, type ReactNode, use, useEffect, useRef } from 'react';
import type { Card } from '@/api/board';
import { useText } from '@/i18n';
import { MarksContext } from '../past/marks';
import { useDragging } from './dragging';

/** Between two cards of a column. */
export const cardGap = 8;
/** The height of a line of a card with chosen fields. */
export const cardLine = 20;
/** The height of so many lines that say what a card of the past holds otherwise today. */
export const markHeight = (lines: number) => (lines > 0 ? 4 + 16 * lines : 0);

const Root = styled('article')(({ theme }) => {
  const { palette } = theme.vars;
  const focus = { outline: `2px solid ${palette.primary.main}`, borderRadius: 4 };
  return {
    position: 'absolute',
    left: 8,
    right: 8,
    padding: '10px 12px',
    borderRadius: 8,
    border: `1px solid ${palette.divider}`,
    backgroundColor: palette.surface.raised,
    display: 'grid',
    gridTemplateRows: 'auto auto 1fr auto',
    fontSize: '0.8125rem',
    contain: 'layout paint style',
    cursor: 'grab',
    boxShadow: '0 1px 2px rgba(16,40,46,.05)',
    '&:hover': { borderColor: palette.text.disabled },
    '&[data-drag]': { opacity: 0.4 },
    '&[data-chosen]': { borderColor: palette.primary.main, backgroundColor: palette.surface.selected },
    '& .line': { display: 'flex', alignItems: 'center', gap: 6, minWidth: 0 },
    '& .cut': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', minWidth: 0, flex: 1 },
    '& .tags': { alignSelf: 'center', overflow: 'hidden', gap: 4 },
    '& .name': {
      font: 'inherit',
      fontWeight: 550,
      textAlign: 'left',
      padding: 0,
      border: 0,
      background: 'none',
      color: 'inherit',
      cursor: 'pointer',
      '&:focus-visible': focus,
    },
    // In sight where the pointer or the focus is, and on every card once one is chosen.
    '& .pick': {
      width: 16,
      height: 16,
      margin: '0 4px',
      flex: 'none',
      opacity: 0,
      cursor: 'pointer',
      accentColor: palette.primary.main,
    },
    '&:hover .pick, &:focus-within .pick, &[data-chosen] .pick, [data-choosing] & .pick': { opacity: 1 },
    '@media (hover: none)': { '& .pick': { opacity: 1 } },
    '& dl': { margin: 0, fontSize: '0.75rem' },
    '& dl > div': { display: 'flex', gap: 8, height: cardLine, alignItems: 'center' },
    '& dt': { color: palette.text.secondary, flex: '0 1 auto', maxWidth: '55%' },
    '& dd': { margin: 0, flex: 1, textAlign: 'right' },
    '& dt, & dd, & dd *': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', minWidth: 0 },
    '& .menu': {
      all: 'unset',
      width: 24,
      height: 24,
      display: 'grid',
      placeItems: 'center',
      borderRadius: 6,
      margin: '-2px -4px -2px 0',
      color: palette.text.secondary,
      cursor: 'pointer',
      '& svg': { fontSize: 16 },
      '&:hover': { backgroundColor: palette.surface.hover },
      '&:focus-visible': focus,
    },
    '& .now': { paddingTop: 4, minWidth: 0 },
    '& .now > span': {
      display: '-webkit-box',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: 'var(--lines)',
      overflow: 'hidden',
    },
    '& .meta': { color: palette.text.secondary, fontSize: '0.75rem' },
  };
});

/** What a board hands to each of its cards. */
export interface CardPlace<One extends Card> {
  top: number;
  movable: boolean;
  chosen: boolean;
  onOpen: (id: string) => void;
  onMenu: (anchor: HTMLElement, card: One) => void;
  onChoose: (id: string, upTo: boolean) => void;
}

interface BoardCardProps<One extends Card> extends CardPlace<One> {
  card: One;
  name: string;
  height: number;
  /** Below its name. */
  children: ReactNode;
}

function useDraggable({ _id: id, status }: Card, movable: boolean) {
  const ref = useRef<HTMLElement>(null);
  const { tools, companyOf } = useDragging();
  useEffect(() => {
    const element = ref.current;
    if (!element || !movable || !tools) return;
    return tools.draggable({
      element,
      getInitialData: () => ({ id, status }),
      onGenerateDragPreview: ({ nativeSetDragImage }) => {
        const company = companyOf(id);
        if (company === null) return;
        tools.setCustomNativeDragPreview({
          nativeSetDragImage,
          render: ({ container }) => {
            const label = document.createElement('div');
            label.textContent = company;
            label.style.cssText = 'padding:10px 14px;border-radius:8px;font:600 13px Inter Variable,sans-serif;';
            label.style.cssText += 'color:#fff;background:#0b6470';
            container.append(label);
          },
        });
      },
      onDragStart: () => element.setAttribute('data-drag', ''),
      onDrop: () => element.removeAttribute('data-drag'),
    });
  }, [id, status, movable, tools, companyOf]);
  return ref;
}

const choosing = ({ ctrlKey, metaKey, shiftKey }: MouseEvent) => ctrlKey || metaKey || shiftKey;

/** A record on the board. Enter opens it, `m` moves it, `x` chooses it; so do clicks with Ctrl and Shift. */
export function BoardCard<One extends Card>(props: BoardCardProps<One>) {
  const { card, name, height, top, movable, chosen, onOpen, onMenu, onChoose, children } = props;
  const t = useText();
  const ref = useDraggable(card, movable);
  const marks = use(MarksContext);
  const mark = marks?.card(card._id);
  const lines = marks?.cardLines(card._id) ?? 0;
  return (
    <Root
      ref={ref}
      style={{ top, height: height + markHeight(lines), ...{ '--lines': lines } }}
      aria-label={name}
      data-card={card._id}
      data-chosen={chosen || undefined}
      onClick={(event) => movable && choosing(event) && onChoose(card._id, event.shiftKey)}
    >
      <div className="line">
        <button
          type="button"
          className="name cut"
          title={name}
          aria-keyshortcuts={movable ? 'm x' : undefined}
          onClick={(event) => !(movable && choosing(event)) && onOpen(card._id)}
          onKeyDown={(event) => {
            if (event.ctrlKey || event.metaKey || event.altKey || !movable) return;
            if (event.key === 'm') onMenu(event.currentTarget, card);
            if (event.key.toLowerCase() === 'x') onChoose(card._id, event.shiftKey);
          }}
        >
          {name}
        </button>
        {movable && (
          <>
            <input
              type="checkbox"
              className="pick"
              checked={chosen}
              aria-label={t('record.list.selectRow', { name })}
              onChange={() => undefined}
              onClick={(event) => {
                event.stopPropagation();
                onChoose(card._id, event.shiftKey);
              }}
            />
            <button
              type="button"
              className="menu"
              aria-haspopup="menu"
              aria-label={t('board.moveCard', { name })}
              onClick={(event) => onMenu(event.currentTarget, card)}
            >
              <MoreHorizOutlined />
            </button>
          </>
        )}
      </div>
      {children}
      {mark && <div className="now">{mark}</div>}
    </Root>
  );
}
