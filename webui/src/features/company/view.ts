import type { CompanyOut, ContactOut } from '@/api/generated';
import { valueLabel } from '@/i18n';
import type { NounView } from '@/records/view';
import { companyFields } from './fields';

/** The oldest contact that can be reached: the same one whatever else of the contacts changes. */
function mainContact({ Contact }: CompanyOut) {
  const age = ({ createdAt, _id }: ContactOut) => `${createdAt} ${_id}`;
  const reachable = (Contact ?? []).filter(({ phone, mobile, email }) => phone || mobile || email);
  return reachable.sort((one, other) => age(one).localeCompare(age(other)))[0];
}

function headOf(company: CompanyOut) {
  const contact = mainContact(company);
  return {
    contact: contact?.name ?? null,
    phone: contact?.phone ?? contact?.mobile ?? null,
    email: contact?.email ?? null,
    people: company.Assignee,
  };
}

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
  listFile: '/api/records/company/export',
  lineOf: (company) => ({
    title: company.businessName ?? '',
    meta: [company.postcode, company.town].filter(Boolean).join(' · '),
    aside: company.businessType ? valueLabel(company.businessType) : '',
  }),
  headOf,
};
