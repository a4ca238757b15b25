import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId, useState } from 'react';
import type { BookAppointment } from '@/api/generated';
import { useSend } from '@/records/calls/nounCalls';
import type { Stamp } from '@/records/calls/stamp';
import { useFormSession, type Values } from '@/records/form/useFormSession';
import { entered, serverProblems } from '../booking/booking';
import { appointmentFields } from '../fields';
import { useClashGuard } from '../move/useClashGuard';
import { FormFrame } from './FormParts';
import type { Problems } from './when';

interface FormProps<Value> {
  value: Value;
  problems: Problems;
  onChange: (value: Value) => void;
}

interface NewDialogProps<Value> {
  title: string;
  submitText: string;
  done: string;
  initial: Value;
  problemsOf: (value: Value) => Problems;
  bodyOf: (value: Value) => BookAppointment;
  form: (props: FormProps<Value>) => ReactNode;
  onClose: () => void;
}

/** Books what the form holds: warns of clashes; what the server refuses stands at its input. */
function useBook<Value>({ done, initial, problemsOf, bodyOf, onClose }: NewDialogProps<Value>) {
  const { guard, warning } = useClashGuard();
  const book = useSend('appointment');
  const [value, setValue] = useState(initial);
  const [problems, setProblems] = useState<Problems>({});
  const add = (values: Values, stamp: Stamp) =>
    guard((acceptClash) => book('add', { values: { ...values, ...stamp, acceptClash } }));
  const { save, setDirty, ...session } = useFormSession({
    target: { add },
    fields: appointmentFields,
    done,
    onSaved: onClose,
    onLeave: onClose,
  });
  const change = (next: Value) => {
    setValue(next);
    setDirty(next !== initial);
  };
  const submit = async () => {
    if (session.busy) return;
    const found = problemsOf(value);
    setProblems(found);
    if (Object.keys(found).length === 0) setProblems(serverProblems(await save(entered(bodyOf(value)))));
  };
  return { ...session, value, change, problems, submit: () => void submit(), warning };
}

/** A form for something new in the calendar. */
export function NewDialog<Value>(props: NewDialogProps<Value>) {
  const { title, submitText, form } = props;
  const id = useId();
  const { value, change, problems, busy, submit, leave, dialogs, warning } = useBook(props);
  return (
    <>
      <Dialog open onClose={leave} fullWidth maxWidth="sm" scroll="paper" aria-labelledby={id}>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent sx={{ pt: '12px !important', pb: 0 }}>
          <FormFrame problems={problems} busy={busy} submitText={submitText} onSubmit={submit} onCancel={leave}>
            {form({ value, problems, onChange: change })}
          </FormFrame>
        </DialogContent>
      </Dialog>
      {dialogs}
      {warning}
    </>
  );
}
