import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import { useTranslation } from 'react-i18next';
import { useRights } from '@/api/session';
import type { CallNoun } from '@/api/tags';
import { PopoverButton } from '../list/PopoverButton';
import { AsOfForm } from './pastParts';

/** Chooses the moment that a list or board is looked at; not for roles that are shown no former values. `t` opens it. */
export function AsOfButton({ noun }: { noun: CallNoun }) {
  const { t } = useTranslation();
  if (!useRights(noun).former) return null;
  return (
    <PopoverButton label={t('record.past.title')} Icon={HistoryOutlined} shortcut="t">
      {(anchor, onClose) => <AsOfForm noun={noun} anchor={anchor} onClose={onClose} />}
    </PopoverButton>
  );
}
