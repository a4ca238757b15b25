import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import ButtonBase from '@mui/material/ButtonBase';
import type { ReactNode } from 'react';

interface ChipMenuButtonProps {
  /** What the button does, and the present value in words. */
  label: string;
  chip: ReactNode;
  onOpen: (anchor: HTMLElement) => void;
}

/** A chip in a drawer's head that opens the menu of what it can become. */
export function ChipMenuButton({ label, chip, onOpen }: ChipMenuButtonProps) {
  return (
    <ButtonBase
      aria-haspopup="menu"
      aria-label={label}
      onClick={({ currentTarget }) => onOpen(currentTarget)}
      sx={{ borderRadius: 11, minHeight: 24, color: 'text.secondary' }}
    >
      {chip}
      <ExpandMoreOutlined sx={{ fontSize: 16 }} />
    </ButtonBase>
  );
}
