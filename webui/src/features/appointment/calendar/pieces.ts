import type { Appointment } from '@/api/generated';
import { addDays, type Day, daysBetween, minutesOfDay, ukWall } from '@/ui/days';

/** What an appointment takes of one UK day. */
export interface Piece {
  appointment: Appointment;
  day: Day;
  /** Minutes of the day, 0 to 1440. */
  from: number;
  to: number;
  /** Whether it begins, or ends, on this day. */
  begins: boolean;
  ends: boolean;
}

export const isAllDay = ({ from, to }: Piece) => from === 0 && to === minutesOfDay;

/** An appointment day by day; its end at midnight belongs to the day before. */
export function piecesOf(appointment: Appointment): Piece[] {
  const { startTime, endTime } = appointment;
  if (!startTime || !endTime) return [];
  const start = ukWall(startTime);
  const end = ukWall(endTime);
  const last = end.minutes === 0 && end.day > start.day ? addDays(end.day, -1) : end.day;
  return Array.from({ length: daysBetween(start.day, last) + 1 }, (_, at) => {
    const day = addDays(start.day, at);
    return {
      appointment,
      day,
      from: at === 0 ? start.minutes : 0,
      to: day === end.day ? end.minutes : minutesOfDay,
      begins: at === 0,
      ends: day === last,
    };
  });
}

const startOf = ({ appointment }: Piece) => appointment.startTime ?? '';

const inOrder = (a: Piece, b: Piece) =>
  Number(isAllDay(b)) - Number(isAllDay(a)) ||
  a.from - b.from ||
  startOf(a).localeCompare(startOf(b)) ||
  a.appointment._id.localeCompare(b.appointment._id);

/** Pieces by day: what lasts all day first, then by the clock. */
export function byDay(appointments: readonly Appointment[]): Map<Day, Piece[]> {
  const days = new Map<Day, Piece[]>();
  for (const piece of appointments.flatMap(piecesOf)) days.set(piece.day, [...(days.get(piece.day) ?? []), piece]);
  for (const pieces of days.values()) pieces.sort(inOrder);
  return days;
}

export interface Placed {
  piece: Piece;
  /** Its column among those that overlap, and how many columns these need. */
  lane: number;
  lanes: number;
}

/** Pieces for which a column has no room, and from when on the first of them is. */
export interface Folded {
  from: number;
  pieces: readonly Piece[];
}

/**
 * At most so many pieces beside each other; of more, the last lane says how many there are, once for
 * pieces that overlap.
 */
export function foldLanes(placed: readonly Placed[], most: number): { shown: Placed[]; folded: Folded[] } {
  const shown: Placed[] = [];
  const folded: { from: number; to: number; pieces: Piece[] }[] = [];
  for (const one of placed) {
    const { piece, lane, lanes } = one;
    if (lanes <= most || lane < most - 1) {
      shown.push({ ...one, lanes: Math.min(lanes, most) });
      continue;
    }
    const open = folded.at(-1);
    if (open && piece.from < open.to) {
      open.pieces.push(piece);
      open.to = Math.max(open.to, drawnEnd(piece));
    } else folded.push({ from: piece.from, to: drawnEnd(piece), pieces: [piece] });
  }
  return { shown, folded };
}

const shortest = 20;
/** A short one is drawn higher than it lasts, and must not hide the next. */
const drawnEnd = ({ from, to }: Piece) => Math.max(to, from + shortest);

/** Pieces of one day side by side where they overlap; they must be in order of their beginning. */
export function inLanes(pieces: readonly Piece[]): Placed[] {
  const placed: Placed[] = [];
  let cluster: Placed[] = [];
  let ends: number[] = [];
  const close = () => {
    for (const one of cluster) one.lanes = ends.length;
    placed.push(...cluster);
    cluster = [];
    ends = [];
  };
  for (const piece of pieces) {
    if (ends.every((end) => end <= piece.from)) close();
    const free = ends.findIndex((end) => end <= piece.from);
    const lane = free < 0 ? ends.length : free;
    ends[lane] = drawnEnd(piece);
    cluster.push({ piece, lane, lanes: 1 });
  }
  close();
  return placed;
}
