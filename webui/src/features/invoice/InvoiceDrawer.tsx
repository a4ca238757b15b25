import { Suspense } from 'react';
import type { Invoice } from '@/api/generated';
import { BodySkeleton } from '@/records/drawer/DrawerBody';
import type { ExtraTab } from '@/records/drawer/extraTab';
import { historyTabs } from '@/records/drawer/historyTabs';
import { RecordDrawer } from '@/records/drawer/RecordDrawer';
import { lazyPart } from '@/ui/lazyPart';
import { invoiceTimelineFields } from './fields';
import { invoiceView } from './view';

const LinesTab = lazyPart(() => import('./LinesTab').then(({ LinesTab }) => ({ default: LinesTab })));

const tabs: ExtraTab<Invoice>[] = [
  {
    key: 'lines',
    label: 'invoice.section.lines',
    facts: true,
    body: ({ row, readOnly }) => (
      <Suspense fallback={<BodySkeleton />}>
        <LinesTab invoice={row} readOnly={readOnly} />
      </Suspense>
    ),
    preload: LinesTab.preload,
  },
  ...historyTabs({ ...invoiceView, fields: invoiceTimelineFields }),
];

/** The drawer of an invoice, with its lines. */
export const InvoiceDrawer = (props: { id: string; open: boolean }) => (
  <RecordDrawer {...props} view={invoiceView} timelineFields={invoiceTimelineFields} tabs={tabs} />
);
