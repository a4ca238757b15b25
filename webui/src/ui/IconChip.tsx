import type { SvgIconComponent } from '@mui/icons-material';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { Tone } from './theme/tones';

interface IconChipProps {
  Icon: SvgIconComponent;
  tone: Tone;
  /** What the chip says, for tests and styles. */
  state: string;
  /** Of what does not count any more. */
  struck?: boolean;
  children: ReactNode;
}

/** A state as an icon and a word, never by its colour alone. */
export function IconChip({ Icon, tone, state, struck = false, children }: IconChipProps) {
  return (
    <Box
      component="span"
      data-state={state}
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1,
        minHeight: 22,
        px: 2,
        borderRadius: 11,
        fontSize: '0.75rem',
        fontWeight: 550,
        whiteSpace: 'nowrap',
        verticalAlign: 'middle',
        color: `tone.${tone}.fg`,
        bgcolor: `tone.${tone}.bg`,
      }}
    >
      <Icon aria-hidden sx={{ fontSize: 16 }} />
      {struck ? <s>{children}</s> : children}
    </Box>
  );
}
