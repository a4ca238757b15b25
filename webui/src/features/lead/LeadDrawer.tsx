import type { Lead } from '@/api/generated';
import { type ExtraTab, RecordDrawer } from '@/records/drawer/RecordDrawer';
import { historyTabs } from '@/records/history/historyTabs';
import { MeasuresTab } from './MeasuresTab';
import { StatusControl } from './StatusControl';
import { leadView } from './view';

const tabs: ExtraTab<Lead>[] = [
  {
    key: 'measures',
    label: 'lead.measures.tab',
    body: ({ row, readOnly }) => <MeasuresTab lead={row} readOnly={readOnly} />,
  },
  ...historyTabs(leadView),
];
const status = (lead: Lead, { readOnly }: { readOnly: boolean }) => <StatusControl lead={lead} readOnly={readOnly} />;

/** The drawer of a lead. */
export const LeadDrawer = (props: { id: string; open: boolean }) => (
  <RecordDrawer {...props} view={leadView} tabs={tabs} status={status} />
);
