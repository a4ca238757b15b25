import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

interface SectionProps {
  title: string;
  body?: string;
  children: ReactNode;
}

/** One step of the form. */
export function Section({ title, body, children }: SectionProps) {
  const id = useId();
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{
        p: { xs: 4, sm: 6 },
        border: 1,
        borderColor: 'divider',
        borderRadius: 2,
        bgcolor: 'background.paper',
        display: 'grid',
        gap: 4,
        minWidth: 0,
      }}
    >
      <div>
        <Typography id={id} variant="h2">
          {title}
        </Typography>
        {body && (
          <Typography color="textSecondary" sx={{ mt: 0.5 }}>
            {body}
          </Typography>
        )}
      </div>
      {children}
    </Box>
  );
}

/** Fields side by side where there is room. */
export const Fields = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
      gap: 4,
      alignItems: 'start',
    }}
  >
    {children}
  </Box>
);
