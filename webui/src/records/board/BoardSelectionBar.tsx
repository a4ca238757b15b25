import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useText } from '@/i18n';
import { number } from '@/ui/format';

/** The cards that are on their way, one after the other. */
export interface Progress {
  done: number;
  count: number;
}

interface BoardSelectionBarProps {
  count: number;
  progress: Progress | null;
  onMove: (anchor: HTMLElement) => void;
  onCancel: () => void;
}

/** What can be done with the chosen cards, and how far it has come. */
export function BoardSelectionBar({ count, progress, onMove, onCancel }: BoardSelectionBarProps) {
  const t = useText();
  return (
    <>
      <Typography sx={{ fontWeight: 600, minWidth: 96 }} role="status">
        {progress
          ? t('board.moving', { done: number(progress.done), count: progress.count })
          : t('common.selected', { count })}
      </Typography>
      <Button
        variant="outlined"
        aria-haspopup="menu"
        aria-keyshortcuts="m"
        loading={progress !== null}
        onClick={(event) => onMove(event.currentTarget)}
      >
        {t('board.moveTo')}
      </Button>
      <Button disabled={progress !== null} onClick={onCancel}>
        {t('common.cancel')}
      </Button>
    </>
  );
}
