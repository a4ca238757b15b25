import type { CompanyOut } from '@/api/generated';
import type { ExtraTab } from '@/records/drawer/extraTab';
import { historyTabs } from '@/records/drawer/historyTabs';
import { RecordDrawer } from '@/records/drawer/RecordDrawer';
import { useTabsOf } from '@/records/related/useInDrawer';
import { lazyPart } from '@/ui/lazyPart';
import { companyTimelineFields } from './timelineFields';
import { companyView } from './view';

const ReadingsTab = lazyPart(() =>
  import('@/records/drawer/ReadingsTab').then(({ ReadingsTab }) => ({ default: ReadingsTab })),
);

const facts: ExtraTab<CompanyOut>[] = [
  ...historyTabs({ ...companyView, fields: companyTimelineFields }),
  {
    key: 'readings',
    label: 'drawer.readings.tab',
    facts: true,
    body: ({ row, readOnly }) => <ReadingsTab noun="company" row={row} readOnly={readOnly} />,
    preload: ReadingsTab.preload,
  },
];

/** The drawer of a company, with what other features add to it. */
export const CompanyDrawer = (props: { id: string; open: boolean }) => (
  <RecordDrawer
    {...props}
    view={companyView}
    timelineFields={companyTimelineFields}
    tabs={[...useTabsOf<CompanyOut>('company'), ...facts]}
  />
);
