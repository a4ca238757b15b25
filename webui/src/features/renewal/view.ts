import { createElement } from 'react';
import type { Renewal } from '@/api/generated';
import { mustBeProvided, ProvideAgain, useOfferFields } from '@/features/offers/standing';
import type { NounView } from '@/records/view';
import { date } from '@/ui/format';
import { renewalFields } from './fields';
import { ShownStatus } from './ShownStatus';

/** Whom a renewal is for, by name. */
const customerOf = ({ Consumer, Company }: Renewal) => Consumer?.fullName ?? Company?.businessName ?? '';

export const renewalView: NounView<Renewal> = {
  noun: 'renewal',
  texts: { title: 'renewal.title', add: 'renewal.new', added: 'renewal.added', untitled: 'renewal.untitled' },
  fields: renewalFields,
  useFormFields: useOfferFields,
  filtersByDay: true,
  editedTogether: 'renewal',
  listFile: '/api/records/renewal/export',
  lineOf: (renewal) => ({
    title: customerOf(renewal) || (renewal.RenewalID ?? ''),
    meta: [renewal.RenewalID, renewal.contractEndDate && date(renewal.contractEndDate)].filter(Boolean).join(' · '),
    mark: mustBeProvided(renewal)
      ? createElement(ProvideAgain, { offer: renewal })
      : createElement(ShownStatus, { value: renewal.status }),
  }),
  headOf: ({ Assignee }) => ({ phone: null, email: null, people: Assignee }),
};
