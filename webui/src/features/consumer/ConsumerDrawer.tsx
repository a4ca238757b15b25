import type { ConsumerOut } from '@/api/generated';
import type { ExtraTab } from '@/records/drawer/extraTab';
import { historyTabs } from '@/records/drawer/historyTabs';
import { RecordDrawer } from '@/records/drawer/RecordDrawer';
import { useTabsOf } from '@/records/related/useInDrawer';
import { lazyPart } from '@/ui/lazyPart';
import { consumerTimelineFields } from './timelineFields';
import { consumerView } from './view';

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

/** The drawer of a consumer, with what other features add to it. */
export const ConsumerDrawer = (props: { id: string; open: boolean }) => (
  <RecordDrawer
    {...props}
    view={consumerView}
    timelineFields={consumerTimelineFields}
    tabs={[...useTabsOf<ConsumerOut>('consumer'), ...tabs]}
  />
);
