import type { Lead } from '@/api/generated';
import { type ExtraTab, RecordDrawer } from '@/records/drawer/RecordDrawer';
import { historyTabs } from '@/records/history/historyTabs';
import { lazyPart } from '@/ui/lazyPart';
import { NextStage } from './NextStage';
import { StatusControl } from './StatusControl';
import { leadTimelineFields } from './timelineFields';
import { leadView } from './view';

const MeasuresTab = lazyPart(() => import('./MeasuresTab').then(({ MeasuresTab }) => ({ default: MeasuresTab })));

const tabs: ExtraTab<Lead>[] = [
  {
    key: 'measures',
    label: 'lead.measures.tab',
    body: ({ row, readOnly }) => <MeasuresTab lead={row} readOnly={readOnly} />,
    preload: MeasuresTab.preload,
  },
  ...historyTabs({ ...leadView, fields: leadTimelineFields }),
];
const status = (lead: Lead, { readOnly }: { readOnly: boolean }) => <StatusControl lead={lead} readOnly={readOnly} />;

const notice = (lead: Lead) => <NextStage lead={lead} />;

/** The drawer of a lead. */
export const LeadDrawer = (props: { id: string; open: boolean }) => (
  <RecordDrawer
    {...props}
    view={leadView}
    timelineFields={leadTimelineFields}
    tabs={tabs}
    status={status}
    notice={notice}
  />
);
