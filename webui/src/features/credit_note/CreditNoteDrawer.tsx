import { Suspense } from 'react';
import type { CreditNote } from '@/api/generated';
import { BodySkeleton } from '@/records/drawer/DrawerBody';
import type { ExtraTab } from '@/records/drawer/extraTab';
import { historyTabs } from '@/records/drawer/historyTabs';
import { RecordDrawer } from '@/records/drawer/RecordDrawer';
import { lazyPart } from '@/ui/lazyPart';
import { creditNoteTimelineFields } from './fields';
import { creditNoteView } from './view';

const UsesTab = lazyPart(() => import('./UsesTab').then(({ UsesTab }) => ({ default: UsesTab })));
const LinesTab = lazyPart(() => import('./LinesTab').then(({ LinesTab }) => ({ default: LinesTab })));

const tabs: ExtraTab<CreditNote>[] = [
  {
    key: 'lines',
    label: 'credit_note.section.lines',
    facts: true,
    body: ({ row }) => (
      <Suspense fallback={<BodySkeleton />}>
        <LinesTab note={row} />
      </Suspense>
    ),
    preload: LinesTab.preload,
  },
  {
    key: 'uses',
    label: 'credit_note.section.uses',
    facts: true,
    body: ({ row, readOnly }) => (
      <Suspense fallback={<BodySkeleton />}>
        <UsesTab note={row} readOnly={readOnly} />
      </Suspense>
    ),
    preload: UsesTab.preload,
  },
];
const history = historyTabs({ ...creditNoteView, fields: creditNoteTimelineFields });

/** The drawer of a credit note: its lines, and what it was used for. It stays as it was issued. */
export const CreditNoteDrawer = (props: { id: string; open: boolean }) => (
  <RecordDrawer
    {...props}
    view={creditNoteView}
    timelineFields={creditNoteTimelineFields}
    tabs={[...tabs, ...history]}
    actions={() => null}
  />
);
