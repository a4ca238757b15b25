import type { Lead } from '@/api/generated';
import type { ExtraTab } from '@/records/drawer/extraTab';
import { historyTabs } from '@/records/drawer/historyTabs';
import { RecordDrawer } from '@/records/drawer/RecordDrawer';
import { noticesOf, useTabsOf } from '@/records/related/useInDrawer';
import { lazyPart } from '@/ui/lazyPart';
import { NextStage } from './NextStage';
import { StatusControl } from './StatusControl';
import { leadTimelineFields } from './timelineFields';
import { leadView } from './view';

const MeasuresTab = lazyPart(() => import('./MeasuresTab').then(({ MeasuresTab }) => ({ default: MeasuresTab })));

const MoneyTab = lazyPart(() => import('./MoneyTab').then(({ MoneyTab }) => ({ default: MoneyTab })));
const InstallationTab = lazyPart(() =>
  import('./InstallationTab').then(({ InstallationTab }) => ({ default: InstallationTab })),
);

const own: ExtraTab<Lead>[] = [
  {
    key: 'measures',
    label: 'lead.measures.tab',
    body: ({ row, readOnly }) => <MeasuresTab lead={row} readOnly={readOnly} />,
    preload: MeasuresTab.preload,
  },
  {
    key: 'money',
    label: 'lead.money.tab',
    body: (context) => <MoneyTab {...context} />,
    preload: MoneyTab.preload,
  },
  {
    key: 'installation',
    label: 'lead.installation.tab',
    body: (context) => <InstallationTab {...context} />,
    preload: InstallationTab.preload,
  },
];
const history: ExtraTab<Lead>[] = historyTabs({ ...leadView, fields: leadTimelineFields });
const status = (lead: Lead, { readOnly }: { readOnly: boolean }) => <StatusControl lead={lead} readOnly={readOnly} />;

/** The drawer of a lead, with what other features add to it. */
export const LeadDrawer = (props: { id: string; open: boolean }) => (
  <RecordDrawer
    {...props}
    view={leadView}
    timelineFields={leadTimelineFields}
    tabs={[...own, ...useTabsOf<Lead>('lead'), ...history]}
    status={status}
    notice={(lead) => (
      <>
        {noticesOf('lead', lead)}
        <NextStage lead={lead} />
      </>
    )}
  />
);
