import type { ReactNode } from 'react';
import type { Lead } from '@/api/generated';
import { type ExtraTab, RecordDrawer } from '@/records/drawer/RecordDrawer';
import { historyTabs } from '@/records/history/historyTabs';
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

interface LeadDrawerProps {
  id: string;
  open: boolean;
  /** Tabs of what belongs to a lead, from other features. */
  related?: ExtraTab<Lead>[];
  /** What other features say of a lead below its banners. */
  mark?: (lead: Lead) => ReactNode;
}

/** The drawer of a lead. */
export const LeadDrawer = ({ related = [], mark, ...props }: LeadDrawerProps) => (
  <RecordDrawer
    {...props}
    view={leadView}
    timelineFields={leadTimelineFields}
    tabs={[...own, ...related, ...history]}
    status={status}
    notice={(lead) => (
      <>
        {mark?.(lead)}
        <NextStage lead={lead} />
      </>
    )}
  />
);
