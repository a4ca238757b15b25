import ChevronLeftOutlined from '@mui/icons-material/ChevronLeftOutlined';
import ChevronRightOutlined from '@mui/icons-material/ChevronRightOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { Tip } from '@/ui/Tip';
import { useShortcuts } from '@/ui/useShortcuts';

interface StepsProps {
  onStep: (by: 1 | -1) => void;
  onToday: () => void;
  texts: { previous: string; next: string; today: string };
}

/** One step back, one ahead, or to today; by keys too. */
export function Steps({ onStep, onToday, texts }: StepsProps) {
  useShortcuts({ p: () => onStep(-1), n: () => onStep(1), t: onToday });
  const arrow = (by: 1 | -1, label: string, keys: string, Icon: typeof ChevronLeftOutlined) => (
    <Tip title={`${label} (${keys})`}>
      <IconButton aria-label={label} aria-keyshortcuts={keys} onClick={() => onStep(by)}>
        <Icon />
      </IconButton>
    </Tip>
  );
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      {arrow(-1, texts.previous, 'p', ChevronLeftOutlined)}
      {arrow(1, texts.next, 'n', ChevronRightOutlined)}
      <Button variant="outlined" aria-keyshortcuts="t" onClick={onToday}>
        {texts.today}
      </Button>
    </Box>
  );
}
