import type { CompanyOut } from '@/api/generated';
import { valueLabel } from '@/i18n';
import type { NounView } from '@/records/view';
import { companyFields } from './fields';

const firstContact = (company: CompanyOut) => company.Contact?.[0];

export const companyView: NounView<CompanyOut> = {
  noun: 'company',
  texts: {
    title: 'company.title',
    add: 'company.new',
    added: 'company.added',
    untitled: 'company.untitled',
    failed: 'company.addFailed',
  },
  fields: companyFields,
  lineOf: (company) => ({
    title: company.businessName ?? '',
    meta: [company.postcode, company.town].filter(Boolean).join(' · '),
    aside: company.businessType ? valueLabel(company.businessType) : '',
  }),
  headOf: (company) => ({
    phone: firstContact(company)?.phone ?? null,
    email: firstContact(company)?.email ?? null,
    people: company.Assignee,
  }),
};
