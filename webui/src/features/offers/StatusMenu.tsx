import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type ReactNode, useState } from 'react';
import { useText } from '@/i18n';
import { ChipMenuButton } from '@/ui/ChipMenuButton';
import { ConfirmDialog } from '@/ui/ConfirmDialog';

interface StatusMenuProps {
  chip: ReactNode;
  /** The present status in words. */
  label: string;
  /** The statuses that the record can be given, as the server says. */
  next: readonly number[];
  labelOf: (status: number) => string;
  asksWhy: (status: number) => boolean;
  /** Asks why the record is given a status. */
  ask: (status: number) => string;
  onMove: (status: number, reason?: string) => void;
}

/** The status in a drawer's head; opens the statuses that the record can be given. */
export function StatusMenu({ chip, label, next, labelOf, asksWhy, ask, onMove }: StatusMenuProps) {
  const t = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [asking, setAsking] = useState<number | null>(null);
  if (next.length === 0) return chip;
  const choose = (status: number) => {
    setAnchor(null);
    if (asksWhy(status)) setAsking(status);
    else onMove(status);
  };
  return (
    <>
      <ChipMenuButton label={`${t('quote.status.change')}: ${label}`} chip={chip} onOpen={setAnchor} />
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ paper: { sx: { maxHeight: 380 } }, list: { 'aria-label': t('quote.status.change') } }}
      >
        {next.map((status) => (
          <MenuItem key={status} onClick={() => choose(status)}>
            {labelOf(status)}
          </MenuItem>
        ))}
      </Menu>
      {asking !== null && (
        <ConfirmDialog
          reason="required"
          title={ask(asking)}
          action={t('quote.status.change')}
          onConfirm={(reason) => {
            setAsking(null);
            onMove(asking, reason);
          }}
          onCancel={() => setAsking(null)}
        />
      )}
    </>
  );
}
