import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

const Frame = styled('div')(({ theme }) => ({
  minWidth: 0,
  '& .MuiBarElement-root, & .MuiBarChart-element': { cursor: 'pointer' },
  '& text': { fill: `${theme.vars.palette.text.secondary} !important` },
  '& .MuiChartsGrid-line': { stroke: theme.vars.palette.divider },
}));

/** A chart as one picture; what it shows can be read in the table. */
export function ChartFrame({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Frame role="figure" aria-label={label}>
      {children}
    </Frame>
  );
}
