import MoreHorizOutlined from '@mui/icons-material/MoreHorizOutlined';
import { styled } from '@mui/material/styles';
import { type MouseEvent, memo, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Lead } from '@/api/generated';
import { valueLabel } from '@/i18n';
import { FieldValue } from '@/records/fields/FieldValue';
import type { Field } from '@/records/fields/field';
import { fieldValue } from '@/records/fields/fieldText';
import { wholeMoney } from '@/ui/format';
import { PersonAvatar } from '@/ui/Person';
import { Tags } from '@/ui/Tags';
import { DueDate } from './DueDate';
import { useDragging } from './dragging';
import { customerOf, postcodeOf } from './fields';
import { StageAge } from './StageAge';

const gap = 8;
const usualHeight = 96;
const lineHeight = 20;

/** How high a card is: of the usual design, or with a line for each chosen field. */
const heightOf = (fields: readonly Field[] | null) => (fields ? 66 + fields.length * lineHeight : usualHeight);

/** From one card of a column to the next. */
export const pitchOf = (fields: readonly Field[] | null) => heightOf(fields) + gap;

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
    '& dl > div': { display: 'flex', gap: 8, height: lineHeight, alignItems: 'center' },
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
    '& .meta': { color: palette.text.secondary, fontSize: '0.75rem' },
  };
});

interface BoardCardProps {
  lead: Lead;
  staleDays: number | null;
  /** Those that the reader has chosen; null: the usual ones. */
  fields: readonly Field[] | null;
  top: number;
  movable: boolean;
  chosen: boolean;
  onOpen: (id: string) => void;
  onMenu: (anchor: HTMLElement, lead: Lead) => void;
  onChoose: (id: string, upTo: boolean) => void;
}

function useDraggable(lead: Lead, movable: boolean) {
  const ref = useRef<HTMLElement>(null);
  const { tools, companyOf } = useDragging();
  useEffect(() => {
    const element = ref.current;
    if (!element || !movable || !tools) return;
    return tools.draggable({
      element,
      getInitialData: () => ({ id: lead._id, status: lead.status }),
      onGenerateDragPreview: ({ nativeSetDragImage }) => {
        const company = companyOf(lead._id);
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
  }, [lead._id, lead.status, movable, tools, companyOf]);
  return ref;
}

const choosing = ({ ctrlKey, metaKey, shiftKey }: MouseEvent) => ctrlKey || metaKey || shiftKey;

/** The usual lines: where, which, how long, what is done, what for, until when and by whom. */
function UsualLines({ lead, staleDays }: Pick<BoardCardProps, 'lead' | 'staleDays'>) {
  return (
    <>
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
    </>
  );
}

function ChosenLines({
  lead,
  staleDays,
  fields,
}: Pick<BoardCardProps, 'lead' | 'staleDays'> & { fields: readonly Field[] }) {
  const { t } = useTranslation();
  return (
    <>
      <dl className="tnum">
        {fields.map((field) => (
          <div key={field.path}>
            <dt>{t(field.label)}</dt>
            <dd>
              <FieldValue field={field} value={fieldValue(field, lead)} compact />
            </dd>
          </div>
        ))}
      </dl>
      <div className="line meta tnum">
        <span style={{ flex: 1 }}>
          <StageAge since={lead.stageSince} staleDays={staleDays} />
        </span>
        {lead.Assignee[0] && <PersonAvatar name={lead.Assignee[0].name} />}
      </div>
    </>
  );
}

/** A lead on the board. Enter opens it, `m` moves it, `x` chooses it; so do clicks with Ctrl and Shift. */
export const BoardCard = memo(function BoardCard(props: BoardCardProps) {
  const { lead, fields, top, movable, chosen, onOpen, onMenu, onChoose } = props;
  const { t } = useTranslation();
  const ref = useDraggable(lead, movable);
  const name = customerOf(lead) ?? t('lead.untitled');
  return (
    <Root
      ref={ref}
      style={{ top, height: heightOf(fields) }}
      aria-label={name}
      data-card={lead._id}
      data-chosen={chosen || undefined}
      onClick={(event) => movable && choosing(event) && onChoose(lead._id, event.shiftKey)}
    >
      <div className="line">
        <button
          type="button"
          className="name cut"
          aria-keyshortcuts={movable ? 'm x' : undefined}
          onClick={(event) => !(movable && choosing(event)) && onOpen(lead._id)}
          onKeyDown={(event) => {
            if (event.ctrlKey || event.metaKey || event.altKey || !movable) return;
            if (event.key === 'm') onMenu(event.currentTarget, lead);
            if (event.key.toLowerCase() === 'x') onChoose(lead._id, event.shiftKey);
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
                onChoose(lead._id, event.shiftKey);
              }}
            />
            <button
              type="button"
              className="menu"
              aria-haspopup="menu"
              aria-label={t('lead.moveCard', { name })}
              onClick={(event) => onMenu(event.currentTarget, lead)}
            >
              <MoreHorizOutlined />
            </button>
          </>
        )}
      </div>
      {fields ? (
        <ChosenLines lead={lead} staleDays={props.staleDays} fields={fields} />
      ) : (
        <UsualLines lead={lead} staleDays={props.staleDays} />
      )}
    </Root>
  );
});
