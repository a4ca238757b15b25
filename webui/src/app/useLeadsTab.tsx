import { Suspense } from 'react';
import { useSession } from '@/api/session';
import { BodySkeleton } from '@/records/drawer/DrawerBody';
import type { ExtraTab } from '@/records/drawer/RecordDrawer';
import { lazyPart } from '@/ui/lazyPart';
import { withTexts } from './withTexts';

const LeadsTab = lazyPart(async () => ({ default: (await withTexts(['lead'], import('./LeadsTab'))).LeadsTab }));

interface Customer {
  _id: string;
}

/** The tab of a customer's leads, for roles that see leads; `field` links them to the customer. */
export function useLeadsTab<Row extends Customer>(noun: 'company' | 'consumer', field: 'Company' | 'Consumer') {
  const tab: ExtraTab<Row> = {
    key: 'leads',
    label: 'drawer.tab.leads',
    body: ({ row, readOnly }) => (
      <Suspense fallback={<BodySkeleton />}>
        <LeadsTab noun={noun} field={field} id={row._id} readOnly={readOnly} />
      </Suspense>
    ),
    preload: LeadsTab.preload,
  };
  return 'lead' in useSession().rights ? [tab] : [];
}
