import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

const Root = styled('section')(({ theme }) => ({
  padding: 16,
  borderRadius: 8,
  minWidth: 0,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
}));

interface Props {
  title?: string;
  /** The name of a card whose heading is among its children. */
  label?: string;
  /** At the end of the heading's line. */
  action?: ReactNode;
  /** What the card is: an entry of a list of such cards is no landmark of the page. */
  as?: 'section' | 'article';
  children: ReactNode;
}

/** A card with an optional heading. */
export function Panel({ title, label, action, as = 'section', children }: Props) {
  if (!title)
    return (
      <Root as={as} aria-label={label}>
        {children}
      </Root>
    );
  return (
    <Root as={as}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 3, mb: 3 }}>
        <Typography variant="h2">{title}</Typography>
        {action}
      </Box>
      {children}
    </Root>
  );
}
