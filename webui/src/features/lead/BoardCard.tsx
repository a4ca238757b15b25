import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import MoreHorizOutlined from '@mui/icons-material/MoreHorizOutlined';
import { styled } from '@mui/material/styles';
import { memo, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Lead } from '@/api/generated';
import { valueLabel } from '@/i18n';
import { wholeMoney } from '@/ui/format';
import { PersonAvatar } from '@/ui/Person';
import { Tags } from '@/ui/Tags';
import { DueDate } from './DueDate';
import { customerOf, postcodeOf } from './fields';
import { StageAge } from './StageAge';

export const cardHeight = 96;
export const cardPitch = cardHeight + 8;

const Root = styled('article')(({ theme }) => {
  const { palette } = theme.vars;
  const focus = { outline: `2px solid ${palette.primary.main}`, borderRadius: 4 };
  return {
    position: 'absolute',
    left: 8,
    right: 8,
    height: cardHeight,
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
    '& .meta': { color: palette.text.secondary, fontSize: '0.75rem' },
  };
});

interface BoardCardProps {
  lead: Lead;
  staleDays: number | null;
  top: number;
  movable: boolean;
  onOpen: (id: string) => void;
  onMenu: (anchor: HTMLElement, lead: Lead) => void;
}

function useDraggable(lead: Lead, movable: boolean) {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = ref.current;
    if (!element || !movable) return;
    return draggable({
      element,
      getInitialData: () => ({ id: lead._id, status: lead.status }),
      onDragStart: () => element.setAttribute('data-drag', ''),
      onDrop: () => element.removeAttribute('data-drag'),
    });
  }, [lead._id, lead.status, movable]);
  return ref;
}

/** A lead on the board. Enter opens it, `m` moves it. */
export const BoardCard = memo(function BoardCard({ lead, staleDays, top, movable, onOpen, onMenu }: BoardCardProps) {
  const { t } = useTranslation();
  const ref = useDraggable(lead, movable);
  const name = customerOf(lead) ?? t('lead.untitled');
  return (
    <Root ref={ref} style={{ top }} aria-label={name} data-card={lead._id}>
      <div className="line">
        <button
          type="button"
          className="name cut"
          aria-keyshortcuts="m"
          onClick={() => onOpen(lead._id)}
          onKeyDown={(event) => {
            if (event.key === 'm' && !event.ctrlKey && !event.metaKey && movable) onMenu(event.currentTarget, lead);
          }}
        >
          {name}
        </button>
        {movable && (
          <button
            type="button"
            className="menu"
            aria-haspopup="menu"
            aria-label={t('lead.moveCard', { name })}
            onClick={(event) => onMenu(event.currentTarget, lead)}
          >
            <MoreHorizOutlined />
          </button>
        )}
      </div>
      <div className="line meta tnum">
        <span className="cut">{[postcodeOf(lead), lead.leadId].filter(Boolean).join(' · ')}</span>
        <StageAge since={lead.stageSince} staleDays={staleDays} />
      </div>
      <div className="line tags">
        <Tags labels={(lead.digitalDashboard.measuresBeingDone ?? []).map(valueLabel)} />
      </div>
      <div className="line meta tnum">
        <span style={{ flex: 1 }}>{lead.value && wholeMoney(lead.value)}</span>
        {lead.dueDate && <DueDate value={lead.dueDate} />}
        {lead.Assignee[0] && <PersonAvatar name={lead.Assignee[0].name} />}
      </div>
    </Root>
  );
});
