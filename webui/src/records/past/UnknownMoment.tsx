import Button from '@mui/material/Button';
import { useText } from '@/i18n';
import { State } from '@/ui/States';

/** Says in a drawer that the moment of the address is none of the history, and leads back to now. */
export function UnknownMoment({ onBack }: { onBack: () => void }) {
  const t = useText();
  const back = (
    <Button variant="outlined" onClick={onBack}>
      {t('past.back')}
    </Button>
  );
  return <State kind="error" title={t('past.unknown')} body={t('past.unknownBody')} action={back} />;
}
