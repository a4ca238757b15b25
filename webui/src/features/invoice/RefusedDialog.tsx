import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { FieldProblem } from '@/api/errors';
import { type Translate, useText } from '@/i18n';
import type { Field } from '@/records/fields/field';
import { invoiceFields, lineFields } from './fields';

const labelIn = (fields: readonly Field[], path: string | undefined, t: Translate) => {
  const field = fields.find((one) => one.path === path);
  return field && t(field.label);
};

/** The field in words; the server names those of a line by its place, which begins with 0. */
function nameOf(field: string, t: Translate): string {
  const [, place, path] = /^lines\.(\d+)\.(.+)$/.exec(field) ?? [];
  const label = labelIn(lineFields, path, t);
  if (place && label) return t('invoice.move.ofLine', { place: Number(place) + 1, label });
  return field === 'lines' ? t('invoice.section.lines') : (labelIn(invoiceFields, field, t) ?? field);
}

interface RefusedDialogProps {
  title: string;
  problems: readonly FieldProblem[];
  onClose: () => void;
}

/** What an invoice lacks, by field. */
export function RefusedDialog({ title, problems, onClose }: RefusedDialogProps) {
  const t = useText();
  const id = useId();
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        <ul>
          {problems.map(({ field, message }) => (
            <Typography component="li" key={field}>
              {`${nameOf(field, t)}: ${message}`}
            </Typography>
          ))}
        </ul>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose} autoFocus>
          {t('common.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
