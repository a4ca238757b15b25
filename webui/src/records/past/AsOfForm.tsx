import Button from '@mui/material/Button';
import { useText } from '@/i18n';
import { MomentFields } from './MomentFields';
import { MomentPopover } from './MomentPopover';
import { type AskPosition, useMoment } from './useMoment';
import { useToPosition } from './useSteps';

interface AsOfFormProps {
  ask: AskPosition;
  anchor: HTMLElement | null;
  onClose: () => void;
}

/** Asks for the day and the time that are looked at. */
export function AsOfForm({ ask, anchor, onClose }: AsOfFormProps) {
  const t = useText();
  const go = useToPosition();
  const look = (position: number, at?: string) => {
    go(position, at);
    onClose();
  };
  const moment = useMoment(ask, look);
  return (
    <MomentPopover title={t('record.past.title')} anchor={anchor} onClose={onClose} onSubmit={() => void moment.send()}>
      <MomentFields moment={moment} />
      <Button type="submit" variant="contained" loading={moment.isFetching} sx={{ justifySelf: 'end' }}>
        {t('past.look')}
      </Button>
    </MomentPopover>
  );
}
