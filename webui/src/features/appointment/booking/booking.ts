import type { Appointment, BookAppointment } from '@/api/generated';
import type { Translate } from '@/i18n';
import type { PersonRef } from '@/records/fields/field';
import { type Problems, timesOf, type When, whenOf, whenProblems } from '../form/when';
import { type Customer, customerIn, linksTo } from './CustomerPicker';

/** What the booking form holds. */
export interface Booking extends When {
  bookableType: string;
  subType: string;
  /** One of the documents' codes; empty: what the type says. */
  appointmentType: string;
  status: string;
  isForAll: boolean;
  customer: Customer | null;
  Assignee: PersonRef[];
  Assignee2: PersonRef[];
  Booker: PersonRef[];
  postcode: string;
  description: string;
}

export interface BookableType {
  value: string;
  appointmentType: number;
  subTypes: readonly string[];
}

export const booked = 1;

export const newBooking = (when: When, me: PersonRef, Assignee: PersonRef[] = []): Booking => ({
  ...when,
  bookableType: '',
  subType: '',
  appointmentType: '',
  status: String(booked),
  isForAll: false,
  customer: null,
  Assignee,
  Assignee2: [],
  Booker: [me],
  postcode: '',
  description: '',
});

const refs = (people: readonly PersonRef[]) => people.map(({ _id, name }) => ({ _id, name }));
const text = (value: unknown) => (value === null || value === undefined ? '' : String(value));

export const bookingOf = (one: Appointment): Booking => ({
  ...whenOf({ startTime: one.startTime ?? '', endTime: one.endTime ?? '' }),
  bookableType: text(one.bookableType),
  subType: text(one.subType),
  appointmentType: text(one.appointmentType),
  status: text(one.status),
  isForAll: one.isForAll === true,
  customer: customerIn(one),
  Assignee: refs(one.Assignee),
  Assignee2: refs(one.Assignee2),
  Booker: refs(one.Booker),
  postcode: text(one.postcode),
  description: text(one.description),
});

/** Another type has its own sub-types, and its own code. */
export function withType(booking: Booking, value: string, types: readonly BookableType[]): Booking {
  const type = types.find((one) => one.value === value);
  return { ...booking, bookableType: value, subType: '', appointmentType: text(type?.appointmentType) };
}

/** What is for everybody is nobody's in particular. */
export const withForAll = (booking: Booking, isForAll: boolean): Booking =>
  isForAll ? { ...booking, isForAll, customer: null, Assignee: [], Assignee2: [] } : { ...booking, isForAll };

/** What is wrong with a booking, by wire field. */
export function bookingProblems(booking: Booking, types: readonly BookableType[], t: Translate): Problems {
  const found = whenProblems(booking, t);
  const required = (label: string) => t('common.required', { label });
  const subTypes = types.find(({ value }) => value === booking.bookableType)?.subTypes ?? [];
  if (!booking.bookableType && !booking.appointmentType) {
    found.bookableType = required(t('appointment.field.bookableType'));
  }
  if (subTypes.length > 0 && !booking.subType) found.subType = required(t('appointment.field.subType'));
  return found;
}

const ids = (people: readonly PersonRef[]) => people.map(({ _id }) => _id);
const orNull = <Value extends string>(value: string) => (value.trim() ? (value.trim() as Value) : null);
export type BookingBody = Omit<BookAppointment, 'acceptClash' | 'leaveType' | 'paidUnpaidType'>;

/** A booking on the wire; null clears a field. */
export function bookingBody(booking: Booking): BookingBody {
  return {
    ...timesOf(booking),
    bookableType: orNull(booking.bookableType),
    subType: orNull(booking.subType),
    appointmentType: booking.appointmentType ? Number(booking.appointmentType) : null,
    status: booking.status ? Number(booking.status) : null,
    isForAll: booking.isForAll || null,
    ...linksTo(booking.customer),
    Assignee: ids(booking.Assignee),
    Assignee2: ids(booking.Assignee2),
    Booker: ids(booking.Booker),
    postcode: orNull(booking.postcode),
    description: orNull(booking.description),
  };
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Only what differs between two bodies, for a change. */
export function changesBetween<Body extends object>(before: Body, after: Body): Partial<Body> {
  const changed = Object.entries(after).filter(([key, value]) => !same(before[key as keyof Body], value));
  return Object.fromEntries(changed) as Partial<Body>;
}

/** Only what was entered, for a new one. */
export const entered = <Body extends object>(body: Body): Partial<Body> =>
  Object.fromEntries(
    Object.entries(body).filter(([, value]) => value !== null && !(Array.isArray(value) && value.length === 0)),
  ) as Partial<Body>;

/** Problems that the server named, at the inputs that they are about. */
export function serverProblems(errors: readonly { field: string; message: string }[]): Problems {
  return Object.fromEntries(errors.map(({ field, message }) => [field in linksTo(null) ? 'customer' : field, message]));
}
