import type {
  AddServiceBatteryBody,
  AddServiceInverterBody,
  AddServiceRoofBody,
  BatteryOut,
  ChangeServiceBatteryBody,
  ChangeServiceInverterBody,
  ChangeServiceRoofBody,
  InverterOut,
  RoofOut,
  Service,
} from '@/api/generated';
import type { TextPath } from '@/i18n';
import type { Field } from '@/records/fields/field';
import { fieldsOf, type TakenBy } from '@/records/fields/fieldsOf';
import { recordDates } from '@/records/fields/recordDates';
import { rowFields } from '@/records/rows/rowFields';
import { contractLengths, kindLabels, stateLabels, states } from './codes';
import { fieldsOfKind, kindNames } from './kinds';
import { StateChip } from './StateChip';
import type en from './texts/en.json';

type Labels = TextPath<(typeof en)['field']>;

const inSection = fieldsOf<Service, Labels>('service.field');
const main = inSection('record.section.main');
const place = inSection('service.section.place');
const contract = inSection('service.section.contract');
const people = inSection('record.section.people');

/** When the record was made and changed: below what services of a kind have. */
const dates: readonly Field[] = recordDates().map((field) =>
  field.path === 'createdAt' ? ({ ...field, filter: { from: 'dateFrom', to: 'dateTo' } } as Field) : field,
);

/** What services of every kind have. */
export const commonFields: readonly Field[] = [
  main('serviceName', {
    kind: 'choice',
    edit: 'never',
    isTitle: true,
    historyPath: null,
    column: { width: 170, shown: true },
  }),
  main('serviceId', { kind: 'text', edit: 'never', column: { width: 100, sort: 'serviceId', shown: true } }),
  main('kind', {
    kind: 'choice',
    options: kindNames,
    labels: kindLabels,
    edit: 'create',
    required: true,
    column: { width: 160, sort: 'kind' },
    filter: { param: 'kind', pinned: true },
  }),
  main('status', {
    kind: 'choice',
    options: states,
    labels: stateLabels,
    Show: StateChip,
    edit: 'never',
    column: { width: 126, sort: 'status', shown: true },
    filter: { param: 'status', pinned: true },
  }),
  main('serviceType', {
    kind: 'choice',
    options: 'serviceTypes',
    notOnCreate: true,
    column: { width: 140 },
    filter: { param: 'serviceType' },
  }),
  // With a capital: the small names open a drawer.
  place('Company', {
    kind: 'link',
    edit: 'create',
    column: { width: 180, shown: true },
    filter: { param: 'Company' },
  }),
  place('Site', {
    kind: 'link',
    edit: 'create',
    parentPath: 'Company',
    column: { width: 170, shown: true },
    filter: { param: 'Site' },
  }),
  place('Consumer', {
    kind: 'link',
    edit: 'create',
    column: { width: 160 },
    filter: { param: 'Consumer' },
  }),
  place('Lead', { kind: 'link', edit: 'create', column: { width: 120 }, filter: { param: 'Lead' } }),
  contract('contract_length', { kind: 'choice', options: contractLengths, column: { width: 120 } }),
  contract('contract_start_date', { kind: 'date', column: { width: 120 } }),
  contract('contract_end_date', {
    kind: 'date',
    column: { width: 120, shown: true },
    filter: { from: 'endFrom', to: 'endTo' },
  }),
  contract('isEndTyped', { kind: 'flag', edit: 'never', historyPath: null, column: { width: 120 } }),
  contract('accountNumber', { kind: 'text', column: { width: 150 } }),
  contract('previous_contract_length', { kind: 'choice', options: contractLengths, notOnCreate: true }),
  contract('previous_contract_start_date', { kind: 'date', notOnCreate: true }),
  people('Assignee', { kind: 'people', notOnCreate: true, column: { width: 150 }, filter: { param: 'Assignee' } }),
  people('Partner', { kind: 'people', notOnCreate: true, column: { width: 150 }, filter: { param: 'Partner' } }),
];

// Their history is that of the rows.
const counts: readonly Field[] = [
  inSection('service.kinds.ecoSolar')('ecoSolar.noOfInverters', {
    kind: 'integer',
    edit: 'never',
    historyPath: null,
  }),
  inSection('service.kinds.ecoSolar')('ecoSolar.noOfBatteries', {
    kind: 'integer',
    edit: 'never',
    historyPath: null,
  }),
];

const roof = fieldsOf<
  RoofOut,
  TextPath<(typeof en)['field']['numberOfRoofs']>,
  TakenBy<AddServiceRoofBody, ChangeServiceRoofBody>
>('service.field.numberOfRoofs')('service.roof.title');
const inverter = fieldsOf<
  InverterOut,
  TextPath<(typeof en)['field']['numberOfInverters']>,
  TakenBy<AddServiceInverterBody, ChangeServiceInverterBody>
>('service.field.numberOfInverters')('service.inverter.title');
const battery = fieldsOf<
  BatteryOut,
  TextPath<(typeof en)['field']['numberOfBatteries']>,
  TakenBy<AddServiceBatteryBody, ChangeServiceBatteryBody>
>('service.field.numberOfBatteries')('service.battery.title');

export const roofFields: readonly Field[] = [
  roof('model', { kind: 'text', required: true }),
  roof('manufacturer', { kind: 'text' }),
  roof('roofPitch', { kind: 'integer' }),
];
export const inverterFields: readonly Field[] = [
  inverter('model', { kind: 'text', required: true }),
  inverter('manufacturer', { kind: 'text' }),
  inverter('quantity', { kind: 'integer' }),
];
export const batteryFields: readonly Field[] = [
  battery('model', { kind: 'text', required: true }),
  battery('manufacturer', { kind: 'text' }),
  battery('quantity', { kind: 'integer' }),
];

/** The fields of one service: those of its kind alone. */
export function fieldsOfService(row: Service): readonly Field[] {
  const kind = kindNames.find((one) => one === row.kind);
  const own = kind ? fieldsOfKind(kind, row) : [];
  return [...commonFields, ...own, ...(kind === 'ecoSolar' ? counts : []), ...dates];
}

/** Of all kinds, as timelines name them; a form has those of the chosen kind. */
export const serviceFields: readonly Field[] = [
  ...commonFields,
  ...kindNames.flatMap((kind) =>
    fieldsOfKind(kind).map((field) => ({ ...field, onlyWhile: { path: 'kind', is: kind } })),
  ),
  ...counts,
  ...dates,
];

export const serviceTimelineFields: readonly Field[] = [
  // There files have names.
  ...serviceFields.map((field) => (field.kind === 'choices' ? ({ ...field, kind: 'people' } as Field) : field)),
  ...rowFields('numberOfRoofs', roofFields),
  ...rowFields('numberOfInverters', inverterFields),
  ...rowFields('numberOfBatteries', batteryFields),
];
