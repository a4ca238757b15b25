import { expect, test } from 'vitest';
import { text } from '@/i18n';
import { anAppointment } from '@/test/appointmentBuilders';
import { ben, hannah } from '@/test/builders';
import { hourFrom } from '../form/when';
import {
  bookingBody,
  bookingOf,
  bookingProblems,
  changesBetween,
  entered,
  newBooking,
  serverProblems,
  withForAll,
  withType,
} from './booking';

const types = [
  { value: 'Solar Survey', appointmentType: 4, subTypes: [] },
  { value: 'Scaffolding Installs', appointmentType: 7, subTypes: ['Up', 'Down'] },
];
const empty = newBooking(hourFrom('2026-11-20', 540), hannah);

test('a new booking sends what was entered, and nothing else', () => {
  const booking = { ...withType(empty, 'Solar Survey', types), Assignee: [ben], postcode: ' LS1 4AB ' };
  expect(entered(bookingBody(booking))).toEqual({
    startTime: '2026-11-20T09:00:00Z',
    endTime: '2026-11-20T10:00:00Z',
    bookableType: 'Solar Survey',
    appointmentType: 4,
    status: 1,
    Assignee: [ben._id],
    Booker: [hannah._id],
    postcode: 'LS1 4AB',
  });
});

test('a type is asked for, and a sub-type where the type has some', () => {
  expect(Object.keys(bookingProblems(empty, types, text))).toEqual(['bookableType']);
  const scaffold = withType(empty, 'Scaffolding Installs', types);
  expect(bookingProblems(scaffold, types, text)).toEqual({ subType: 'Sub-type is required' });
  expect(bookingProblems({ ...scaffold, subType: 'Up' }, types, text)).toEqual({});
});

test('another type brings its own code and drops the sub-type', () => {
  const scaffold = { ...withType(empty, 'Scaffolding Installs', types), subType: 'Up' };
  expect(withType(scaffold, 'Solar Survey', types)).toMatchObject({ appointmentType: '4', subType: '' });
});

test('the customer goes where its noun says', () => {
  const lead = { noun: 'lead' as const, _id: 'l1', label: 'Ms Ada Byron', hint: 'L-100001' };
  const body = bookingBody({ ...empty, customer: lead });
  expect([body.leadId, body.Consumer, body.Company]).toEqual(['l1', null, null]);
});

test('what is for everybody is nobody’s visit', () => {
  expect(withForAll({ ...empty, Assignee: [ben] }, true)).toMatchObject({ Assignee: [], customer: null });
});

test('an edit sends only what differs; an emptied field is cleared', () => {
  const before = bookingOf(anAppointment({ description: 'Ring first' }));
  const after = { ...before, description: '', Assignee2: [hannah] };
  expect(changesBetween(bookingBody(before), bookingBody(after))).toEqual({
    description: null,
    Assignee2: [hannah._id],
  });
  expect(changesBetween(bookingBody(before), bookingBody({ ...before }))).toEqual({});
});

test('a refusal about any customer is shown at the customer', () => {
  const errors = [
    { field: 'Consumer', message: 'The lead belongs to another one' },
    { field: 'postcode', message: 'Enter a full UK postcode' },
  ];
  expect(serverProblems(errors)).toEqual({ customer: errors[0]?.message, postcode: errors[1]?.message });
});
