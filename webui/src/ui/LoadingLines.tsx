import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useText } from '@/i18n';

interface LoadingLinesProps {
  /** How many lines are shown until there are some. */
  lines: number;
  /** Pixels of a line. */
  height: number;
}

/** Stands where lines will be, and says so to screen readers. */
export function LoadingLines({ lines, height }: LoadingLinesProps) {
  const t = useText();
  return (
    <Box role="status" aria-label={t('common.loading')} sx={{ p: 5, display: 'grid', gap: 3 }}>
      {Array.from({ length: lines }, (_one, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike
        <Skeleton key={line} variant="rounded" height={height} />
      ))}
    </Box>
  );
}
