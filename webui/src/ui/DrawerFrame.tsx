import Drawer from '@mui/material/Drawer';
import type { ReactNode } from 'react';

const paper = {
  width: 880,
  '@media (max-width: 480px)': { width: '84vw' },
  '@media (min-width: 481px) and (max-width: 1249px)': { width: '92vw' },
} as const;

interface DrawerFrameProps {
  open: boolean;
  labelledBy: string;
  onClose: () => void;
  /** Whether it shows the past: it is tinted. */
  past?: boolean;
  /** On wide screens. */
  width?: number | undefined;
  children: ReactNode;
}

/** Slides in from the right. A double click beside it closes it, a single one does not; so does Esc. */
export function DrawerFrame({ open, labelledBy, onClose, past, width = paper.width, children }: DrawerFrameProps) {
  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={(_event, reason) => reason === 'escapeKeyDown' && onClose()}
      transitionDuration={{ enter: 180, exit: 140 }}
      slotProps={{
        backdrop: { onDoubleClick: onClose },
        paper: {
          sx: { ...paper, width },
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': labelledBy,
          'data-drawer': true,
          'data-past': past || undefined,
        } as object,
      }}
    >
      {children}
    </Drawer>
  );
}
