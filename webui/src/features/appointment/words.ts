import type { Appointment } from '@/api/generated';
import type { Translate } from '@/i18n';
import { valueLabel } from '@/i18n';
import { date, time } from '@/ui/format';
import type { Tone } from '@/ui/theme/tones';
import { isAllDay, type Piece, piecesOf } from './calendar/pieces';

type Kind = Appointment['kind'];
/** The fields that an appointment's type follows from. */
type Typed = Pick<Appointment, 'kind' | 'bookableType' | 'subType' | 'leaveType'> & {
  paidUnpaidType?: string | null;
  appointmentType: number | string | null;
};

export const unavailable = -123;

const tones: Record<Kind, Tone> = {
  survey: 'violet',
  installation: 'teal',
  scaffolding: 'orange',
  follow_up: 'blue',
  revisit: 'amber',
  meeting: 'green',
  reminder: 'grey',
  leave: 'red',
  unavailable: 'red',
  other: 'grey',
};
const payTones: Record<string, Tone> = { paid: 'green', unpaid: 'amber', 'bank holiday': 'violet' };
const stateTones: Record<string, Tone> = { booked: 'teal', scheduled: 'blue', finished: 'green', unavailable: 'red' };

/** Colour by type; leave by how it is paid. */
export const toneOf = ({ kind, paidUnpaidType }: Pick<Appointment, 'kind' | 'paidUnpaidType'>): Tone =>
  (kind === 'leave' && paidUnpaidType && payTones[paidUnpaidType]) || tones[kind];

export const stateTone = (state: string): Tone => stateTones[state] ?? 'grey';

/** Leave, or time that somebody is unavailable: hatched wherever it is drawn. */
export const isAbsence = ({ kind }: Pick<Appointment, 'kind'>) => kind === 'leave' || kind === 'unavailable';

// "Up" says little without its type; other sub-types speak for themselves.
const unclear = new Set(['Up', 'Down', 'Solar']);

/** The type in words: "Solar survey", "Scaffolding: Up", "Half a day off · Paid". */
export function typeText(one: Typed, t: Translate): string {
  if (one.leaveType) {
    if (one.paidUnpaidType === 'bank holiday') return valueLabel(one.paidUnpaidType);
    return [one.leaveType, one.paidUnpaidType].flatMap((part) => (part ? [valueLabel(part)] : [])).join(' · ');
  }
  if (one.subType && one.bookableType) {
    const sub = valueLabel(one.subType);
    return unclear.has(one.subType) ? `${valueLabel(one.bookableType)}: ${sub}` : sub;
  }
  return one.bookableType ? valueLabel(one.bookableType) : t(`appointment.kind.${one.kind}`);
}

/** Whom it is about: the customer's name, or the lead's number. */
export function customerOf({ Consumer, Company, leadId }: Appointment): string | null {
  return Consumer?.name ?? Company?.businessName ?? leadId?.digitalDashboard.customerName ?? leadId?.leadId ?? null;
}

export const postcodeOf = ({ postcode, Consumer, Company }: Appointment): string | null =>
  postcode ?? Consumer?.postcode ?? Company?.postcode ?? null;

/** The customer's telephone, a mobile before a landline, or that of the lead. */
export const phoneOf = ({ Consumer, leadId }: Appointment): string | null =>
  Consumer?.mobile ?? Consumer?.telephoneNumber ?? leadId?.digitalDashboard.customerNumber ?? null;

export const peopleOf = ({ Assignee, Assignee2 }: Appointment): string[] => [
  ...new Set([...Assignee, ...Assignee2].map(({ name }) => name)),
];

/** The word after the type: the customer, who is away, or what the note to everybody says. */
export function aboutText(one: Appointment, t: Translate): string {
  const [first, ...more] = peopleOf(one);
  const people = first && (more.length > 0 ? `${first} +${more.length}` : first);
  if (one.isForAll) return one.description ?? t('appointment.forAll');
  return customerOf(one) ?? people ?? one.description ?? '';
}

/** When a piece of a day is: "9:15 am", "9:15 am – 10:15 am", or "All day". */
export function pieceTime(piece: Piece, t: Translate, whole = false): string {
  const { startTime, endTime } = piece.appointment;
  if (!startTime || !endTime || isAllDay(piece)) return t('appointment.allDay');
  if (!whole) return piece.begins ? time(startTime) : t('appointment.until', { time: time(endTime) });
  return `${piece.begins ? time(startTime) : '…'} – ${piece.ends ? time(endTime) : '…'}`;
}

/** From when to when, with its day or days. */
export function spanText(one: Pick<Appointment, 'startTime' | 'endTime'>, t: Translate): string {
  if (!one.startTime || !one.endTime) return '';
  const pieces = piecesOf(one as Appointment);
  const [first, last] = [pieces[0], pieces.at(-1)];
  if (!first || !last) return '';
  const days = first.day === last.day ? date(first.day) : `${date(first.day)} – ${date(last.day)}`;
  if (pieces.every(isAllDay)) return `${days}, ${t('appointment.allDay')}`;
  if (first.day === last.day) return `${days}, ${time(one.startTime)} – ${time(one.endTime)}`;
  return `${date(first.day)} ${time(one.startTime)} – ${date(last.day)} ${time(one.endTime)}`;
}

/** All that a chip stands for, for its tooltip and for screen readers. */
export function pieceText(piece: Piece, t: Translate): string {
  const one = piece.appointment;
  const parts = [
    pieceTime(piece, t, true),
    typeText(one, t),
    aboutText(one, t),
    postcodeOf(one),
    peopleOf(one).join(', '),
  ];
  const clash = one.clashes.length > 0 ? t('appointment.clashCount', { count: one.clashes.length }) : null;
  const state = one.state === 'finished' ? t('appointment.state.finished') : null;
  return [...new Set([...parts, state, clash].filter(Boolean))].join(', ');
}
