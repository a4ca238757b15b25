import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { number } from '@/ui/format';

interface CountsProps {
  /** Label and number of each. */
  counts: readonly (readonly [string, number])[];
}

/** Numbers of rows, beside each other: three fit on a phone, unless their words are long. */
export function Counts({ counts }: CountsProps) {
  return (
    <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, m: 0 }}>
      {counts.map(([label, count]) => (
        <Box
          key={label}
          sx={{
            display: 'flex',
            flexDirection: 'column-reverse',
            justifyContent: 'flex-end',
            flex: { xs: '1 0 76px', sm: '1 0 116px' },
            minWidth: 'max-content',
          }}
        >
          <Typography component="dt" color="textSecondary">
            {label}
          </Typography>
          <Typography component="dd" className="tnum" sx={{ m: 0, fontSize: '1.375rem', fontWeight: 600 }}>
            {number(count)}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
