import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { sharedListApi } from '@/api/areas/shareable_list';
import type { ChangedSharedList, SharedListRow } from '@/api/generated';
import { useText } from '@/i18n';
import { useCommand } from '@/records/calls/useCommand';
import { date, dateTime } from '@/ui/format';
import { presentMoment } from '@/ui/now';
import { StatusChip } from '@/ui/StatusChip';

const toneOfStanding = { open: 'green', expired: 'grey', blocked: 'red', maker_blocked: 'amber' } as const;
/** Days that a list is open longer. */
const longer = 30;
const longest = 366;
const [day, margin] = [86_400_000, 60_000];

function useFacts(list: SharedListRow): string {
  const t = useText();
  return [
    list.maker?.name,
    t(`shareable_list.detail.${list.detail}`),
    list.isLive ? t('shareable_list.lists.live') : t('shareable_list.lists.leads', { count: list.leadCount }),
    list.hasPasscode && t('shareable_list.lists.passcode'),
    t('shareable_list.lists.until', { date: date(list.expiresAt) }),
    t('shareable_list.lists.views', { count: list.views }),
    list.lastViewedAt && t('shareable_list.lists.last', { time: dateTime(list.lastViewedAt) }),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Thirty days after its end, or after now for one that has expired; never later than lists may be open. */
function laterEnd(expiresAt: string): string {
  const now = Date.parse(presentMoment());
  const wanted = Math.max(now, Date.parse(expiresAt)) + longer * day;
  return new Date(Math.min(wanted, now + longest * day - margin)).toISOString();
}

interface LineProps {
  list: SharedListRow;
  onRename: () => void;
  onRenew: () => void;
  onHistory: () => void;
}

/** One shared list: its state, and what its reader may do with it. */
export function SharedListLine({ list, onRename, onRenew, onHistory }: LineProps) {
  const t = useText();
  const run = useCommand();
  const facts = useFacts(list);
  const [change, { isLoading }] = sharedListApi.useChangeSharedListMutation();
  const name = list.name ?? '';
  const send = (changes: Omit<ChangedSharedList, 'expectedVersion'>, done: string) =>
    void run(change({ id: list._id, changedSharedList: { ...changes, expectedVersion: list.version } }).unwrap(), {
      done,
    });
  const isBlocked = list.standing === 'blocked';
  const end = laterEnd(list.expiresAt);
  const block = () =>
    send({ isBlocked: !isBlocked }, t(isBlocked ? 'shareable_list.lists.unblocked' : 'shareable_list.lists.blocked'));
  return (
    <Box component="li" sx={{ py: 3, borderTop: 1, borderColor: 'divider', display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', gap: 3, justifyContent: 'space-between', alignItems: 'start' }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere', minWidth: 0 }}>{name}</Typography>
        <Box sx={{ flex: 'none' }}>
          <StatusChip
            tone={toneOfStanding[list.standing]}
            value={list.standing}
            label={t(`shareable_list.standing.${list.standing}`)}
          />
        </Box>
      </Box>
      <Typography variant="caption" color="textSecondary" className="tnum">
        {facts}
      </Typography>
      <Box
        role="group"
        aria-label={t('shareable_list.lists.actionsOf', { name })}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}
      >
        {(isBlocked ? list.manages : list.blocks) && (
          <Button size="small" variant="outlined" disabled={isLoading} onClick={block}>
            {t(isBlocked ? 'shareable_list.lists.unblock' : 'shareable_list.lists.block')}
          </Button>
        )}
        {list.manages && (
          <>
            <Button size="small" variant="outlined" onClick={onRename}>
              {t('shareable_list.lists.rename')}
            </Button>
            <Button
              size="small"
              variant="outlined"
              disabled={isLoading}
              onClick={() => send({ expiresAt: end }, t('shareable_list.lists.extended', { date: date(end) }))}
            >
              {t('shareable_list.lists.extend')}
            </Button>
            <Button size="small" variant="outlined" onClick={onRenew}>
              {t('shareable_list.lists.renew')}
            </Button>
          </>
        )}
        <Button size="small" onClick={onHistory}>
          {t('shareable_list.lists.history')}
        </Button>
      </Box>
    </Box>
  );
}
