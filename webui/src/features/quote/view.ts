import { createElement } from 'react';
import type { Quote } from '@/api/generated';
import { mustBeProvided, ProvideAgain, useOfferFields } from '@/features/offers/standing';
import { supplierOf } from '@/features/offers/supplier';
import { markOf } from '@/records/list/markOf';
import type { NounView } from '@/records/view';
import { money } from '@/ui/format';
import { quoteFields } from './fields';
import { ShownStatus } from './ShownStatus';

/** Whom a quote is for, by name. */
const customerOf = ({ Consumer, Company }: Quote) => Consumer?.fullName ?? Company?.businessName ?? '';

/** Whom it is for, where, and from which supplier, as far as that is known. */
const forWhom = (quote: Quote) =>
  [customerOf(quote), quote.Site?.siteName, supplierOf(quote)].filter(Boolean).join(', ');

/** What it comes to: of a job the agreed amount, otherwise the cost a year. */
export const amountOf = ({ agreedAmount, yearCost }: Quote) => agreedAmount ?? yearCost;

export const quoteView: NounView<Quote> = {
  noun: 'quote',
  texts: {
    title: 'quote.title',
    add: 'quote.new',
    added: 'quote.added',
    untitled: 'quote.untitled',
    failed: 'quote.failed',
  },
  fields: quoteFields,
  nameOf: (quote) => [quote.QuoteID, forWhom(quote)].filter(Boolean).join(' · ') || null,
  useFormFields: useOfferFields,
  filtersByDay: true,
  editedTogether: 'quote',
  listFile: '/api/records/quote/export',
  begin: () => ({ kind: 'commercial' }),
  lineOf: (quote) => ({
    title: customerOf(quote) || (quote.QuoteID ?? ''),
    meta: [quote.QuoteID, quote.Site?.siteName, supplierOf(quote), amountOf(quote) && money(amountOf(quote))]
      .filter(Boolean)
      .join(' · '),
    mark: mustBeProvided(quote)
      ? createElement(ProvideAgain, { offer: quote })
      : markOf(ShownStatus, quote.status, quote),
  }),
  headOf: ({ Assignee }) => ({ phone: null, email: null, people: Assignee }),
};
