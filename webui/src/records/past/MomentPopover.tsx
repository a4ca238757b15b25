import Box from '@mui/material/Box';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import type { FormEvent, ReactNode } from 'react';

interface MomentPopoverProps {
  title: string;
  anchor: HTMLElement | null;
  onClose: () => void;
  onSubmit: () => void;
  children: ReactNode;
}

/** A form below a button that asks for a moment. */
export function MomentPopover({ title, anchor, onClose, onSubmit, children }: MomentPopoverProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': title,
          sx: { mt: 1, p: 4, width: 340, maxWidth: '92vw' },
        },
      }}
    >
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 3 }}>
        <Typography component="h2" sx={{ fontWeight: 600 }}>
          {title}
        </Typography>
        {children}
      </Box>
    </Popover>
  );
}
