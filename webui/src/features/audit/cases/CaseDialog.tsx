import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { auditCaseApi } from '@/api/areas/audit_case';
import type { CaseOut } from '@/api/generated';
import { useText } from '@/i18n';
import { useCommand } from '@/records/calls/useCommand';
import { FormDialog } from '@/ui/FormDialog';
import { useProblems } from './problems';

interface CaseDialogProps {
  /** What is changed; null: a new case is opened. */
  found: Pick<CaseOut, '_id' | 'version' | 'title' | 'purpose'> | null;
  onClose: () => void;
  onOpened?: (id: string) => void;
}

/** What a case is called, and what it is about. */
export function CaseDialog({ found, onClose, onOpened }: CaseDialogProps) {
  const t = useText();
  const run = useCommand();
  const [open, opening] = auditCaseApi.useOpenAuditCaseMutation();
  const [change, changing] = auditCaseApi.useChangeAuditCaseMutation();
  const [title, setTitle] = useState(found?.title ?? '');
  const [purpose, setPurpose] = useState(found?.purpose ?? '');
  const labels = { title: t('audit.case.field.title'), purpose: t('audit.case.field.purpose') };
  const problems = useProblems(labels);
  const call = async () => {
    const said = { title: title.trim(), purpose: purpose.trim() || null };
    if (found) {
      await change({ changedCase: { _id: found._id, expectedVersion: found.version, ...said } }).unwrap();
      return;
    }
    const { data } = await open({ wantedCase: said }).unwrap();
    if (data._id) onOpened?.(data._id);
  };
  const submit = async () => {
    if (!problems.isComplete({ title })) return;
    const done = t(found ? 'audit.case.changed' : 'audit.case.opened');
    if (await run(call(), { done, failed: problems.failed })) onClose();
  };
  return (
    <FormDialog
      size="sm"
      title={t(found ? 'audit.case.edit' : 'audit.case.new')}
      action={t(found ? 'common.saveChanges' : 'audit.case.open')}
      busy={opening.isLoading || changing.isLoading}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        autoFocus
        required
        label={labels.title}
        value={title}
        {...problems.of('title')}
        onChange={({ target }) => setTitle(target.value)}
      />
      <TextField
        multiline
        minRows={3}
        label={labels.purpose}
        value={purpose}
        {...problems.of('purpose')}
        onChange={({ target }) => setPurpose(target.value)}
      />
    </FormDialog>
  );
}
