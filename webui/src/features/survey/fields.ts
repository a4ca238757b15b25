import type { Survey } from '@/api/generated';
import type { TextPath } from '@/i18n';
import type { Field } from '@/records/fields/field';
import { fieldsOf } from '@/records/fields/fieldsOf';
import { StepChip } from './StepChip';
import { steps } from './steps';
import type en from './texts/en.json';

const inSection = fieldsOf<Survey, TextPath<(typeof en)['field']>>('survey.field');

const main = inSection('record.section.main');
const property = inSection('survey.section.property');
const household = inSection('survey.section.household');
const proof = inSection('survey.section.proof');
const work = inSection('survey.section.work');
const person = inSection('survey.section.person');
const record = inSection('record.section.record');

const stepLabels = { waiting: steps.waiting.label, confirmed: steps.confirmed.label, rejected: steps.rejected.label };

/** What visitors sent stays as it is. */
const fixed = { kind: 'text', edit: 'never' } as const;
const secret = { kind: 'digits', secret: true, edit: 'never' } as const;

/** The noun of those whom surveys are about. */
export const customerNoun = 'consumer';

export const surveyFields: readonly Field[] = [
  main('surveyId', { ...fixed, isTitle: true, column: { width: 110, shown: true } }),
  main('fullName', { ...fixed, column: { width: 170, shown: true } }),
  main('step', {
    kind: 'choice',
    edit: 'never',
    options: Object.keys(steps),
    labels: stepLabels,
    Show: StepChip,
    column: { width: 126, shown: true },
    filter: { param: 'step' },
  }),
  main('email', { kind: 'email', edit: 'never', column: { width: 180, shown: true } }),
  main('files', { kind: 'integer', edit: 'never', historyPath: null, column: { width: 84, shown: true } }),
  main('Consumer', { kind: 'link', edit: 'never', column: { width: 160, shown: true } }),
  main('Assignee', {
    kind: 'people',
    edit: 'never',
    column: { width: 160, shown: true },
    filter: { param: 'Assignee', pinned: true },
  }),
  property('data.customer', fixed),
  property('data.address', { ...fixed, column: { width: 220, muted: true } }),
  property('data.property', fixed),
  property('data.EPC', fixed),
  property('data.previosEPC', fixed),
  property('data.propertyNumberFG', fixed),
  property('data.whoOwnProperty', fixed),
  property('data.relationProperty', fixed),
  property('data.propertyFurnished', fixed),
  property('data.loftAccess', fixed),
  property('data.propertyCouncil', fixed),
  household('data.benefitsInHouse', fixed),
  household('data.benefitOptions', { kind: 'choices', edit: 'never' }),
  household('data.benefitReceiver', fixed),
  household('data.householdIncome', fixed),
  household('data.prevGovFunding', fixed),
  household('data.approxFunding', fixed),
  proof('data.benefitsLetter', fixed),
  proof('data.proofOfResidency', fixed),
  proof('data.proofOfId', fixed),
  work('data.measures', fixed),
  work('data.heatingSystem', fixed),
  work('data.boilerModal', fixed),
  work('data.loftGotInsulation', fixed),
  work('data.cavityWallInsulation', fixed),
  work('data.assignee', fixed),
  person('person.title', fixed),
  person('person.firstName', fixed),
  person('person.surName', fixed),
  person('person.DOB', { kind: 'date', edit: 'never' }),
  person('person.email', { kind: 'email', edit: 'never' }),
  person('person.telephoneNumber', { kind: 'phone', edit: 'never' }),
  person('person.mobile', { kind: 'phone', edit: 'never' }),
  person('person.addressOne', fixed),
  person('person.addressTwo', fixed),
  person('person.town', fixed),
  person('person.city', fixed),
  person('person.postcode', fixed),
  person('person.siteAddress', fixed),
  person('person.address', fixed),
  person('person.lat', fixed),
  person('person.lon', fixed),
  person('person.EPCrating', fixed),
  person('person.bankName', fixed),
  person('person.sortCode', secret),
  person('person.accountNumber', secret),
  record('createdAt', {
    kind: 'moment',
    edit: 'never',
    column: { width: 150, sort: 'createdAt', shown: true },
    filter: { from: 'dateFrom', to: 'dateTo' },
  }),
  record('updatedAt', { kind: 'moment', edit: 'never', historyPath: null, column: { width: 150, sort: 'updatedAt' } }),
];
