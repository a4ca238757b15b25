import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useText } from '@/i18n';

/** Pixels that the button takes, in the longest of the languages. */
export const menuWidth = 112;

interface MoreTabsProps {
  rest: readonly {
    key: string;
    text: string;
    amount?: (() => ReactNode) | undefined;
    preload?: (() => void) | undefined;
  }[];
  locked: boolean;
  onShow: (key: string) => void;
}

/** The tabs that have no room in the row: how many, and a menu of them, which asks how much is on each. */
export function MoreTabs({ rest, locked, onShow }: MoreTabsProps) {
  const t = useText();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        ref={button}
        disabled={locked}
        endIcon={<ExpandMoreOutlined />}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-label={t('drawer.moreTabs', { count: rest.length })}
        {...(open ? { 'aria-controls': id } : {})}
        onClick={() => setOpen(true)}
        sx={{ flex: 'none', color: 'text.secondary', whiteSpace: 'nowrap' }}
      >
        {t('drawer.more', { count: rest.length })}
      </Button>
      <Menu id={id} anchorEl={button.current} open={open} onClose={() => setOpen(false)}>
        {rest.map(({ key, text, amount, preload }) => (
          <MenuItem
            key={key}
            onPointerEnter={preload}
            onFocus={preload}
            onClick={() => {
              setOpen(false);
              onShow(key);
            }}
          >
            {text}
            {amount?.()}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
