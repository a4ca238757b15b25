import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import type { ApiError } from '@/api/errors';
import { useText } from '@/i18n';
import { useNotify } from '@/ui/toasts';
import type { Field } from '../fields/field';
import type { FormHint } from './formHint';
import { RecordForm } from './RecordForm';
import { type FormTarget, useFormSession } from './useFormSession';
import { useReason } from './useReason';

interface RecordFormDialogProps {
  title: string;
  done: string;
  /** What its button says. */
  action?: string;
  fields: readonly Field[];
  initial?: unknown;
  target: FormTarget;
  /** Shown when the server failed without naming a field. */
  failed?: string;
  hint?: FormHint;
  /** Offers a line for the reason, which unusual numbers need. */
  withReason?: boolean;
  size?: 'sm' | 'md';
  /** Called after the form is closed. */
  onSaved?: (answer: unknown) => void;
  onClose: () => void;
}

const nothing = {};

/** A form in a dialog, for something new or for a change; it starts from what was there when it opened. */
export function RecordFormDialog(props: RecordFormDialogProps) {
  const { title, done, fields, target, size = 'sm', onSaved, onClose } = props;
  const notify = useNotify();
  const t = useText();
  const id = useId();
  const [initial] = useState(props.initial ?? nothing);
  const failed = ({ status, errors, requestId }: ApiError) => {
    const isOurs = props.failed !== undefined && status >= 500;
    if (isOurs) notify.error(props.failed ?? '', requestId);
    return isOurs || errors.length > 0;
  };
  const close = (answer?: unknown) => {
    onClose();
    if (answer !== undefined) onSaved?.(answer);
  };
  const { save, setDirty, leave, dialogs } = useFormSession({
    target,
    fields,
    done,
    failed,
    onSaved: close,
    onLeave: onClose,
  });
  const { reasonInput, saveWithReason } = useReason(save);
  return (
    <Dialog open onClose={leave} fullWidth maxWidth={size} scroll="paper" aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent sx={{ pt: '12px !important', pb: 0 }}>
        <RecordForm
          fields={fields}
          initial={initial}
          submitText={props.action ?? t('change' in target ? 'common.saveChanges' : 'common.add')}
          onSubmit={saveWithReason}
          onCancel={leave}
          onDirty={setDirty}
          hint={props.hint}
        >
          {props.withReason && reasonInput}
        </RecordForm>
      </DialogContent>
      {dialogs}
    </Dialog>
  );
}
