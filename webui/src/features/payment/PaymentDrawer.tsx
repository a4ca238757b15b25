import { Suspense } from 'react';
import type { Payment } from '@/api/generated';
import { BodySkeleton } from '@/records/drawer/DrawerBody';
import type { ExtraTab } from '@/records/drawer/extraTab';
import { historyTabs } from '@/records/drawer/historyTabs';
import { RecordDrawer } from '@/records/drawer/RecordDrawer';
import { lazyPart } from '@/ui/lazyPart';
import { paymentTimelineFields } from './fields';
import { paymentView } from './view';

const EntriesTab = lazyPart(() => import('./EntriesTab').then(({ EntriesTab }) => ({ default: EntriesTab })));

/** Rows are left out of the answers of roles that are shown no amounts. */
const entries: ExtraTab<Payment> = {
  key: 'entries',
  label: 'payment.section.entries',
  facts: true,
  shownFor: ({ supplierPayments }) => supplierPayments !== undefined,
  body: ({ row, readOnly }) => (
    <Suspense fallback={<BodySkeleton />}>
      <EntriesTab payment={row} readOnly={readOnly} />
    </Suspense>
  ),
  preload: EntriesTab.preload,
};
const history = historyTabs({ ...paymentView, fields: paymentTimelineFields });

/** The drawer of a payment: what is expected of the contract, and what its supplier paid. It is never deleted. */
export const PaymentDrawer = (props: { id: string; open: boolean }) => (
  <RecordDrawer
    {...props}
    view={paymentView}
    timelineFields={paymentTimelineFields}
    tabs={[entries, ...history]}
    actions={() => null}
  />
);
