import IconButton from '@mui/material/IconButton';
import type { ComponentType } from 'react';
import { Tip } from './Tip';

interface IconActionProps {
  label: string;
  keys?: string;
  Icon: ComponentType;
  disabled?: boolean;
  onClick: () => void;
}

/** A button of one icon, with its name and key in a tip. */
export function IconAction({ label, keys, Icon, disabled, onClick }: IconActionProps) {
  return (
    <Tip title={keys ? `${label} (${keys})` : label}>
      <span>
        <IconButton aria-label={label} aria-keyshortcuts={keys} disabled={disabled ?? false} onClick={onClick}>
          <Icon />
        </IconButton>
      </span>
    </Tip>
  );
}
