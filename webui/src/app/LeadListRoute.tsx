import IosShareOutlined from '@mui/icons-material/IosShareOutlined';
import { useSession } from '@/api/session';
import { LeadListPage } from '@/features/lead/LeadListPage';
import { useText } from '@/i18n';
import { lazyPart } from '@/ui/lazyPart';
import { PopoverButton } from '@/ui/PopoverButton';

const LeadSharing = lazyPart(async () => ({ default: (await import('./leadSharing')).LeadSharing }));

const ShareSelected = ({ ids }: { ids: readonly string[] }) => <LeadSharing ids={ids} />;

/** The list of leads, with what shares them for those who may. */
export function LeadListRoute() {
  const t = useText();
  const letters = useSession().rights.shareable_list?.letters ?? '';
  if (!letters) return <LeadListPage />;
  return (
    <LeadListPage {...(letters.includes('E') && { Share: ShareSelected })}>
      <PopoverButton label={t('lead.sharedLists')} Icon={IosShareOutlined}>
        {(anchor, onClose) => <LeadSharing open={anchor !== null} onClose={onClose} />}
      </PopoverButton>
    </LeadListPage>
  );
}
