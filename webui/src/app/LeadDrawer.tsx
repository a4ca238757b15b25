import { Suspense } from 'react';
import type { Lead } from '@/api/generated';
import { LeadDrawer as Drawer } from '@/features/lead/LeadDrawer';
import { withTexts } from '@/i18n/withTexts';
import { lazyTab } from '@/records/drawer/lazyTab';
import { useNounTab } from '@/records/drawer/useNounTab';
import { lazyPart } from '@/ui/lazyPart';
import { leadServicesTab, quotesTab, renewalsTab, tasksTab } from './nounTabs';

const LeadRelated = lazyPart(async () => ({
  default: (await withTexts(['appointment'], import('./LeadRelated'))).LeadRelated,
}));

const FundingPanel = lazyPart(async () => ({
  default: (await withTexts(['tables'], import('@/features/tables/FundingPanel'))).FundingPanel,
}));

const related = [
  lazyTab('funding', 'lead.funding', FundingPanel, ({ digitalDashboard }: Lead) => ({
    floorArea: digitalDashboard.floorArea,
    startBand: digitalDashboard.startBand,
    targetBand: digitalDashboard.targetBand,
  })),
  lazyTab('related', 'lead.related.tab', LeadRelated, (lead: Lead) => ({ lead })),
];

const LeadMark = lazyPart(async () => ({
  default: (await withTexts(['survey'], import('@/features/survey/LeadMark'))).LeadMark,
}));

/** As surveys make leads. */
const mark = ({ _id, source, leadType }: Lead) =>
  source === 'Website' &&
  leadType === 'ECO Sales' && (
    <Suspense fallback={null}>
      <LeadMark lead={_id} />
    </Suspense>
  );

/** The drawer of a lead, with what belongs to it. */
export function LeadDrawer(props: { id: string; open: boolean }) {
  const quotes = useNounTab(quotesTab, 'lead');
  const renewals = useNounTab(renewalsTab, 'lead');
  const services = useNounTab(leadServicesTab, 'lead');
  const tasks = useNounTab(tasksTab, 'lead');
  return <Drawer {...props} related={[...related, ...quotes, ...renewals, ...services, ...tasks]} mark={mark} />;
}
