import { Suspense } from 'react';
import type { PartyNoun } from '@/api/records';
import { useSession } from '@/api/session';
import { withTexts } from '@/i18n/withTexts';
import { BodySkeleton } from '@/records/drawer/DrawerBody';
import type { ExtraTab } from '@/records/drawer/RecordDrawer';
import { lazyPart } from '@/ui/lazyPart';

const LeadsTab = lazyPart(async () => ({ default: (await withTexts(['lead'], import('./LeadsTab'))).LeadsTab }));

interface Customer {
  _id: string;
}

/** The tab of a customer's leads, for roles that see leads. */
export function useLeadsTab<Row extends Customer>(noun: PartyNoun) {
  const tab: ExtraTab<Row> = {
    key: 'leads',
    label: 'drawer.tab.leads',
    body: ({ row, readOnly }) => (
      <Suspense fallback={<BodySkeleton />}>
        <LeadsTab noun={noun} id={row._id} readOnly={readOnly} />
      </Suspense>
    ),
    preload: LeadsTab.preload,
  };
  return 'lead' in useSession().rights ? [tab] : [];
}
