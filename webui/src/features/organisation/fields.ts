import type { OrganisationOut } from '@/api/generated';
import type { TextPath } from '@/i18n';
import type { Field } from '@/records/fields/field';
import { fieldsOf } from '@/records/fields/fieldsOf';
import type en from './texts/en.json';

const inSection = fieldsOf<OrganisationOut, TextPath<(typeof en)['field']>>('organisation.field');

const main = inSection('record.section.main');
const address = inSection('record.section.address');
const bank = inSection('record.section.bank');
const invoices = inSection('organisation.section.invoices');

const languages = { en: 'organisation.language.en', de: 'organisation.language.de' } as const;

/** What invoices say of the seller. */
export const organisationFields: readonly Field[] = [
  main('legalName', { kind: 'text', required: true, isTitle: true }),
  main('registerNumber', { kind: 'text' }),
  main('vatNumber', { kind: 'text' }),
  address('firstLine', { kind: 'text' }),
  address('secondLine', { kind: 'text' }),
  address('town', { kind: 'text' }),
  address('country', { kind: 'text' }),
  address('postcode', { kind: 'text' }),
  bank('bankName', { kind: 'text' }),
  bank('bankSortcode', { kind: 'digits', secret: true }),
  bank('bankAccountNumber', { kind: 'digits', secret: true }),
  invoices('termsDays', { kind: 'integer', required: true }),
  invoices('firstReminder', { kind: 'flag' }),
  invoices('firstReminderDays', { kind: 'integer' }),
  invoices('secondReminder', { kind: 'flag' }),
  invoices('secondReminderDays', { kind: 'integer' }),
  invoices('thirdReminder', { kind: 'flag' }),
  invoices('thirdReminderDays', { kind: 'integer' }),
  invoices('paperLanguage', { kind: 'choice', options: Object.keys(languages), labels: languages }),
  invoices('footer', { kind: 'longText' }),
  invoices('approvalLimit', { kind: 'money' }),
];
