import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

/** What stands for entries while they load. */
export function HistorySkeleton() {
  return [1, 2, 3, 4].map((line) => (
    <Box key={line} sx={{ display: 'flex', gap: 3, mb: 5 }}>
      <Skeleton variant="circular" width={24} height={24} />
      <Box sx={{ flex: 1 }}>
        <Skeleton width={`${35 + line * 10}%`} />
        <Skeleton variant="rounded" height={36} sx={{ mt: 1 }} />
      </Box>
    </Box>
  ));
}
