import { Suspense } from 'react';
import type { Quote } from '@/api/generated';
import { PaperLink } from '@/features/offers/PaperLink';
import { ProvideAgain } from '@/features/offers/standing';
import { BodySkeleton } from '@/records/drawer/DrawerBody';
import type { ExtraTab } from '@/records/drawer/extraTab';
import { historyTabs } from '@/records/drawer/historyTabs';
import { RecordDrawer } from '@/records/drawer/RecordDrawer';
import { useTabsOf } from '@/records/related/useInDrawer';
import { lazyPart } from '@/ui/lazyPart';
import { usePaymentCalls, usePriceCalls } from './calls';
import { quoteTimelineFields } from './fields';
import { RenewButton } from './RenewButton';
import { StatusControl } from './StatusControl';
import { quoteView } from './view';

const PricesTab = lazyPart(() =>
  import('@/features/offers/PricesTab').then(({ PricesTab }) => ({ default: PricesTab })),
);
const PaymentsTab = lazyPart(() =>
  import('@/features/offers/PaymentsTab').then(({ PaymentsTab }) => ({ default: PaymentsTab })),
);
const JobTab = lazyPart(() => import('./JobTab').then(({ JobTab }) => ({ default: JobTab })));

const facts: ExtraTab<Quote>[] = [
  {
    key: 'prices',
    label: 'quote.prices.tab',
    facts: true,
    shownFor: ({ kind }) => kind === 'commercial',
    body: ({ row, readOnly }) => (
      <PricesTab noun="quote" offer={row} number={row.QuoteID ?? ''} readOnly={readOnly} useCalls={usePriceCalls} />
    ),
    preload: PricesTab.preload,
  },
  {
    key: 'job',
    label: 'quote.job.tab',
    facts: true,
    shownFor: ({ kind }) => kind !== 'commercial',
    body: ({ row, readOnly }) => <JobTab quote={row} readOnly={readOnly} />,
    preload: JobTab.preload,
  },
  {
    key: 'payments',
    label: 'quote.payments.tab',
    facts: true,
    body: ({ row, readOnly }) => <PaymentsTab offer={row} readOnly={readOnly} useCalls={usePaymentCalls} />,
    preload: PaymentsTab.preload,
  },
];
const Related = lazyPart(() => import('./QuoteRelated').then(({ QuoteRelated }) => ({ default: QuoteRelated })));

const related: ExtraTab<Quote> = {
  key: 'related',
  label: 'quote.related.tab',
  body: ({ row }) => (
    <Suspense fallback={<BodySkeleton />}>
      <Related row={row} />
    </Suspense>
  ),
  preload: Related.preload,
};
const history = historyTabs({ ...quoteView, fields: quoteTimelineFields });

const status = (quote: Quote, { readOnly, isPast }: { readOnly: boolean; isPast: boolean }) => (
  <>
    <StatusControl quote={quote} readOnly={readOnly} />
    <ProvideAgain offer={quote} />
    {!isPast && <PaperLink noun="quote" id={quote._id} />}
    {!isPast && <RenewButton quote={quote} />}
  </>
);

/** The drawer of a quote: what is offered, what was paid, and what becomes of it. */
export const QuoteDrawer = (props: { id: string; open: boolean }) => (
  <RecordDrawer
    {...props}
    view={quoteView}
    timelineFields={quoteTimelineFields}
    tabs={[...facts, related, ...useTabsOf<Quote>('quote'), ...history]}
    status={status}
  />
);
