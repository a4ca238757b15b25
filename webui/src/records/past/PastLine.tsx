import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import Box from '@mui/material/Box';
import { useText } from '@/i18n';
import { number } from '@/ui/format';
import { longMoment } from './longMoment';
import { usePosition } from './position';

interface PastLineProps {
  /** Undefined until it is known. */
  at: string | undefined;
  /** Whether it never will be: there is no such past. */
  failed: boolean;
}

/** Says in one line that records are shown as they were, and when that was. */
export function PastLine({ at, failed }: PastLineProps) {
  const t = useText();
  const position = usePosition();
  if (position === null) return null;
  const when = at ? longMoment(at) : t('past.position', { position: number(position) });
  return (
    <Box
      role="status"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        px: 4,
        py: 2,
        fontSize: '0.75rem',
        bgcolor: 'surface.sunken',
        borderBottom: 1,
        borderColor: 'divider',
        '& svg': { fontSize: 16, color: 'info.main' },
      }}
    >
      <HistoryOutlined />
      <span>{failed ? t('past.unknown') : t('past.records', { when })}</span>
    </Box>
  );
}
