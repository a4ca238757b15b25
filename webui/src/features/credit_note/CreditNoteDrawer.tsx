import { Suspense } from 'react';
import type { CreditNote } from '@/api/generated';
import { useText } from '@/i18n';
import { withTexts } from '@/i18n/withTexts';
import { BodySkeleton } from '@/records/drawer/DrawerBody';
import type { ExtraTab } from '@/records/drawer/extraTab';
import { historyTabs } from '@/records/drawer/historyTabs';
import { RecordDrawer } from '@/records/drawer/RecordDrawer';
import { PaperLink } from '@/records/paper/PaperLink';
import { money } from '@/ui/format';
import { lazyPart } from '@/ui/lazyPart';
import { creditNoteTimelineFields } from './fields';
import { SendButton } from './SendButton';
import { creditNoteView } from './view';

const UsesTab = lazyPart(() => import('./UsesTab').then(({ UsesTab }) => ({ default: UsesTab })));
const LinesTab = lazyPart(() => import('./LinesTab').then(({ LinesTab }) => ({ default: LinesTab })));
const LedgerTab = lazyPart(() =>
  withTexts(['invoice'], import('./LedgerTab')).then(({ LedgerTab }) => ({ default: LedgerTab })),
);

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
  {
    key: 'xero',
    label: 'credit_note.sync.title',
    body: ({ row, readOnly }) => (
      <Suspense fallback={<BodySkeleton />}>
        <LedgerTab note={row} readOnly={readOnly} />
      </Suspense>
    ),
    preload: LedgerTab.preload,
  },
];
/** What remains is what can still be done with a credit note. */
function Remains({ remainingAmount }: Pick<CreditNote, 'remainingAmount'>) {
  const t = useText();
  return <span className="tnum">{t('credit_note.remains', { amount: money(remainingAmount) })}</span>;
}

const status = (
  { _id: id, remainingAmount }: CreditNote,
  { readOnly, isPast }: { readOnly: boolean; isPast: boolean },
) => (
  <>
    <Remains remainingAmount={remainingAmount} />
    {!isPast && <PaperLink href={`/api/invoice/credit/get-pdf/${id}`} label="credit_note.paper" />}
    {!readOnly && <SendButton id={id} />}
  </>
);
const history = historyTabs({ ...creditNoteView, fields: creditNoteTimelineFields });

/** The drawer of a credit note: its paper, its lines, and what it was used for. It stays as it was issued. */
export const CreditNoteDrawer = (props: { id: string; open: boolean }) => (
  <RecordDrawer
    {...props}
    view={creditNoteView}
    timelineFields={creditNoteTimelineFields}
    tabs={[...tabs, ...history]}
    status={status}
    actions={() => null}
  />
);
