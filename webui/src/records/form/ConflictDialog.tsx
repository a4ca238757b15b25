import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { Conflict } from '@/api/errors';
import { useText } from '@/i18n';
import { dateTime } from '@/ui/format';
import type { Field } from '../fields/field';
import { fieldText } from '../kinds/fieldText';

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  marginTop: 16,
  '& th, & td': { textAlign: 'left', padding: '6px 8px', verticalAlign: 'top', overflowWrap: 'anywhere' },
  '& thead th': { fontSize: '0.75rem', fontWeight: 550, color: theme.vars.palette.text.secondary },
  '& tbody': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& tbody th': { fontWeight: 550, paddingBottom: 0 },
  '& small': {
    display: 'block',
    overflowWrap: 'normal',
    fontSize: '0.6875rem',
    color: theme.vars.palette.text.secondary,
  },
}));

interface ConflictDialogProps {
  conflict: Conflict;
  fields: readonly Field[];
  onUseMine: () => void;
  onKeepTheirs: () => void;
  onCancel: () => void;
}

/** Both values of each field that someone else changed meanwhile. */
export function ConflictDialog({ conflict, fields, onUseMine, onKeepTheirs, onCancel }: ConflictDialogProps) {
  const t = useText();
  const id = useId();
  const rows = conflict.fields.map((entry) => {
    const field = fields.find(({ path }) => path === entry.field);
    const shape = field ?? { kind: 'text' as const };
    return {
      ...entry,
      label: field ? t(field.label) : entry.field,
      mine: fieldText(shape, entry.yours, t) ?? t('common.empty'),
      other: fieldText(shape, entry.theirs, t) ?? t('common.empty'),
    };
  });
  return (
    <Dialog open onClose={onCancel} fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>{t('record.conflict.title')}</DialogTitle>
      <DialogContent>
        <Typography color="textSecondary">{t('record.conflict.body')}</Typography>
        <Table>
          <thead>
            <tr>
              <th scope="col">{t('record.conflict.yours')}</th>
              <th scope="col">{t('record.conflict.theirs')}</th>
            </tr>
          </thead>
          {rows.map((row) => (
            <tbody key={row.field}>
              <tr>
                <th scope="rowgroup" colSpan={2}>
                  {row.label}
                </th>
              </tr>
              <tr>
                <td>{row.mine}</td>
                <td>
                  {row.other}
                  <small>
                    {t('record.conflict.by', {
                      name: row.changedBy?.name ?? t('common.system'),
                      time: dateTime(row.changedAt),
                    })}
                  </small>
                </td>
              </tr>
            </tbody>
          ))}
        </Table>
      </DialogContent>
      <DialogActions>
        <Button onClick={onCancel}>{t('record.drawer.keepEditing')}</Button>
        <Button variant="outlined" onClick={onKeepTheirs}>
          {t('record.conflict.keepTheirs')}
        </Button>
        <Button variant="contained" onClick={onUseMine}>
          {t('record.conflict.useMine')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
