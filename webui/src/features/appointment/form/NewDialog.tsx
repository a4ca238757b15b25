import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '@/api/errors';
import type { BookAppointment } from '@/api/generated';
import { useSend } from '@/records/calls/nounCalls';
import { useCommand } from '@/records/calls/useCommand';
import { ConfirmDialog } from '@/ui/Dialogs';
import { entered, serverProblems } from '../booking/booking';
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

/** Books what the form holds: warns of clashes, tells the server's refusals where they belong. */
function useBook<Value>({ done, initial, problemsOf, bodyOf, onClose }: NewDialogProps<Value>) {
  const run = useCommand();
  const { guard, warning } = useClashGuard();
  const book = useSend('appointment');
  const [value, setValue] = useState(initial);
  const [problems, setProblems] = useState<Problems>({});
  const [busy, setBusy] = useState(false);
  const submit = async () => {
    if (busy) return;
    const found = problemsOf(value);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    const values = entered(bodyOf(value));
    const failed = ({ errors }: ApiError) => {
      setProblems(serverProblems(errors));
      return errors.length > 0;
    };
    setBusy(true);
    const send = (acceptClash: boolean) => book('add', { values: { ...values, acceptClash } });
    const booked = await run(guard(send), { done, failed });
    setBusy(false);
    if (booked) onClose();
  };
  return { value, setValue, problems, busy, submit: () => void submit(), dirty: value !== initial, warning };
}

/** A form for something new in the calendar; an unsaved entry is not lost by a stray click. */
export function NewDialog<Value>(props: NewDialogProps<Value>) {
  const { title, submitText, form, onClose } = props;
  const { t } = useTranslation();
  const id = useId();
  const { value, setValue, problems, busy, submit, dirty, warning } = useBook(props);
  const [leaving, setLeaving] = useState(false);
  const leave = () => (dirty ? setLeaving(true) : onClose());
  return (
    <>
      <Dialog open onClose={leave} fullWidth maxWidth="sm" scroll="paper" aria-labelledby={id}>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent sx={{ pt: '12px !important', pb: 0 }}>
          <FormFrame problems={problems} busy={busy} submitText={submitText} onSubmit={submit} onCancel={leave}>
            {form({ value, problems, onChange: setValue })}
          </FormFrame>
        </DialogContent>
      </Dialog>
      {leaving && (
        <ConfirmDialog
          danger
          title={t('record.drawer.unsavedTitle')}
          body={t('record.drawer.unsavedBody')}
          action={t('record.drawer.discard')}
          cancel={t('record.drawer.keepEditing')}
          onConfirm={onClose}
          onCancel={() => setLeaving(false)}
        />
      )}
      {warning}
    </>
  );
}
