import NotificationsOutlined from '@mui/icons-material/NotificationsNoneOutlined';
import type { NounName } from '@/api/tags';
import { useText } from '@/i18n';
import { withTexts } from '@/i18n/withTexts';
import { lazyPart } from '@/ui/lazyPart';
import { PopoverButton } from '@/ui/PopoverButton';

const WatchForm = lazyPart(async () => ({
  default: (await withTexts(['watch'], import('./WatchForm'))).WatchForm,
}));

/** Opens what says whether one watches the record. */
export function WatchButton({ noun, id }: { noun: NounName; id: string }) {
  const t = useText();
  return (
    <PopoverButton label={t('drawer.watch')} Icon={NotificationsOutlined}>
      {(anchor, onClose) => <WatchForm {...{ noun, id, anchor, onClose }} />}
    </PopoverButton>
  );
}
