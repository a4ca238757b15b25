import type { ConsumerOut } from '@/api/generated';
import type { TextPath } from '@/i18n';
import type { Field } from '@/records/fields/field';
import { fieldsOf } from '@/records/fields/fieldsOf';
import { recordDates } from '@/records/fields/recordDates';
import { parseDate } from '@/ui/format';
import { presentDay } from '@/ui/now';
import { ageOn } from './age';
import type en from './texts/en.json';

type Path = TextPath<(typeof en)['field']>;

const inSection = fieldsOf<ConsumerOut, Path>('consumer.field');

const main = inSection('record.section.main');
const contact = inSection('record.section.contact');
const address = inSection('record.section.address');
const bank = inSection('record.section.bank');
const record = inSection('record.section.record');

const ageEntered = (entered: (path: string) => unknown) => {
  const born = parseDate(String(entered('DOB') ?? ''));
  // What is entered is of now.
  const today = presentDay();
  return born && born <= today ? String(ageOn(born, today)) : '';
};

export const consumerFields: readonly Field[] = [
  main('consumerId', { kind: 'text', edit: 'never', column: { width: 108, shown: true } }),
  main('fullName', {
    kind: 'text',
    edit: 'never',
    listOnly: true,
    isTitle: true,
    column: { width: 172, sort: 'fullName', shown: true },
  }),
  main('title', { kind: 'choice', options: 'titles', required: true, column: { width: 80 } }),
  main('firstName', { kind: 'text', required: true, column: { width: 120 } }),
  main('surName', { kind: 'text', required: true, column: { width: 120, sort: 'surName' } }),
  main('DOB', { kind: 'date', required: true, notFuture: true, column: { width: 116 } }),
  main('age', { kind: 'integer', edit: 'never', derive: ageEntered, column: { width: 70 } }),
  main('isFromPrimo', {
    kind: 'choice',
    options: 'consumerSources',
    notOnCreate: true,
    column: { width: 100 },
    filter: { param: 'isFromPrimo', pinned: true },
  }),
  contact('email', { kind: 'email', column: { width: 188, sort: 'email', shown: true } }),
  contact('telephoneNumber', { kind: 'phone', column: { width: 130 } }),
  contact('mobile', { kind: 'phone', column: { width: 126, shown: true } }),
  contact('Assignee', {
    kind: 'people',
    edit: 'never',
    column: { width: 160, shown: true },
  }),
  contact('Partner', { kind: 'people', edit: 'never', column: { width: 150 } }),
  address('addressOne', { kind: 'text', required: true, column: { width: 190, muted: true } }),
  address('addressTwo', { kind: 'text' }),
  address('town', { kind: 'text', required: true, column: { width: 130 } }),
  address('city', {
    kind: 'text',
    required: true,
    options: 'cities',
    column: { width: 122, sort: 'city', shown: true },
    filter: { param: 'city', pinned: true },
  }),
  address('postcode', { kind: 'text', required: true, column: { width: 100, sort: 'postcode', shown: true } }),
  address('siteAddress', { kind: 'text', required: true, column: { width: 200 } }),
  address('EPCrating', { kind: 'choice', options: 'epcBands', notOnCreate: true, column: { width: 80 } }),
  address('lat', { kind: 'text' }),
  address('lon', { kind: 'text' }),
  bank('bankName', { kind: 'text', notOnCreate: true }),
  bank('sortCode', { kind: 'digits', secret: true, notOnCreate: true }),
  bank('accountNumber', { kind: 'digits', secret: true, notOnCreate: true }),
  record('xeroId', { kind: 'text', edit: 'never' }),
  ...recordDates('shown'),
];
