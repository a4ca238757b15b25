import { createElement } from 'react';
import type { Renewal } from '@/api/generated';
import { mustBeProvided, ProvideAgain, useOfferFields } from '@/features/offers/standing';
import { supplierOf } from '@/features/offers/supplier';
import { markOf } from '@/records/list/markOf';
import type { NounView } from '@/records/view';
import { date } from '@/ui/format';
import { renewalFields } from './fields';
import { ShownStatus } from './ShownStatus';

/** Whom a renewal is for, by name. */
const customerOf = ({ Consumer, Company }: Renewal) => Consumer?.fullName ?? Company?.businessName ?? '';

/** Whom it is for, where, and from which supplier, as far as that is known. */
const forWhom = (renewal: Renewal) =>
  [customerOf(renewal), renewal.Site?.siteName, supplierOf(renewal)].filter(Boolean).join(', ');

export const renewalView: NounView<Renewal> = {
  noun: 'renewal',
  texts: { title: 'renewal.title', add: 'renewal.new', added: 'renewal.added', untitled: 'renewal.untitled' },
  fields: renewalFields,
  nameOf: (renewal) => [renewal.RenewalID, forWhom(renewal)].filter(Boolean).join(' · ') || null,
  useFormFields: useOfferFields,
  filtersByDay: true,
  editedTogether: 'renewal',
  listFile: '/api/records/renewal/export',
  lineOf: (renewal) => ({
    title: customerOf(renewal) || (renewal.RenewalID ?? ''),
    meta: [
      renewal.RenewalID,
      renewal.Site?.siteName,
      supplierOf(renewal),
      renewal.contractEndDate && date(renewal.contractEndDate),
    ]
      .filter(Boolean)
      .join(' · '),
    mark: mustBeProvided(renewal)
      ? createElement(ProvideAgain, { offer: renewal })
      : markOf(ShownStatus, renewal.status, renewal),
  }),
  headOf: ({ Assignee }) => ({ phone: null, email: null, people: Assignee }),
};
