import { createElement } from 'react';
import { quoteApi } from '@/api/areas/quote';
import type { Quote } from '@/api/generated';
import { offerBoard } from '@/features/offers/board';
import { mustBeProvided, ProvideAgain } from '@/features/offers/standing';
import { valueLabel } from '@/i18n';
import { codeLabels, toneOfStatus } from './codes';
import { kinds } from './fields';
import { needsReason, pipelines } from './pipelines.gen';
import { quoteView } from './view';

/** A card says what is offered: its column says the status. */
const lineOf = (quote: Quote) => ({
  ...quoteView.lineOf(quote),
  mark: mustBeProvided(quote)
    ? createElement(ProvideAgain, { offer: quote })
    : quote.serviceType
      ? valueLabel(quote.serviceType)
      : null,
});

/** Quotes of one kind in columns by status. */
export const quoteBoard = offerBoard<Quote>({
  view: { ...quoteView, noun: 'quote', lineOf },
  pipelines,
  pipelineField: { path: 'kind', label: 'quote.field.kind', labels: kinds },
  labels: codeLabels,
  toneOf: toneOfStatus,
  empty: 'quote.noneInColumn',
  needsReason,
  useAct: () => {
    const [act] = quoteApi.useQuoteActionMutation();
    return (body, quoteStatus) => act({ quoteActionBody: { ...body, quoteStatus } }).unwrap();
  },
});
