import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRights } from '@/api/session';
import type { CallNoun } from '@/api/tags';
import { useShortcuts } from '@/ui/useShortcuts';
import { PopoverButton } from '../list/PopoverButton';
import { AsOfForm, Step } from './askParts';
import type { Way } from './useSteps';

/** Chooses the moment that a list or board is looked at; not for roles that are shown no former values. `t` opens it, `,` and `.` step. */
export function AsOfButton({ noun }: { noun: CallNoun }) {
  const { t } = useTranslation();
  const [way, setWay] = useState<Way | null>(null);
  const { former } = useRights(noun);
  useShortcuts(former ? { ',': () => setWay('previous'), '.': () => setWay('next') } : {});
  if (!former) return null;
  return (
    <>
      <PopoverButton label={t('record.past.title')} Icon={HistoryOutlined} shortcut="t">
        {(anchor, onClose) => <AsOfForm noun={noun} anchor={anchor} onClose={onClose} />}
      </PopoverButton>
      <Suspense fallback={null}>{way && <Step noun={noun} way={way} onDone={() => setWay(null)} />}</Suspense>
    </>
  );
}
