import { Suspense } from 'react';
import type { Invoice } from '@/api/generated';
import { wasIssued } from '@/api/issued';
import { BodySkeleton } from '@/records/drawer/DrawerBody';
import type { ExtraTab } from '@/records/drawer/extraTab';
import { historyTabs } from '@/records/drawer/historyTabs';
import { RecordDrawer } from '@/records/drawer/RecordDrawer';
import { PaperLink } from '@/records/paper/PaperLink';
import { useTabsOf } from '@/records/related/useInDrawer';
import { lazyPart } from '@/ui/lazyPart';
import { DuplicateButton } from './DuplicateButton';
import { invoiceTimelineFields } from './fields';
import { SendButton } from './SendButton';
import { StatusControl } from './StatusControl';
import { invoiceView } from './view';

const LinesTab = lazyPart(() => import('./LinesTab').then(({ LinesTab }) => ({ default: LinesTab })));

const LedgerTab = lazyPart(() => import('./LedgerTab').then(({ LedgerTab }) => ({ default: LedgerTab })));

const RemindersTab = lazyPart(() => import('./RemindersTab').then(({ RemindersTab }) => ({ default: RemindersTab })));

const facts: ExtraTab<Invoice>[] = [
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
];
const ledger: ExtraTab<Invoice> = {
  key: 'xero',
  label: 'invoice.sync.title',
  shownFor: ({ status }) => wasIssued(status),
  body: ({ row, readOnly }) => (
    <Suspense fallback={<BodySkeleton />}>
      <LedgerTab invoice={row} readOnly={readOnly} />
    </Suspense>
  ),
  preload: LedgerTab.preload,
};
const reminders: ExtraTab<Invoice> = {
  key: 'reminders',
  label: 'invoice.reminder.title',
  shownFor: ({ status }) => status === 'authorised' || status === 'paid',
  body: ({ row }) => (
    <Suspense fallback={<BodySkeleton />}>
      <RemindersTab id={row._id} />
    </Suspense>
  ),
  preload: RemindersTab.preload,
};
const history = historyTabs({ ...invoiceView, fields: invoiceTimelineFields });

const status = (invoice: Invoice, { readOnly, isPast }: { readOnly: boolean; isPast: boolean }) => (
  <>
    <StatusControl invoice={invoice} readOnly={readOnly} />
    {!isPast && <PaperLink href={`/api/invoice/get-pdf/${invoice._id}`} label="invoice.paper" />}
    {!isPast && <DuplicateButton id={invoice._id} version={invoice.version} />}
    {!readOnly && <SendButton invoice={invoice} />}
  </>
);

/** The drawer of an invoice: its lines, its payments, and what becomes of it. It is deleted by its status. */
export const InvoiceDrawer = (props: { id: string; open: boolean }) => (
  <RecordDrawer
    {...props}
    view={invoiceView}
    timelineFields={invoiceTimelineFields}
    tabs={[...facts, ...useTabsOf<Invoice>('invoice'), reminders, ledger, ...history]}
    status={status}
    isFixed={(invoice) => invoice.status !== 'draft'}
    actions={() => null}
  />
);
