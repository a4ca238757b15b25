import { Suspense } from 'react';
import type { Lead } from '@/api/generated';
import { LeadDrawer as Drawer } from '@/features/lead/LeadDrawer';
import { withTexts } from '@/i18n/withTexts';
import { BodySkeleton } from '@/records/drawer/DrawerBody';
import type { ExtraTab } from '@/records/drawer/RecordDrawer';
import { lazyPart } from '@/ui/lazyPart';

const LeadRelated = lazyPart(async () => ({
  default: (await withTexts(['appointment'], import('./LeadRelated'))).LeadRelated,
}));

const related: ExtraTab<Lead>[] = [
  {
    key: 'related',
    label: 'lead.related.tab',
    body: ({ row }) => (
      <Suspense fallback={<BodySkeleton />}>
        <LeadRelated lead={row} />
      </Suspense>
    ),
    preload: LeadRelated.preload,
  },
];

/** The drawer of a lead, with what belongs to it. */
export const LeadDrawer = (props: { id: string; open: boolean }) => <Drawer {...props} related={related} />;
