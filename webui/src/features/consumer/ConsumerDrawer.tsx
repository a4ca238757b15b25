import type { ConsumerOut } from '@/api/generated';
import { ReadingsTab } from '@/records/drawer/ReadingsTab';
import { type ExtraTab, RecordDrawer } from '@/records/drawer/RecordDrawer';
import { historyTabs } from '@/records/history/historyTabs';
import { consumerView } from './view';

const tabs: ExtraTab<ConsumerOut>[] = [
  ...historyTabs(consumerView),
  {
    key: 'readings',
    label: 'record.readings.tab',
    facts: true,
    body: ({ row, readOnly }) => <ReadingsTab noun="consumer" row={row} readOnly={readOnly} />,
  },
];

/** The drawer of a consumer. */
export const ConsumerDrawer = (props: { id: string; open: boolean }) => (
  <RecordDrawer {...props} view={consumerView} tabs={tabs} />
);
