import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { api } from '@/api';
import type { Lead } from '@/api/generated';
import { useSession } from '@/api/session';
import { useText } from '@/i18n';
import { stageLabel } from '@/i18n/stages';
import { flatten, usePipelines, useTone } from '@/records/fields/lookups';
import { ChipMenuButton } from '@/ui/ChipMenuButton';
import { StatusChip } from '@/ui/StatusChip';
import { offeredTo } from './pipeline';
import { StatusMenu } from './StatusMenu';
import { useMove } from './useMove';

/** An admin's change to a closing status closes the lead's drawer, and the company's that it was opened from. */
function useClosing() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const isAdmin = useSession().role.roleName === 'admin';
  const closing = flatten(api.useLookupsQuery().data?.data.drawerClosingStatuses);
  return (status: string) => {
    if (!isAdmin || !closing.includes(status)) return;
    const params = new URLSearchParams(search);
    params.delete('lead');
    if (pathname.startsWith('/company/')) params.delete('company');
    navigate({ search: String(params) });
  };
}

/** The lead's status in the drawer's head; opens the list of statuses to move to. */
export function StatusControl({ lead, readOnly }: { lead: Lead; readOnly: boolean }) {
  const t = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { move, dialogs } = useMove({ onMoved: useClosing() });
  const stages = offeredTo(usePipelines(), lead);
  const status = lead.status ?? '';
  const label = stageLabel(status, lead.leadType);
  const chip = <StatusChip tone={useTone()(status)} value={status} label={label} />;
  if (readOnly || stages.length === 0) return chip;
  return (
    <>
      <ChipMenuButton label={`${t('lead.changeStatus')}: ${label}`} chip={chip} onOpen={setAnchor} />
      <StatusMenu
        anchor={anchor}
        stages={stages}
        leadType={lead.leadType}
        current={lead.status}
        onChoose={(next) => move(lead, next)}
        onClose={() => setAnchor(null)}
      />
      {dialogs}
    </>
  );
}
