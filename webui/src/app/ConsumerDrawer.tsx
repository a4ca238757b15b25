import type { ConsumerOut } from '@/api/generated';
import { consumerTimelineFields } from '@/features/consumer/timelineFields';
import { consumerView } from '@/features/consumer/view';
import { type ExtraTab, RecordDrawer } from '@/records/drawer/RecordDrawer';
import { historyTabs } from '@/records/history/historyTabs';
import { lazyPart } from '@/ui/lazyPart';
import { useLeadsTab } from './useLeadsTab';

const ReadingsTab = lazyPart(() =>
  import('@/records/drawer/ReadingsTab').then(({ ReadingsTab }) => ({ default: ReadingsTab })),
);

const tabs: ExtraTab<ConsumerOut>[] = [
  ...historyTabs({ ...consumerView, fields: consumerTimelineFields }),
  {
    key: 'readings',
    label: 'drawer.readings.tab',
    facts: true,
    body: ({ row, readOnly }) => <ReadingsTab noun="consumer" row={row} readOnly={readOnly} />,
    preload: ReadingsTab.preload,
  },
];

/** The drawer of a consumer, with their leads. */
export function ConsumerDrawer(props: { id: string; open: boolean }) {
  const leads = useLeadsTab<ConsumerOut>('consumer');
  return (
    <RecordDrawer {...props} view={consumerView} timelineFields={consumerTimelineFields} tabs={[...leads, ...tabs]} />
  );
}
