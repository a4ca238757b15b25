import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { styled } from '@mui/material/styles';
import { type CSSProperties, type KeyboardEvent, memo, type RefObject, useEffect, useRef } from 'react';
import type { Appointment } from '@/api/generated';
import { useText } from '@/i18n';
import { Chip } from '@/records/calendar/Chip';
import type { Day } from '@/ui/days';
import { initials } from '@/ui/format';
import { aboutText, isAbsence, pieceText, pieceTime, toneOf, typeText } from '../words';
import { useCalendarActions } from './CalendarContext';
import { isAllDay, type Piece } from './pieces';

/** Drawn over the tint of a user who is away: faint, since words stand on it. */
export const hatch = (line: string) =>
  `repeating-linear-gradient(135deg, color-mix(in srgb, ${line} 22%, transparent) 0 1.5px, transparent 1.5px 8px)`;

const Root = styled(Chip)(({ theme }) => ({
  '&[data-away]': { backgroundImage: hatch(theme.vars.palette.tone.red.dot) },
  '&[data-finished]:not([data-short]) .what::before': { content: '"✓ "' },
  '&[data-continued]': { borderTopLeftRadius: 0, borderBottomLeftRadius: 0, borderLeftStyle: 'dashed' },
  '&[data-tall]': {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    whiteSpace: 'normal',
    lineHeight: '16px',
    paddingBlock: 3,
    height: '100%',
  },
  '&[data-tall] > *': { maxWidth: '100%', overflow: 'hidden', textOverflow: 'ellipsis', flex: 'none' },
  '&:not([data-tall]) .about': { marginLeft: 5 },
}));

interface EventChipProps {
  piece: Piece;
  /** Where time runs downwards: as high as it lasts, its words on several lines. */
  tall?: boolean;
  showTime?: boolean;
  /** Where there is no room for words: their first letters. */
  short?: boolean;
  /** In the matrix: in whose row it is. */
  person?: string;
  style?: CSSProperties;
}

/** What is carried while an appointment is dragged. */
export interface Carried {
  appointment: Appointment;
  day: Day;
  /** Whether the carried piece is the one that begins. */
  begins: boolean;
  person: string | null;
  /** Pixels from the chip's upper edge to where it was taken. */
  grip: number;
}

function useDraggable(ref: RefObject<HTMLElement | null>, { piece, person }: EventChipProps, movable: boolean) {
  useEffect(() => {
    const element = ref.current;
    if (!element || !movable) return;
    const { appointment, day, begins } = piece;
    return draggable({
      element,
      getInitialData: ({ input }) => ({
        appointment,
        day,
        begins,
        person: person ?? null,
        grip: input.clientY - element.getBoundingClientRect().top,
      }),
      onDragStart: () => element.setAttribute('data-drag', ''),
      onDrop: () => element.removeAttribute('data-drag'),
    });
  }, [ref, piece, person, movable]);
}

/** An appointment on a day: when, what, about whom. Enter opens it, `m` moves it. */
export const EventChip = memo(function EventChip(props: EventChipProps) {
  const { piece, tall, showTime = true, short, person, style } = props;
  const t = useText();
  const { mayMove, hrefOf, onOpen, onMove } = useCalendarActions();
  const ref = useRef<HTMLAnchorElement>(null);
  const one = piece.appointment;
  const movable = mayMove(one);
  useDraggable(ref, props, movable);
  const words = pieceText(piece, t);
  const away = isAbsence(one) && !person;
  const what = short ? initials(typeText(one, t)) : typeText(one, t);
  const about = short || (person && isAbsence(one)) ? '' : aboutText(one, t);
  const time = showTime && !isAllDay(piece) ? pieceTime(piece, t) : null;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'm' || !movable || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onMove(one);
  };
  return (
    <Root
      ref={ref}
      href={hrefOf(one._id)}
      draggable={movable}
      tone={toneOf(one)}
      title={words}
      aria-label={words}
      aria-keyshortcuts={movable ? 'm' : undefined}
      data-event={one._id}
      data-away={isAbsence(one) || undefined}
      data-finished={one.state === 'finished' || undefined}
      data-continued={!piece.begins || undefined}
      data-tall={tall || undefined}
      data-short={short || undefined}
      style={style}
      onClick={(event) => {
        event.stopPropagation();
        onOpen(one._id, event);
      }}
      onKeyDown={onKeyDown}
    >
      {away ? (
        <>
          <b>{about || what}</b>
          {about && <span className="what">{what}</span>}
        </>
      ) : (
        <>
          <span>
            {time && <b>{time}</b>}
            <span className="what">{what}</span>
          </span>
          {about && <span className="about">{about}</span>}
        </>
      )}
    </Root>
  );
});
