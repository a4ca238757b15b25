import type { Lead } from '@/api/generated';
import { valueAt } from '@/api/path';
import type { TextPath } from '@/i18n';
import type { Field } from '@/records/fields/field';
import { fieldsOf } from '@/records/fields/fieldsOf';
import { recordDates } from '@/records/fields/recordDates';
import { DueDate } from './DueDate';
import { marginEntered, profitEntered, totalEntered } from './money';
import { oldProgress, progresses } from './progresses';
import { TimeInStage } from './TimeInStage';
import type en from './texts/en.json';
import { useDataOfInUse, useJobTypesInUse } from './valuesInUse';

type Path = TextPath<(typeof en)['field']>;

const inSection = fieldsOf<Lead, Path>('lead.field');

const main = inSection('record.section.main');
const people = inSection('record.section.people');
const survey = inSection('record.section.survey');
const scheme = inSection('record.section.scheme');
const solar = inSection('record.section.solar');
const install = inSection('record.section.installation');
const cost = inSection('record.section.costs');
const record = inSection('record.section.record');

const first = (row: unknown, ...paths: string[]) => paths.map((path) => valueAt(row, path)).find(Boolean) ?? null;

/** The consumer's or the company's name. */
export const customerOf = (row: unknown) =>
  first(row, 'Consumer.fullName', 'Company.businessName', 'digitalDashboard.customerName') as string | null;
export const postcodeOf = (row: unknown) =>
  first(row, 'Consumer.postcode', 'Site.postcode', 'Company.postcode') as string | null;
export const phoneOf = (row: unknown) =>
  first(row, 'Consumer.mobile', 'Consumer.telephoneNumber', 'Contact.phone', 'digitalDashboard.customerNumber') as
    | string
    | null;
export const emailOf = (row: unknown) =>
  first(row, 'Consumer.email', 'Contact.email', 'digitalDashboard.customerEmail') as string | null;
const addressOf = (row: unknown) =>
  [first(row, 'Consumer.addressOne', 'Company.firstLine'), first(row, 'Consumer.town', 'Consumer.city')]
    .filter(Boolean)
    .join(', ') || null;

/** How far the lead's measures have come, each state once. */
const progressOf = (row: unknown) => [
  ...new Set(((row as Partial<Lead>).measures ?? []).flatMap(({ progress }) => progress ?? [])),
];

export const leadFields: readonly Field[] = [
  main('leadId', { kind: 'text', edit: 'never', column: { width: 100, sort: 'leadId', shown: true } }),
  main('customer', {
    kind: 'text',
    edit: 'never',
    listOnly: true,
    isTitle: true,
    valueFrom: customerOf,
    column: { width: 170, shown: true },
  }),
  main('status', {
    kind: 'status',
    edit: 'never',
    column: { width: 182, sort: 'status', shown: true },
    filter: { param: 'status', pinned: true },
  }),
  main('leadType', {
    kind: 'choice',
    options: 'leadTypes',
    edit: 'create',
    required: true,
    column: { width: 130, sort: 'leadType' },
    filter: { param: 'leadType', pinned: true },
  }),
  main('outcome', {
    kind: 'choice',
    options: ['won', 'lost', 'closed'],
    edit: 'never',
    column: { width: 100 },
    filter: { param: 'outcome' },
  }),
  main('stageSince', { kind: 'moment', edit: 'never', Show: TimeInStage, isLength: true, column: { width: 90 } }),
  // With a capital: the small names open a consumer's or company's drawer.
  main('Consumer', { kind: 'link', column: { width: 160 }, filter: { param: 'Consumer' } }),
  main('Company', { kind: 'link', column: { width: 160 }, filter: { param: 'Company' } }),
  main('Site', { kind: 'link', parentPath: 'Company', column: { width: 150 } }),
  main('Contact', { kind: 'link', parentPath: 'Company', column: { width: 150 } }),
  main('address', { kind: 'text', edit: 'never', valueFrom: addressOf, column: { width: 200, muted: true } }),
  main('postcode', {
    kind: 'text',
    edit: 'never',
    valueFrom: postcodeOf,
    column: { width: 96, shown: true, muted: true },
  }),
  main('telephone', { kind: 'phone', edit: 'never', valueFrom: phoneOf, column: { width: 120, shown: true } }),
  main('source', {
    kind: 'choice',
    options: 'sources',
    column: { width: 120, sort: 'source' },
    filter: { param: 'source', pinned: true },
  }),
  main('serviceType', {
    kind: 'choice',
    options: 'serviceTypes',
    notOnCreate: true,
    column: { width: 130, sort: 'serviceType' },
    filter: { param: 'serviceData' },
  }),
  main('subServiceType', {
    kind: 'choice',
    options: 'subServiceTypes',
    notOnCreate: true,
    column: { width: 130 },
    filter: { param: 'subservice' },
  }),
  main('installerType', {
    kind: 'choice',
    options: 'tradeTypes',
    notOnCreate: true,
    column: { width: 150 },
    filter: { param: 'installerType' },
  }),
  main('jobType', {
    kind: 'text',
    useChoices: useJobTypesInUse,
    notOnCreate: true,
    column: { width: 130 },
    filter: { param: 'jobType' },
  }),
  main('DataOf', {
    kind: 'text',
    useChoices: useDataOfInUse,
    notOnCreate: true,
    column: { width: 150 },
    filter: { param: 'dataOf' },
  }),
  main('value', { kind: 'money', column: { width: 96, sort: 'value', shown: true } }),
  main('dueDate', { kind: 'date', Show: DueDate, column: { width: 108, sort: 'dueDate', shown: true } }),
  main('calls', { kind: 'integer', edit: 'never', column: { width: 80 } }),
  main('lastCallOutcome', { kind: 'text', edit: 'never', column: { width: 130 } }),
  main('referralCode', { kind: 'text', column: { width: 140 } }),
  main('summary', { kind: 'longText', column: { width: 260 } }),
  people('Assignee', {
    kind: 'people',
    column: { width: 156, shown: true },
    filter: { param: 'assignee', pinned: true },
  }),
  people('LeadGenerator', {
    kind: 'people',
    notOnCreate: true,
    column: { width: 156 },
    filter: { param: 'leadGenerator' },
  }),
  people('appoinmentBooker', {
    kind: 'people',
    notOnCreate: true,
    column: { width: 156 },
    filter: { param: 'appoinmentBooker' },
  }),
  people('leadAdministrator', {
    kind: 'people',
    notOnCreate: true,
    column: { width: 156 },
    filter: { param: 'leadAdministrator' },
  }),
  people('Installer', { kind: 'people', notOnCreate: true, column: { width: 156 }, filter: { param: 'installer' } }),
  people('Surveyor', { kind: 'people', notOnCreate: true, column: { width: 156 }, filter: { param: 'surveyor' } }),
  people('SystemDesigner', {
    kind: 'people',
    notOnCreate: true,
    column: { width: 156 },
    filter: { param: 'systemDesigner' },
  }),
  people('Partner', { kind: 'people', notOnCreate: true, column: { width: 156 }, filter: { param: 'partner' } }),
  survey('digitalDashboard.surveyDate', { kind: 'date', notOnCreate: true, column: { width: 112 } }),
  survey('digitalDashboard.customerName', { kind: 'text', column: { width: 150 } }),
  survey('digitalDashboard.customerNumber', { kind: 'phone', column: { width: 130 } }),
  survey('digitalDashboard.customerEmail', { kind: 'email', column: { width: 180 } }),
  survey('digitalDashboard.firstLineOfadd', { kind: 'text', notOnCreate: true, column: { width: 170 } }),
  survey('digitalDashboard.tenure', { kind: 'choice', options: 'tenures', notOnCreate: true, column: { width: 140 } }),
  survey('digitalDashboard.wallType', {
    kind: 'choice',
    options: 'wallTypes',
    notOnCreate: true,
    column: { width: 120 },
  }),
  survey('digitalDashboard.epc', { kind: 'choice', options: 'epcBands', notOnCreate: true, column: { width: 80 } }),
  survey('digitalDashboard.floorArea', { kind: 'decimal', notOnCreate: true, column: { width: 110 } }),
  survey('digitalDashboard.startBand', {
    kind: 'choice',
    options: 'energyBands',
    notOnCreate: true,
    column: { width: 120 },
  }),
  survey('digitalDashboard.targetBand', {
    kind: 'choice',
    options: 'energyBands',
    notOnCreate: true,
    column: { width: 120 },
  }),
  survey('digitalDashboard.measuresBeingDone', {
    kind: 'choices',
    options: 'measures',
    column: { width: 124, shown: true },
    filter: { param: 'measuresBeingDone' },
  }),
  survey('measureProgress', {
    kind: 'choices',
    options: [...progresses, oldProgress],
    edit: 'never',
    listOnly: true,
    valueFrom: progressOf,
    column: { width: 150 },
    filter: { param: 'measureProgress' },
  }),
  scheme('digitalDashboard.eligibilityRoute', {
    kind: 'choice',
    options: 'matchResults',
    notOnCreate: true,
    column: { width: 150 },
  }),
  scheme('digitalDashboard.projectStage', {
    kind: 'choice',
    options: 'projectStages',
    notOnCreate: true,
    column: { width: 160 },
  }),
  scheme('digitalDashboard.submissionStage', {
    kind: 'choice',
    options: 'submissionStages',
    notOnCreate: true,
    column: { width: 150 },
  }),
  scheme('digitalDashboard.fundingRoute', {
    kind: 'choice',
    options: 'fundingRoutes',
    notOnCreate: true,
    column: { width: 120 },
  }),
  scheme('digitalDashboard.scheme', { kind: 'choice', options: 'schemes', notOnCreate: true, column: { width: 120 } }),
  scheme('digitalDashboard.matchResult', {
    kind: 'choice',
    options: 'matchResults',
    notOnCreate: true,
    column: { width: 140 },
  }),
  scheme('digitalDashboard.ownershipCheck', {
    kind: 'choice',
    options: 'ownershipChecks',
    notOnCreate: true,
    column: { width: 150 },
  }),
  solar('digitalDashboard.typeOfSupply', {
    kind: 'choice',
    options: 'supplyTypes',
    notOnCreate: true,
    column: { width: 120 },
  }),
  solar('digitalDashboard.solar.noOfPanels', { kind: 'integer', notOnCreate: true, column: { width: 90 } }),
  solar('digitalDashboard.solar.noOfInverters', { kind: 'integer', notOnCreate: true, column: { width: 110 } }),
  solar('digitalDashboard.solar.noOfBatteries', { kind: 'integer', notOnCreate: true, column: { width: 90 } }),
  solar('digitalDashboard.solar.roofsPanelsInstalled', { kind: 'integer', notOnCreate: true, column: { width: 110 } }),
  solar('digitalDashboard.solar.peakSystemOutput', { kind: 'decimal', notOnCreate: true, column: { width: 110 } }),
  solar('digitalDashboard.solar.systemSize', { kind: 'decimal', notOnCreate: true, column: { width: 110 } }),
  install('installation.solar.status', {
    kind: 'choice',
    options: 'installStatuses',
    notOnCreate: true,
    column: { width: 120 },
  }),
  install('installation.solar.date', { kind: 'date', notOnCreate: true, column: { width: 112 } }),
  install('installation.batteryStorage.status', {
    kind: 'choice',
    options: 'installStatuses',
    notOnCreate: true,
    column: { width: 120 },
  }),
  install('installation.batteryStorage.date', { kind: 'date', notOnCreate: true, column: { width: 112 } }),
  install('installation.ashp.status', {
    kind: 'choice',
    options: 'installStatuses',
    notOnCreate: true,
    column: { width: 120 },
  }),
  install('installation.ashp.date', { kind: 'date', notOnCreate: true, column: { width: 112 } }),
  install('installation.esh.status', {
    kind: 'choice',
    options: 'installStatuses',
    notOnCreate: true,
    column: { width: 120 },
  }),
  install('installation.esh.date', { kind: 'date', notOnCreate: true, column: { width: 112 } }),
  install('installation.dnoApplied', { kind: 'date', notOnCreate: true, column: { width: 112 } }),
  install('installation.dnoApproved', { kind: 'date', notOnCreate: true, column: { width: 112 } }),
  install('installation.hies.date', { kind: 'date', notOnCreate: true, column: { width: 112 } }),
  install('installation.hies.number', { kind: 'text', notOnCreate: true, column: { width: 140 } }),
  install('installation.mcs.date', { kind: 'date', notOnCreate: true, column: { width: 112 } }),
  install('installation.mcs.number', { kind: 'text', notOnCreate: true, column: { width: 140 } }),
  install('installation.buildingRegulations.date', { kind: 'date', notOnCreate: true, column: { width: 112 } }),
  install('installation.buildingRegulations.number', { kind: 'text', notOnCreate: true, column: { width: 140 } }),
  install('installation.depositPaid', { kind: 'date', notOnCreate: true, column: { width: 112 } }),
  install('installation.installationComplete', {
    kind: 'date',
    notOnCreate: true,
    column: { width: 130 },
    filter: { from: 'installationCompleteFrom', to: 'installationCompleteTo' },
  }),
  install('installation.submissionCompleted', {
    kind: 'date',
    notOnCreate: true,
    column: { width: 130 },
    filter: { from: 'submissionCompletedFrom', to: 'submissionCompletedTo' },
  }),
  cost('costs.material', { kind: 'money', notOnCreate: true, column: { width: 112 } }),
  cost('costs.labour', { kind: 'money', notOnCreate: true, column: { width: 112 } }),
  cost('costs.roofing', { kind: 'money', notOnCreate: true, column: { width: 112 } }),
  cost('costs.plumbing', { kind: 'money', notOnCreate: true, column: { width: 112 } }),
  cost('costs.scaffolding', { kind: 'money', notOnCreate: true, column: { width: 112 } }),
  cost('costs.leadGenerator', { kind: 'money', notOnCreate: true, column: { width: 112 } }),
  cost('costs.surveyor', { kind: 'money', notOnCreate: true, column: { width: 112 } }),
  cost('costs.paperwork', { kind: 'money', notOnCreate: true, column: { width: 112 } }),
  cost('costs.additional', { kind: 'money', notOnCreate: true, column: { width: 112 } }),
  cost('costs.remediation', { kind: 'money', notOnCreate: true, column: { width: 112 } }),
  cost('costs.inspection', { kind: 'money', notOnCreate: true, column: { width: 112 } }),
  cost('costs.buildingControl', { kind: 'money', notOnCreate: true, column: { width: 112 } }),
  cost('costs.panel', { kind: 'money', notOnCreate: true, column: { width: 112 } }),
  cost('costs.mounting', { kind: 'money', notOnCreate: true, column: { width: 112 } }),
  cost('costs.battery', { kind: 'money', notOnCreate: true, column: { width: 112 } }),
  cost('costs.inverter', { kind: 'money', notOnCreate: true, column: { width: 112 } }),
  cost('costs.electricalPartsAndLabour', { kind: 'money', notOnCreate: true, column: { width: 112 } }),
  cost('costs.paymentReceived', { kind: 'money', notOnCreate: true, column: { width: 120 } }),
  cost('costs.outstandingPayment', { kind: 'money', notOnCreate: true, column: { width: 130 } }),
  cost('costs.total', {
    kind: 'money',
    edit: 'never',
    derive: totalEntered,
    notOnCreate: true,
    column: { width: 112 },
  }),
  cost('costs.profit', {
    kind: 'money',
    edit: 'never',
    derive: profitEntered,
    notOnCreate: true,
    column: { width: 112, sort: 'profit' },
    filter: { from: 'profitFrom', to: 'profitTo' },
  }),
  cost('costs.margin', {
    kind: 'percent',
    edit: 'never',
    derive: marginEntered,
    notOnCreate: true,
    column: { width: 90 },
  }),
  record('isPaid', { kind: 'flag', notOnCreate: true, column: { width: 90 }, filter: { param: 'isPaid' } }),
  record('dialer', { kind: 'flag', notOnCreate: true, column: { width: 90 }, filter: { param: 'dialer' } }),
  record('isImported', { kind: 'flag', edit: 'never', column: { width: 90 }, filter: { param: 'isImported' } }),
  ...recordDates(),
];
