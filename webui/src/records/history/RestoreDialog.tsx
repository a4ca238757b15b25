import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type FormEvent, useId, useState } from 'react';
import type { FieldProblem } from '@/api/errors';
import type { FieldValueOut } from '@/api/generated';
import { useText } from '@/i18n';
import { date } from '@/ui/format';
import { ReasonField } from '@/ui/ReasonField';
import type { RestoreInto } from '../fields/explain';
import type { Field } from '../fields/field';
import { changeTarget } from '../form/changeTarget';
import { useFormSession } from '../form/useFormSession';
import { FieldDiffs } from './FieldDiffs';
import { shapeOf, wireOf } from './formerValue';

interface RestoreDialogProps {
  field: Field;
  now: FieldValueOut;
  then: FieldValueOut;
  restore: RestoreInto;
  onClose: () => void;
}

/** Asks before a former value is set again, with both values; conflicts and refusals show as in the edit form. */
export function RestoreDialog({ field, now, then, restore, onClose }: RestoreDialogProps) {
  const t = useText();
  const id = useId();
  const [seen] = useState(restore.row);
  const [reason, setReason] = useState(t('drawer.values.reason', { date: date(then.at) }));
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const { save, busy, dialogs } = useFormSession({
    target: changeTarget(seen, restore.update),
    fields: [field],
    done: t('record.action.saved'),
    onSaved: onClose,
    onLeave: onClose,
  });
  const label = t(field.label);
  const shape = { ...shapeOf(field, [now.value, then.value]), path: field.path };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setProblems(await save({ [field.path]: wireOf(field, then.value) }, reason));
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={id}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <DialogTitle id={id}>{t('drawer.values.restoreTitle', { label })}</DialogTitle>
        <DialogContent>
          {problems.map(({ field: path, message }) => (
            <Alert key={path} severity="error" variant="outlined" sx={{ mb: 2 }}>
              {message}
            </Alert>
          ))}
          <FieldDiffs
            changes={[{ field: field.path, from: now.value, to: then.value, masked: false, erased: false }]}
            fields={[shape]}
          />
          <ReasonField value={reason} onChange={setReason} sx={{ mt: 4 }} />
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={busy} autoFocus>
            {t('drawer.values.restore')}
          </Button>
        </DialogActions>
      </form>
      {dialogs}
    </Dialog>
  );
}
