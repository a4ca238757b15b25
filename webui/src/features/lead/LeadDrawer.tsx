import type { Lead } from '@/api/generated';
import { RecordDrawer } from '@/records/drawer/RecordDrawer';
import { historyTabs } from '@/records/history/historyTabs';
import { StatusControl } from './StatusControl';
import { leadView } from './view';

const tabs = historyTabs(leadView);
const status = (lead: Lead, { readOnly }: { readOnly: boolean }) => <StatusControl lead={lead} readOnly={readOnly} />;

/** The drawer of a lead. */
export const LeadDrawer = (props: { id: string; open: boolean }) => (
  <RecordDrawer {...props} view={leadView} tabs={tabs} status={status} />
);
