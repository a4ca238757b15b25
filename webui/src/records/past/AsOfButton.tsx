import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRights } from '@/api/session';
import type { CallNoun } from '@/api/tags';
import { useShortcuts } from '@/ui/useShortcuts';
import { PopoverButton } from '../list/PopoverButton';
import { ListAsOf } from './askParts';
import { Step } from './pastParts';
import type { Way } from './useSteps';

interface AsOfButtonProps {
  noun: CallNoun;
  /** Left out on a page where the key means something else. */
  shortcut?: string;
  /** Whether `,` and `.` step through the changes of the noun's list. */
  steps?: boolean;
}

/** Chooses the moment that a page is looked at; not for roles that are shown no former values. */
export function AsOfButton({ noun, shortcut, steps = true }: AsOfButtonProps) {
  const { t } = useTranslation();
  const [way, setWay] = useState<Way | null>(null);
  const { former } = useRights(noun);
  useShortcuts(former && steps ? { ',': () => setWay('previous'), '.': () => setWay('next') } : {});
  if (!former) return null;
  return (
    <>
      <PopoverButton label={t('record.past.title')} Icon={HistoryOutlined} {...(shortcut && { shortcut })}>
        {(anchor, onClose) => <ListAsOf noun={noun} anchor={anchor} onClose={onClose} />}
      </PopoverButton>
      <Suspense fallback={null}>{way && <Step noun={noun} way={way} onDone={() => setWay(null)} />}</Suspense>
    </>
  );
}
