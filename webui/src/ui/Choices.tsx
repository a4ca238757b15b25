import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputBase from '@mui/material/InputBase';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { useText } from '@/i18n';
import { folded } from './folded';

export interface FilterOption {
  value: string;
  label: string;
}

export interface ChoicesProps {
  label: string;
  options: readonly FilterOption[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  /** Whether the options are still asked for. */
  loading?: boolean;
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
  const t = useText();
  const id = useId();
  const [text, setText] = useState('');
  const shown = options.filter((option) => folded(option.label).includes(folded(text)));
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
