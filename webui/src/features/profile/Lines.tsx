import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

const Line = styled('li')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  paddingBlock: 10,
  '& + &': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& > svg': { color: theme.vars.palette.text.secondary, flex: 'none' },
}));

interface LineProps {
  icon: ReactNode;
  title: string;
  chip?: ReactNode;
  facts?: string;
  actions?: ReactNode;
}

/** One thing of a list: what it is, what is known of it, what can be done. */
export function ThingLine({ icon, title, chip, facts, actions }: LineProps) {
  return (
    <Line>
      {icon}
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
          <Typography sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>{title}</Typography>
          {chip}
        </Box>
        {facts && (
          <Typography variant="caption" color="textSecondary" component="div" className="tnum">
            {facts}
          </Typography>
        )}
      </Box>
      {actions && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>{actions}</Box>}
    </Line>
  );
}

export const Lines = styled('ul')({ listStyle: 'none', padding: 0 });
