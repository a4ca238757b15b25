import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { auditCaseApi } from '@/api/areas/audit_case';
import { useText } from '@/i18n';
import { useCommand } from '@/records/calls/useCommand';
import { DateField } from '@/ui/DateField';
import { FormDialog } from '@/ui/FormDialog';
import { parseDate } from '@/ui/format';
import { severities } from './caseLooks';
import { useProblems } from './problems';

interface FindingDialogProps {
  caseId: string;
  pinId: string;
  /** What the finding is about, in words. */
  about: string;
  onClose: () => void;
}

/** Marks a finding about a pinned entry: how severe it is, who must answer it, and by when. */
export function FindingDialog({ caseId, pinId, about, onClose }: FindingDialogProps) {
  const t = useText();
  const run = useCommand();
  const [mark, { isLoading }] = auditCaseApi.useMarkFindingMutation();
  const answerers = auditCaseApi.useAuditCaseAnswerersQuery().data?.data ?? [];
  const [severity, setSeverity] = useState(severities[0]);
  const [due, setDue] = useState('');
  const [responsible, setResponsible] = useState('');
  const [text, setText] = useState('');
  const labels = {
    severity: t('audit.case.field.severity'),
    due: t('audit.case.field.due'),
    responsible: t('audit.case.responsible'),
    text: t('audit.case.field.text'),
  };
  const problems = useProblems(labels);
  const submit = async () => {
    const day = parseDate(due);
    if (!severity || !problems.isComplete({ text, responsible, due: day ?? '' }) || !day) return;
    const markFinding = { _id: caseId, pinId, severity, due: day, responsible, text: text.trim() };
    const done = t('audit.case.findingMarked');
    if (await run(mark({ markFinding }).unwrap(), { done, failed: problems.failed })) onClose();
  };
  return (
    <FormDialog
      size="sm"
      title={t('audit.case.markOf', { name: about })}
      action={t('audit.case.mark')}
      busy={isLoading}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        autoFocus
        required
        multiline
        minRows={3}
        label={labels.text}
        value={text}
        {...problems.of('text')}
        onChange={({ target }) => setText(target.value)}
      />
      <TextField
        select
        required
        label={labels.severity}
        value={severity}
        {...problems.of('severity')}
        onChange={({ target }) => setSeverity(severities.find((one) => one === target.value))}
      >
        {severities.map((one) => (
          <MenuItem key={one} value={one}>
            {t(`audit.case.severity.${one}`)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        required
        label={labels.responsible}
        value={responsible}
        {...problems.of('responsible')}
        onChange={({ target }) => setResponsible(target.value)}
      >
        {answerers.map(({ _id, name }) => (
          <MenuItem key={_id} value={_id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <DateField required label={labels.due} value={due} {...problems.of('due')} onChange={setDue} />
    </FormDialog>
  );
}
