import type { Appointment } from '@/api/generated';
import { valueAt } from '@/api/path';
import type { Field } from '@/records/fields/field';
import { fieldsOf } from '@/records/fields/fieldsOf';
import type en from './texts/en.json';
import { customerOf } from './words';

type Path = keyof (typeof en)['field'];

const inSection = fieldsOf<Appointment, Path>('appointment.field', { edit: 'never' });

const main = inSection('record.section.main');
const people = inSection('record.section.people');
const customer = inSection('record.section.contact');
const survey = inSection('record.section.survey');
const solar = inSection('record.section.solar');
const record = inSection('record.section.record');

/** The codes of `status`. */
const states = {
  '1': 'appointment.state.booked',
  '2': 'appointment.state.finished',
  '3': 'appointment.state.scheduled',
  '-123': 'appointment.state.unavailable',
} as const;

/** The documents' eight codes, of which some are states. */
const codes = {
  '1': 'appointment.code.c1',
  '2': 'appointment.code.c2',
  '3': 'appointment.code.c3',
  '4': 'appointment.code.c4',
  '5': 'appointment.code.c5',
  '6': 'appointment.code.c6',
  '7': 'appointment.code.c7',
  '8': 'appointment.code.c8',
} as const;

/** What the survey of the appointment's lead found. */
const ofLead = (path: string) => {
  const historyPath = `leadId.digitalDashboard.${path}`;
  return { historyPath, valueFrom: (row: unknown) => valueAt(row, historyPath) ?? null };
};

/** Labels and kinds for the overview and for differences in the timeline. */
export const appointmentFields: readonly Field[] = [
  main('bookableType', { kind: 'choice', options: [] }),
  main('subType', { kind: 'choice', options: [] }),
  main('appointmentType', { kind: 'choice', options: [], labels: codes }),
  main('status', { kind: 'choice', options: [], labels: states }),
  main('leaveType', { kind: 'choice', options: [] }),
  main('paidUnpaidType', { kind: 'choice', options: [] }),
  main('isForAll', { kind: 'flag' }),
  main('startTime', { kind: 'moment' }),
  main('endTime', { kind: 'moment' }),
  main('postcode', { kind: 'text' }),
  main('description', { kind: 'longText' }),
  people('Assignee', { kind: 'people' }),
  people('Assignee2', { kind: 'people' }),
  people('Booker', { kind: 'people' }),
  customer('customer', { kind: 'text', valueFrom: (row) => customerOf(row as Appointment) }),
  customer('leadId', { kind: 'link', noun: 'lead' }),
  customer('Consumer', { kind: 'link' }),
  customer('Company', { kind: 'link' }),
  survey('measuresBeingDone', { kind: 'choices', options: [], ...ofLead('measuresBeingDone') }),
  survey('typeOfSupply', { kind: 'choice', options: [], ...ofLead('typeOfSupply') }),
  solar('noOfPanels', { kind: 'integer', ...ofLead('solar.noOfPanels') }),
  solar('noOfInverters', { kind: 'integer', ...ofLead('solar.noOfInverters') }),
  solar('noOfBatteries', { kind: 'integer', ...ofLead('solar.noOfBatteries') }),
  solar('roofsPanelsInstalled', { kind: 'integer', ...ofLead('solar.roofsPanelsInstalled') }),
  solar('peakSystemOutput', { kind: 'decimal', ...ofLead('solar.peakSystemOutput') }),
  solar('systemSize', { kind: 'decimal', ...ofLead('solar.systemSize') }),
  record('createdAt', { kind: 'moment' }),
  record('updatedAt', { kind: 'moment', historyPath: null }),
];
