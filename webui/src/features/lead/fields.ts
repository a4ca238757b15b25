import type { Lead } from '@/api/generated';
import type { TextPath } from '@/i18n';
import type { Field } from '@/records/fields/field';
import { fieldsOf } from '@/records/fields/fieldsOf';
import { recordDates } from '@/records/fields/recordDates';
import { valueAt } from '@/ui/path';
import { DueDate } from './DueDate';
import { marginEntered, profitEntered, totalEntered } from './money';
import type en from './texts/en.json';

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

export const leadFields: readonly Field[] = [
  main('leadId', { kind: 'text', edit: 'never', column: { width: 88, sort: 'leadId', shown: true } }),
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
  main('Consumer', { kind: 'link', noun: 'consumer' }),
  main('Company', { kind: 'link', noun: 'company' }),
  main('Site', { kind: 'link', noun: 'site', parentPath: 'Company' }),
  main('Contact', { kind: 'link', noun: 'contact', parentPath: 'Company' }),
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
  }),
  main('subServiceType', { kind: 'choice', options: 'subServiceTypes', notOnCreate: true, column: { width: 130 } }),
  main('value', { kind: 'money', column: { width: 96, sort: 'value', shown: true } }),
  main('dueDate', { kind: 'date', Show: DueDate, column: { width: 108, sort: 'dueDate', shown: true } }),
  main('calls', { kind: 'integer', edit: 'never' }),
  main('lastCallOutcome', { kind: 'text', edit: 'never' }),
  main('referralCode', { kind: 'text', column: { width: 140 } }),
  main('summary', { kind: 'longText' }),
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
  people('appoinmentBooker', { kind: 'people', notOnCreate: true, column: { width: 156 } }),
  people('leadAdministrator', { kind: 'people', notOnCreate: true, column: { width: 156 } }),
  people('Installer', { kind: 'people', notOnCreate: true, column: { width: 156 }, filter: { param: 'installer' } }),
  people('Surveyor', { kind: 'people', notOnCreate: true, column: { width: 156 }, filter: { param: 'surveyor' } }),
  people('SystemDesigner', { kind: 'people', notOnCreate: true, column: { width: 156 } }),
  people('Partner', { kind: 'people', notOnCreate: true, column: { width: 156 }, filter: { param: 'partner' } }),
  survey('digitalDashboard.surveyDate', { kind: 'date', notOnCreate: true, column: { width: 112 } }),
  survey('digitalDashboard.customerName', { kind: 'text' }),
  survey('digitalDashboard.customerNumber', { kind: 'phone' }),
  survey('digitalDashboard.customerEmail', { kind: 'email' }),
  survey('digitalDashboard.firstLineOfadd', { kind: 'text', notOnCreate: true }),
  survey('digitalDashboard.tenure', { kind: 'choice', options: 'tenures', notOnCreate: true, column: { width: 140 } }),
  survey('digitalDashboard.wallType', {
    kind: 'choice',
    options: 'wallTypes',
    notOnCreate: true,
    column: { width: 120 },
  }),
  survey('digitalDashboard.epc', { kind: 'choice', options: 'epcBands', notOnCreate: true, column: { width: 80 } }),
  survey('digitalDashboard.measuresBeingDone', {
    kind: 'choices',
    options: 'measures',
    column: { width: 124, shown: true },
    filter: { param: 'measuresBeingDone' },
  }),
  scheme('digitalDashboard.eligibilityRoute', { kind: 'choice', options: 'matchResults', notOnCreate: true }),
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
  solar('digitalDashboard.typeOfSupply', { kind: 'choice', options: 'supplyTypes', notOnCreate: true }),
  solar('digitalDashboard.solar.noOfPanels', { kind: 'integer', notOnCreate: true, column: { width: 90 } }),
  solar('digitalDashboard.solar.noOfInverters', { kind: 'integer', notOnCreate: true }),
  solar('digitalDashboard.solar.noOfBatteries', { kind: 'integer', notOnCreate: true, column: { width: 90 } }),
  solar('digitalDashboard.solar.roofsPanelsInstalled', { kind: 'integer', notOnCreate: true }),
  solar('digitalDashboard.solar.peakSystemOutput', { kind: 'decimal', notOnCreate: true }),
  solar('digitalDashboard.solar.systemSize', { kind: 'decimal', notOnCreate: true, column: { width: 110 } }),
  install('installation.solar.status', { kind: 'text', notOnCreate: true }),
  install('installation.solar.date', { kind: 'date', notOnCreate: true }),
  install('installation.batteryStorage.status', { kind: 'text', notOnCreate: true }),
  install('installation.batteryStorage.date', { kind: 'date', notOnCreate: true }),
  install('installation.ashp.status', { kind: 'text', notOnCreate: true }),
  install('installation.ashp.date', { kind: 'date', notOnCreate: true }),
  install('installation.esh.status', { kind: 'text', notOnCreate: true }),
  install('installation.esh.date', { kind: 'date', notOnCreate: true }),
  install('installation.dnoApplied', { kind: 'date', notOnCreate: true }),
  install('installation.dnoApproved', { kind: 'date', notOnCreate: true }),
  install('installation.hies.date', { kind: 'date', notOnCreate: true }),
  install('installation.hies.number', { kind: 'text', notOnCreate: true }),
  install('installation.mcs.date', { kind: 'date', notOnCreate: true }),
  install('installation.mcs.number', { kind: 'text', notOnCreate: true }),
  install('installation.buildingRegulations.date', { kind: 'date', notOnCreate: true }),
  install('installation.buildingRegulations.number', { kind: 'text', notOnCreate: true }),
  install('installation.depositPaid', { kind: 'date', notOnCreate: true }),
  install('installation.installationComplete', { kind: 'date', notOnCreate: true, column: { width: 130 } }),
  install('installation.submissionCompleted', { kind: 'date', notOnCreate: true, column: { width: 130 } }),
  cost('costs.material', { kind: 'money', notOnCreate: true }),
  cost('costs.labour', { kind: 'money', notOnCreate: true }),
  cost('costs.roofing', { kind: 'money', notOnCreate: true }),
  cost('costs.plumbing', { kind: 'money', notOnCreate: true }),
  cost('costs.scaffolding', { kind: 'money', notOnCreate: true }),
  cost('costs.leadGenerator', { kind: 'money', notOnCreate: true }),
  cost('costs.surveyor', { kind: 'money', notOnCreate: true }),
  cost('costs.paperwork', { kind: 'money', notOnCreate: true }),
  cost('costs.additional', { kind: 'money', notOnCreate: true }),
  cost('costs.remediation', { kind: 'money', notOnCreate: true }),
  cost('costs.inspection', { kind: 'money', notOnCreate: true }),
  cost('costs.buildingControl', { kind: 'money', notOnCreate: true }),
  cost('costs.panel', { kind: 'money', notOnCreate: true }),
  cost('costs.mounting', { kind: 'money', notOnCreate: true }),
  cost('costs.battery', { kind: 'money', notOnCreate: true }),
  cost('costs.inverter', { kind: 'money', notOnCreate: true }),
  cost('costs.electricalPartsAndLabour', { kind: 'money', notOnCreate: true }),
  cost('costs.paymentReceived', { kind: 'money', notOnCreate: true, column: { width: 120 } }),
  cost('costs.outstandingPayment', { kind: 'money', notOnCreate: true, column: { width: 130 } }),
  cost('costs.total', { kind: 'money', edit: 'never', derive: totalEntered, column: { width: 112 } }),
  cost('costs.profit', {
    kind: 'money',
    edit: 'never',
    derive: profitEntered,
    column: { width: 112, sort: 'profit' },
    filter: { from: 'profitFrom', to: 'profitTo' },
  }),
  cost('costs.margin', { kind: 'percent', edit: 'never', derive: marginEntered, column: { width: 90 } }),
  record('isPaid', { kind: 'flag', notOnCreate: true, filter: { param: 'isPaid' } }),
  record('dialer', { kind: 'flag', notOnCreate: true, filter: { param: 'dialer' } }),
  record('isImported', { kind: 'flag', edit: 'never', filter: { param: 'isImported' } }),
  ...recordDates(),
];
