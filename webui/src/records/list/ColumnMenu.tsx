import ArrowDownwardOutlined from '@mui/icons-material/ArrowDownwardOutlined';
import ArrowUpwardOutlined from '@mui/icons-material/ArrowUpwardOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useText } from '@/i18n';
import type { Field } from '../fields/field';
import { defaultColumns, listFields } from './columns';

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  minHeight: 32,
  paddingInline: 8,
  borderRadius: 4,
  '& label': { flex: 1, display: 'flex', alignItems: 'center', gap: 8, minHeight: 28, cursor: 'pointer' },
  '& input': { width: 15, height: 15, margin: 0, accentColor: theme.vars.palette.primary.main },
  '&:hover': { backgroundColor: theme.vars.palette.surface.hover },
}));

interface ColumnPickerProps {
  fields: readonly Field[];
  chosen: string[];
  /** How many can be chosen; left out: all. */
  most?: number | undefined;
  onChoose: (columns: string[]) => void;
}

function moved(columns: string[], path: string, step: number): string[] {
  const from = columns.indexOf(path);
  const next = columns.filter((one) => one !== path);
  next.splice(from + step, 0, path);
  return next;
}

function ColumnLine({ field, chosen, most, onChoose }: { field: Field } & Omit<ColumnPickerProps, 'fields'>) {
  const t = useText();
  const label = t(field.label);
  const at = chosen.indexOf(field.path);
  const on = at >= 0;
  const isFixed = on ? chosen.length === 1 : most !== undefined && chosen.length >= most;
  const toggle = () => onChoose(on ? chosen.filter((one) => one !== field.path) : [...chosen, field.path]);
  return (
    <Line>
      <label>
        <input type="checkbox" checked={on} disabled={isFixed} onChange={toggle} />
        {label}
      </label>
      {on && (
        <>
          <IconButton
            aria-label={t('record.list.moveUp', { label })}
            disabled={at === 0}
            onClick={() => onChoose(moved(chosen, field.path, -1))}
          >
            <ArrowUpwardOutlined sx={{ fontSize: 14 }} />
          </IconButton>
          <IconButton
            aria-label={t('record.list.moveDown', { label })}
            disabled={at === chosen.length - 1}
            onClick={() => onChoose(moved(chosen, field.path, 1))}
          >
            <ArrowDownwardOutlined sx={{ fontSize: 14 }} />
          </IconButton>
        </>
      )}
    </Line>
  );
}

interface ColumnMenuProps extends ColumnPickerProps {
  /** Left out: columns. */
  label?: string;
  /** Said above the choices. */
  hint?: string;
  /** What is shown until something else is chosen; left out: the list's own columns. */
  usual?: string[];
  anchor: HTMLElement | null;
  onClose: () => void;
}

/** The list's columns, or a card's fields: which are shown, and in which order. */
export function ColumnMenu({
  fields,
  chosen,
  most,
  onChoose,
  usual,
  hint,
  anchor,
  onClose,
  ...named
}: ColumnMenuProps) {
  const t = useText();
  const { label = t('record.list.columns') } = named;
  const all = listFields(fields);
  const order = [
    ...chosen.map((path) => all.find((field) => field.path === path)).filter((field) => field !== undefined),
    ...all.filter((field) => !chosen.includes(field.path)),
  ];
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: { mt: 1, width: 300 } } }}
    >
      {hint && (
        <Typography variant="caption" color="textSecondary" component="p" sx={{ px: 3, pt: 3 }}>
          {hint}
        </Typography>
      )}
      <Box role="group" aria-label={label} sx={{ p: 1, maxHeight: 400, overflow: 'auto' }}>
        {order.map((field) => (
          <ColumnLine key={field.path} field={field} chosen={chosen} most={most} onChoose={onChoose} />
        ))}
      </Box>
      <Box sx={{ p: 1, borderTop: 1, borderColor: 'divider' }}>
        <Button fullWidth onClick={() => onChoose(usual ?? defaultColumns(fields))}>
          {t('record.list.columnsReset')}
        </Button>
      </Box>
    </Popover>
  );
}
