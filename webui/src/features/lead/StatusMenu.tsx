import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslation } from 'react-i18next';
import { stageLabel } from '@/i18n/stages';
import type { Stage } from '@/records/fields/lookups';
import { StatusChip } from '@/ui/StatusChip';
import { toneOf } from '@/ui/theme/tones';

interface StatusMenuProps {
  anchor: HTMLElement | null;
  stages: readonly Stage[];
  leadType: string | null;
  current: string | null;
  /** How many leads are to move; left out: one. */
  count?: number;
  onChoose: (status: string) => void;
  onClose: () => void;
}

/** Where a lead can move to: the keyboard's and the finger's way. */
export function StatusMenu({ anchor, stages, leadType, current, count = 1, onChoose, onClose }: StatusMenuProps) {
  const { t } = useTranslation();
  return (
    <Menu
      anchorEl={anchor}
      open={anchor !== null}
      onClose={onClose}
      slotProps={{
        paper: { sx: { maxHeight: 380 } },
        list: { 'aria-label': count > 1 ? t('lead.several.moveTo', { count }) : t('lead.moveTo') },
      }}
    >
      {stages.map(({ value, tone }) => (
        <MenuItem
          key={value}
          selected={value === current}
          onClick={() => {
            onClose();
            onChoose(value);
          }}
        >
          <StatusChip tone={toneOf(tone)} value={value} label={stageLabel(value, leadType)} />
        </MenuItem>
      ))}
    </Menu>
  );
}
