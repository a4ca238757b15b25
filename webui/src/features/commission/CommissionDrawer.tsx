import { Suspense } from 'react';
import type { Commission } from '@/api/generated';
import { BodySkeleton } from '@/records/drawer/DrawerBody';
import type { ExtraTab } from '@/records/drawer/extraTab';
import { historyTabs } from '@/records/drawer/historyTabs';
import { RecordDrawer } from '@/records/drawer/RecordDrawer';
import { lazyPart } from '@/ui/lazyPart';
import { commissionTimelineFields } from './fields';
import { commissionView } from './view';

const LinesTab = lazyPart(() => import('./LinesTab').then(({ LinesTab }) => ({ default: LinesTab })));

const lines: ExtraTab<Commission> = {
  key: 'entries',
  label: 'commission.section.entries',
  facts: true,
  body: ({ row }) => (
    <Suspense fallback={<BodySkeleton />}>
      <LinesTab commission={row} />
    </Suspense>
  ),
  preload: LinesTab.preload,
};
const history = historyTabs({ ...commissionView, fields: commissionTimelineFields });

/** The drawer of what one person earns by a contract. It follows from the contract's payment. */
export const CommissionDrawer = (props: { id: string; open: boolean }) => (
  <RecordDrawer
    {...props}
    view={commissionView}
    timelineFields={commissionTimelineFields}
    tabs={[lines, ...history]}
    actions={() => null}
  />
);
