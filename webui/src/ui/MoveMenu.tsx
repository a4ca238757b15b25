import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { ReactNode } from 'react';

interface MoveMenuProps<Value extends string | number> {
  anchor: HTMLElement | null;
  /** Names the menu to screen readers. */
  label: string;
  groups: readonly { key: string; heading?: string; values: readonly Value[] }[];
  current: Value | null;
  show: (value: Value) => ReactNode;
  onChoose: (value: Value) => void;
  onClose: () => void;
}

/** Where something can be moved to: the keyboard's and the finger's way. */
export function MoveMenu<Value extends string | number>({
  anchor,
  label,
  groups,
  current,
  show,
  onChoose,
  onClose,
}: MoveMenuProps<Value>) {
  const hasHeadings = groups.some(({ heading }) => heading !== undefined);
  return (
    <Menu
      anchorEl={anchor}
      open={anchor !== null}
      onClose={onClose}
      slotProps={{
        paper: { sx: { maxHeight: 380 } },
        list: { 'aria-label': label, sx: hasHeadings ? { pt: 0 } : {} },
      }}
    >
      {groups.flatMap(({ key, heading, values }) => [
        heading !== undefined && (
          <ListSubheader key={key} role="presentation" sx={{ lineHeight: '32px' }}>
            {heading}
          </ListSubheader>
        ),
        ...values.map((value) => (
          <MenuItem
            key={value}
            selected={value === current}
            onClick={() => {
              onClose();
              onChoose(value);
            }}
          >
            {show(value)}
          </MenuItem>
        )),
      ])}
    </Menu>
  );
}
