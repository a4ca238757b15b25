import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError, FieldProblem } from '@/api/errors';
import { nested } from '@/ui/path';
import { useNotify } from '@/ui/toasts';
import { useCommand } from '../calls/useCommand';
import { UnsavedDialog } from '../drawer/UnsavedDialog';
import type { Field } from '../fields/field';
import { type FormHint, RecordForm } from './RecordForm';

interface NewRecordDialogProps {
  title: string;
  done: string;
  fields: readonly Field[];
  initial?: unknown;
  submitText?: string;
  /** Said when the server failed without naming a field. */
  failed?: string;
  hint?: FormHint;
  /** Offers a line for the reason, which unusual numbers need. */
  withReason?: boolean;
  /** Wire values, nested; only what was entered. */
  onSave: (values: Record<string, unknown>, reason?: string) => Promise<unknown>;
  onClose: () => void;
}

const nothing = {};

/** A form in a dialog; an unsaved entry is not lost by a stray click. */
export function NewRecordDialog(props: NewRecordDialogProps) {
  const { title, done, fields, initial = nothing, submitText, onSave, onClose } = props;
  const notify = useNotify();
  const [reason, setReason] = useState('');
  const { t } = useTranslation();
  const id = useId();
  const run = useCommand();
  const [dirty, setDirty] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const leave = () => (dirty ? setLeaving(true) : onClose());
  const submit = async (values: Record<string, unknown>) => {
    let refused: FieldProblem[] = [];
    const failed = (error: ApiError) => {
      refused = error.errors;
      if (props.failed && error.status >= 500) notify.error(props.failed, error.requestId);
      return refused.length > 0 || (props.failed !== undefined && error.status >= 500);
    };
    if (await run(onSave(nested(values), reason.trim() || undefined), { done, failed })) onClose();
    return refused;
  };
  return (
    <Dialog open onClose={leave} fullWidth maxWidth="sm" scroll="paper" aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent sx={{ pt: '12px !important', pb: 0 }}>
        <RecordForm
          fields={fields}
          initial={initial}
          submitText={submitText ?? t('common.add')}
          onSubmit={submit}
          onCancel={leave}
          onDirty={setDirty}
          hint={props.hint}
        >
          {props.withReason && (
            <TextField
              label={t('common.reason')}
              helperText={t('common.reasonHint')}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </RecordForm>
      </DialogContent>
      {leaving && <UnsavedDialog onDiscard={onClose} onStay={() => setLeaving(false)} />}
    </Dialog>
  );
}
