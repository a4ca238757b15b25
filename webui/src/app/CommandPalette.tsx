import SearchOutlined from '@mui/icons-material/SearchOutlined';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTone } from '@/ui/record/lookups';
import { StatusChip } from '@/ui/StatusChip';
import { type PaletteEntry, usePaletteEntries } from './usePaletteEntries';

const Field = styled('input')(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  border: 0,
  outline: 0,
  backgroundColor: 'transparent',
  color: theme.vars.palette.text.primary,
  font: 'inherit',
  fontSize: '0.9375rem',
  '&::placeholder': { color: theme.vars.palette.text.secondary, opacity: 1 },
}));

const Option = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 36,
  paddingInline: 12,
  borderRadius: 6,
  cursor: 'pointer',
  '&[aria-selected=true]': { backgroundColor: theme.vars.palette.surface.selected },
  '& svg': { fontSize: 18, color: theme.vars.palette.text.secondary },
  '& .title': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', minWidth: 0, flex: '0 1 auto' },
  '& kbd': { font: 'inherit', fontSize: '0.75rem', color: theme.vars.palette.text.secondary },
  '& .hint': { flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
}));

interface OptionRowProps {
  id: string;
  entry: PaletteEntry;
  active: boolean;
  onHover: () => void;
  onChoose: () => void;
}

function OptionRow({ id, entry, active, onHover, onChoose }: OptionRowProps) {
  const tone = useTone();
  const { Icon } = entry;
  return (
    <Option id={id} role="option" aria-selected={active} onMouseMove={onHover} onClick={onChoose}>
      <Icon />
      <span className="title">{entry.title}</span>
      <Typography className="hint tnum" variant="caption" color="textSecondary">
        {entry.hint}
      </Typography>
      {entry.keys && <kbd>{entry.keys}</kbd>}
      {entry.status && <StatusChip tone={tone(entry.status)} value={entry.status} />}
    </Option>
  );
}

const paper = { sx: { m: 4, width: 'min(600px, calc(100% - 32px))' } };

/** Finds records by name, number or postcode, and pages by name. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const id = useId();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const { entries, searching } = usePaletteEntries(text);
  const active = Math.min(at, entries.length - 1);
  const choose = (index: number) => {
    entries[index]?.run();
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step) setAt((active + step + entries.length) % Math.max(1, entries.length));
    else if (event.key === 'Enter') choose(active);
    else return;
    event.preventDefault();
  };
  let group = '';
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={`${id}title`}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start', pt: { xs: 4, sm: '12vh' } } }}
      slotProps={{ paper }}
    >
      <h2 id={`${id}title`} className="vh">
        {t('shell.palette.title')}
      </h2>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 2,
          px: 4,
          height: 48,
          borderBottom: 1,
          borderColor: 'divider',
          flex: 'none',
        }}
      >
        <SearchOutlined color="action" />
        <Field
          autoFocus
          role="combobox"
          aria-expanded
          aria-controls={`${id}list`}
          aria-activedescendant={entries.length > 0 ? `${id}${active}` : undefined}
          aria-label={t('shell.palette.title')}
          placeholder={t('shell.palette.hint')}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
        />
      </Box>
      <Box
        role="listbox"
        id={`${id}list`}
        aria-label={t('shell.palette.title')}
        aria-busy={searching}
        sx={{ p: 1.5, maxHeight: 420, overflow: 'auto' }}
      >
        {entries.map((entry, index) => {
          const head = entry.group !== group;
          group = entry.group;
          return (
            <Box key={entry.key} role="presentation">
              {head && (
                <Typography
                  variant="overline"
                  color="textSecondary"
                  role="presentation"
                  sx={{ display: 'block', px: 3, pt: 2, pb: 1 }}
                >
                  {entry.group}
                </Typography>
              )}
              <OptionRow
                id={`${id}${index}`}
                entry={entry}
                active={index === active}
                onHover={() => setAt(index)}
                onChoose={() => choose(index)}
              />
            </Box>
          );
        })}
      </Box>
      <Box
        role="status"
        sx={{ px: 4, py: 2, color: 'text.secondary', fontSize: '0.75rem', borderTop: 1, borderColor: 'divider' }}
      >
        {searching ? t('common.loading') : t('shell.palette.results', { count: entries.length })}
      </Box>
    </Dialog>
  );
}
