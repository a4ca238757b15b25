import type { ConsumerOut } from '@/api/generated';
import { consumerTimelineFields } from '@/features/consumer/timelineFields';
import { consumerView } from '@/features/consumer/view';
import { type ExtraTab, RecordDrawer } from '@/records/drawer/RecordDrawer';
import { useNounTab } from '@/records/drawer/useNounTab';
import { historyTabs } from '@/records/history/historyTabs';
import { lazyPart } from '@/ui/lazyPart';
import { leadsTab, quotesTab, renewalsTab, servicesTab, tasksTab } from './nounTabs';

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

/** The drawer of a consumer, with their leads, quotes, renewals and tasks. */
export function ConsumerDrawer(props: { id: string; open: boolean }) {
  const leads = useNounTab(leadsTab, 'consumer');
  const quotes = useNounTab(quotesTab, 'consumer');
  const renewals = useNounTab(renewalsTab, 'consumer');
  const services = useNounTab(servicesTab, 'consumer');
  const tasks = useNounTab(tasksTab, 'consumer');
  return (
    <RecordDrawer
      {...props}
      view={consumerView}
      timelineFields={consumerTimelineFields}
      tabs={[...leads, ...quotes, ...renewals, ...services, ...tasks, ...tabs]}
    />
  );
}
