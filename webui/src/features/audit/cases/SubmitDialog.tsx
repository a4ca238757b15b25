import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { auditCaseApi } from '@/api/areas/audit_case';
import type { CaseOut } from '@/api/generated';
import { useText } from '@/i18n';
import { useCommand } from '@/records/calls/useCommand';
import { FormDialog } from '@/ui/FormDialog';
import { useProblems } from './problems';

/** Submits a case for review; findings that nobody answered must be said to stay open. */
export function SubmitDialog({ found, onClose }: { found: CaseOut; onClose: () => void }) {
  const t = useText();
  const run = useCommand();
  const [submit, { isLoading }] = auditCaseApi.useSubmitAuditCaseMutation();
  const [leaveOpen, setLeaveOpen] = useState(false);
  const count = found.findings.filter(({ answer }) => !answer).length;
  const label = t('audit.case.leaveOpen', { count });
  const problems = useProblems({ leaveOpen: label });
  const { error, helperText } = problems.of('leaveOpen');
  const send = async () => {
    const call = submit({ submitCase: { _id: found._id, expectedVersion: found.version, leaveOpen } }).unwrap();
    if (await run(call, { done: t('audit.case.submitted'), failed: problems.failed })) onClose();
  };
  return (
    <FormDialog
      size="sm"
      title={t('audit.case.submitTitle')}
      action={t('audit.case.submit')}
      busy={isLoading}
      onSubmit={send}
      onClose={onClose}
    >
      <Typography color="textSecondary">{t('audit.case.submitBody')}</Typography>
      {count > 0 && (
        <div>
          <FormControlLabel
            control={<Checkbox checked={leaveOpen} onChange={({ target }) => setLeaveOpen(target.checked)} />}
            label={label}
          />
          {error && <FormHelperText error>{helperText}</FormHelperText>}
        </div>
      )}
    </FormDialog>
  );
}
