import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useText } from '@/i18n';
import { useCommand } from '@/records/calls/useCommand';
import { FormDialog } from '@/ui/FormDialog';
import { useProblems } from './problems';

interface TextDialogProps {
  title: string;
  action: string;
  done: string;
  start?: string;
  call: (text: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for one text: an annotation, or an answer. */
export function TextDialog({ title, action, done, start = '', call, onClose }: TextDialogProps) {
  const t = useText();
  const run = useCommand();
  const [text, setText] = useState(start);
  const [busy, setBusy] = useState(false);
  const label = t('audit.case.field.text');
  const problems = useProblems({ text: label });
  const submit = async () => {
    if (!problems.isComplete({ text })) return;
    setBusy(true);
    if (await run(call(text.trim()), { done, failed: problems.failed })) onClose();
    else setBusy(false);
  };
  return (
    <FormDialog size="sm" title={title} action={action} busy={busy} onSubmit={submit} onClose={onClose}>
      <TextField
        autoFocus
        required
        multiline
        minRows={3}
        label={label}
        value={text}
        {...problems.of('text')}
        onChange={({ target }) => setText(target.value)}
      />
    </FormDialog>
  );
}
