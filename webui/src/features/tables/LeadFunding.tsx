import type { Lead } from '@/api/generated';
import { FundingPanel } from './FundingPanel';

/** What may be claimed for the house of a lead. */
export const LeadFunding = ({ row: { digitalDashboard } }: { row: Lead }) => {
  const { floorArea, startBand, targetBand } = digitalDashboard;
  return <FundingPanel floorArea={floorArea} startBand={startBand} targetBand={targetBand} />;
};
