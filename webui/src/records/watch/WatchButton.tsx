import NotificationsOutlined from '@mui/icons-material/NotificationsNoneOutlined';
import { useTranslation } from 'react-i18next';
import type { NounName } from '@/api/tags';
import { withTexts } from '@/i18n/withTexts';
import { lazyPart } from '@/ui/lazyPart';
import { PopoverButton } from '@/ui/PopoverButton';

const WatchForm = lazyPart(async () => ({
  default: (await withTexts(['watch'], import('./WatchForm'))).WatchForm,
}));

/** Opens what says whether one watches the record. */
export function WatchButton({ noun, id }: { noun: NounName; id: string }) {
  const { t } = useTranslation();
  return (
    <PopoverButton label={t('drawer.watch')} Icon={NotificationsOutlined}>
      {(anchor, onClose) => <WatchForm {...{ noun, id, anchor, onClose }} />}
    </PopoverButton>
  );
}
