import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputBase from '@mui/material/InputBase';
import Popover from '@mui/material/Popover';
import { styled } from '@mui/material/styles';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

export interface FilterOption {
  value: string;
  label: string;
}

interface ChoicesProps {
  label: string;
  options: readonly FilterOption[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  /** Whether the options are still asked for. */
  loading?: boolean;
}

interface FilterMenuProps {
  label: string;
  chosen: readonly string[];
  /** What the button opens; rendered, and what it needs asked for, while it is open. */
  children: ReactNode;
}

const OptionRow = styled('label')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 30,
  paddingInline: 10,
  borderRadius: 4,
  cursor: 'pointer',
  '&:hover': { backgroundColor: theme.vars.palette.surface.hover },
  '& input': { width: 15, height: 15, margin: 0, flex: 'none', accentColor: theme.vars.palette.primary.main },
}));

const searchable = 9;

/** The choices of a filter menu, narrowed by what is typed when there are many. */
export function Choices({ label, options, chosen, onChange, loading = false }: ChoicesProps) {
  const { t } = useTranslation();
  const id = useId();
  const [text, setText] = useState('');
  const shown = options.filter((option) => option.label.toLowerCase().includes(text.toLowerCase()));
  const toggle = (value: string) =>
    onChange(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]);
  return (
    <>
      {options.length >= searchable && (
        <InputBase
          autoFocus
          fullWidth
          value={text}
          onChange={(event) => setText(event.target.value)}
          placeholder={t('common.search')}
          slotProps={{ input: { 'aria-label': `${t('common.search')}: ${label}`, 'aria-controls': id } }}
          sx={{ px: 3.5, height: 38, borderBottom: 1, borderColor: 'divider' }}
        />
      )}
      <Box id={id} role="group" aria-label={label} sx={{ p: 1, maxHeight: 320, overflow: 'auto' }}>
        {shown.map((option) => (
          <OptionRow key={option.value}>
            <input type="checkbox" checked={chosen.includes(option.value)} onChange={() => toggle(option.value)} />
            {option.label}
          </OptionRow>
        ))}
        {shown.length === 0 && (
          <Box role="status" sx={{ p: 3, color: 'text.secondary' }}>
            {t(loading ? 'common.loading' : 'common.noMatches')}
          </Box>
        )}
      </Box>
      {chosen.length > 0 && (
        <Box sx={{ p: 1, borderTop: 1, borderColor: 'divider' }}>
          <Button fullWidth onClick={() => onChange([])}>
            {t('common.clear')}
          </Button>
        </Box>
      )}
    </>
  );
}

const inUse = { bgcolor: 'surface.selected', borderColor: 'primary.main' };

/** A button that opens a list of choices to tick; what is ticked shows as its count. */
export function FilterMenu({ label, chosen, children }: FilterMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        variant="outlined"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        endIcon={<ExpandMoreOutlined />}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ fontWeight: 450, px: 2.5, ...(chosen.length > 0 && inUse) }}
      >
        {label}
        {chosen.length > 0 && (
          <Box component="span" className="tnum" sx={{ ml: 1.5, fontWeight: 650, color: 'primary.main' }}>
            {chosen.length}
          </Box>
        )}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: { mt: 1, width: 280, maxWidth: '90vw' } } }}
      >
        {children}
      </Popover>
    </>
  );
}

/** A filter menu of choices that are there already. */
export const ChoicesMenu = (props: ChoicesProps) => (
  <FilterMenu label={props.label} chosen={props.chosen}>
    <Choices {...props} />
  </FilterMenu>
);
