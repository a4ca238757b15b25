import SearchOutlined from '@mui/icons-material/SearchOutlined';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, Suspense, useId, useState } from 'react';
import { useText } from '@/i18n';
import { stageLabel } from '@/i18n/stages';
import { useTone } from '@/records/fields/lookups';
import { PastLine } from '@/records/past/pastParts';
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
  // Beside a status nothing but the beginning of a title or a hint would fit.
  [theme.breakpoints.down('sm')]: {
    flexWrap: 'wrap',
    rowGap: 0,
    paddingBlock: 6,
    '& .title': { flexGrow: 1 },
    '& .title:has(+ .hint:not(:empty))': { flexBasis: 'calc(100% - 30px)' },
    '& .hint': { paddingInlineStart: 30 },
    '& .hint:empty': { display: 'none' },
  },
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
      {entry.status && <StatusChip tone={tone(entry.status)} value={entry.status} label={stageLabel(entry.status)} />}
    </Option>
  );
}

const paper = (isPast: boolean) => ({
  'data-past': isPast || undefined,
  sx: { m: 4, width: 'min(600px, calc(100% - 32px))' },
});

const Foot = styled('div')(({ theme }) => ({
  padding: '8px 16px',
  fontSize: '0.75rem',
  color: theme.vars.palette.text.secondary,
  ':not(:empty) + &': { borderTop: `1px solid ${theme.vars.palette.divider}` },
}));

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  flex: 'none',
  height: 48,
  paddingInline: 16,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
}));

interface OptionsProps {
  id: string;
  entries: PaletteEntry[];
  active: number;
  searching: boolean;
  onHover: (index: number) => void;
  onChoose: (index: number) => void;
}

function Options({ id, entries, active, searching, onHover, onChoose }: OptionsProps) {
  const t = useText();
  return (
    <Box
      role="listbox"
      id={`${id}list`}
      aria-label={t('nav.palette.title')}
      aria-busy={searching}
      sx={{ p: entries.length > 0 ? 1.5 : 0, maxHeight: 420, overflow: 'auto' }}
    >
      {entries.map((entry, index) => (
        <Box key={entry.key} role="presentation">
          {entry.group !== entries[index - 1]?.group && (
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
            onHover={() => onHover(index)}
            onChoose={() => onChoose(index)}
          />
        </Box>
      ))}
    </Box>
  );
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** What was typed, what it found, and which of it is about to be chosen. */
function usePalette(onClose: () => void) {
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const { entries, searching, past } = usePaletteEntries(text);
  const active = Math.min(at, entries.length - 1);
  const choose = (index: number) => {
    entries[index]?.run();
    onClose();
  };
  const type = (next: string) => {
    setText(next);
    setAt(0);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step) setAt((active + step + entries.length) % Math.max(1, entries.length));
    else if (event.key === 'Enter') choose(active);
    else return;
    event.preventDefault();
  };
  return { text, type, entries, searching, past, active, setAt, choose, onKeyDown };
}

/** Finds records by name, number or postcode, and pages by name. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const t = useText();
  const id = useId();
  const { text, type, entries, searching, past, active, setAt, choose, onKeyDown } = usePalette(onClose);
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={`${id}title`}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start', pt: { xs: 4, sm: '12vh' } } }}
      slotProps={{ paper: paper(past !== null) }}
    >
      <h2 id={`${id}title`} className="vh">
        {t('nav.palette.title')}
      </h2>
      <Head>
        <SearchOutlined color="action" />
        <Field
          autoFocus
          role="combobox"
          aria-expanded
          aria-controls={`${id}list`}
          aria-activedescendant={entries.length > 0 ? `${id}${active}` : undefined}
          aria-label={t('nav.palette.title')}
          placeholder={t('nav.palette.hint')}
          value={text}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </Head>
      <Suspense fallback={null}>{past && <PastLine {...past} />}</Suspense>
      <Options id={id} entries={entries} active={active} searching={searching} onHover={setAt} onChoose={choose} />
      <Foot role="status">{searching ? t('common.loading') : t('nav.palette.results', { count: entries.length })}</Foot>
    </Dialog>
  );
}
