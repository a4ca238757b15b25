import { Suspense } from 'react';
import type { Renewal } from '@/api/generated';
import { PaperLink } from '@/features/offers/PaperLink';
import { ProvideAgain } from '@/features/offers/standing';
import { BodySkeleton } from '@/records/drawer/DrawerBody';
import type { ExtraTab } from '@/records/drawer/extraTab';
import { historyTabs } from '@/records/drawer/historyTabs';
import { RecordDrawer } from '@/records/drawer/RecordDrawer';
import { useTabsOf } from '@/records/related/useInDrawer';
import { lazyPart } from '@/ui/lazyPart';
import { usePaymentCalls, usePriceCalls } from './calls';
import { renewalTimelineFields } from './fields';
import { StatusControl } from './StatusControl';
import { renewalView } from './view';

const PricesTab = lazyPart(() =>
  import('@/features/offers/PricesTab').then(({ PricesTab }) => ({ default: PricesTab })),
);
const PaymentsTab = lazyPart(() =>
  import('@/features/offers/PaymentsTab').then(({ PaymentsTab }) => ({ default: PaymentsTab })),
);

const facts: ExtraTab<Renewal>[] = [
  {
    key: 'prices',
    label: 'quote.prices.tab',
    facts: true,
    body: ({ row, readOnly }) => (
      <PricesTab noun="renewal" offer={row} number={row.RenewalID ?? ''} readOnly={readOnly} useCalls={usePriceCalls} />
    ),
    preload: PricesTab.preload,
  },
  {
    key: 'payments',
    label: 'quote.payments.tab',
    facts: true,
    body: ({ row, readOnly }) => <PaymentsTab offer={row} readOnly={readOnly} useCalls={usePaymentCalls} />,
    preload: PaymentsTab.preload,
  },
];
const history = historyTabs({ ...renewalView, fields: renewalTimelineFields });

const Related = lazyPart(() => import('./RenewalRelated').then(({ RenewalRelated }) => ({ default: RenewalRelated })));

const related: ExtraTab<Renewal> = {
  key: 'related',
  label: 'quote.related.tab',
  body: ({ row }) => (
    <Suspense fallback={<BodySkeleton />}>
      <Related row={row} />
    </Suspense>
  ),
  preload: Related.preload,
};

const status = (renewal: Renewal, { readOnly, isPast }: { readOnly: boolean; isPast: boolean }) => (
  <>
    <StatusControl renewal={renewal} readOnly={readOnly} />
    <ProvideAgain offer={renewal} />
    {!isPast && <PaperLink noun="renewal" id={renewal._id} />}
  </>
);

/** The drawer of a renewal: what is offered for the next term, what was paid, and what becomes of it. */
export const RenewalDrawer = (props: { id: string; open: boolean }) => (
  <RecordDrawer
    {...props}
    view={renewalView}
    timelineFields={renewalTimelineFields}
    tabs={[...facts, related, ...useTabsOf<Renewal>('renewal'), ...history]}
    status={status}
  />
);
