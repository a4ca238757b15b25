import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { auditCaseApi } from '@/api/areas/audit_case';
import { isApiError } from '@/api/errors';
import { useText } from '@/i18n';
import { ErrorState } from '@/records/calls/ErrorState';
import { useCommand } from '@/records/calls/useCommand';
import { FormDialog } from '@/ui/FormDialog';
import { useProblems } from './problems';

const most = 100;
const anew = { refetchOnMountOrArgChange: true };
/** Chosen in place of a case. */
const newCase = 'new';

/** Cases that are written in, those that changed last first. */
function useWritten() {
  const open = auditCaseApi.useListAuditCasesQuery({ step: 'open', limit: most }, anew);
  const returned = auditCaseApi.useListAuditCasesQuery({ step: 'returned', limit: most }, anew);
  const rows = [...(open.data?.data ?? []), ...(returned.data?.data ?? [])];
  return {
    cases: rows.sort((one, other) => other.updatedAt.localeCompare(one.updatedAt)),
    isLoading: open.isFetching || returned.isFetching,
    error: open.error ?? returned.error,
    refetch: () => {
      void open.refetch();
      void returned.refetch();
    },
  };
}

interface PinDialogProps {
  /** The position of the entry's first event, and that which its search is pinned to. */
  entry: number;
  position: number;
  onClose: () => void;
}

/** Pins an entry to a case that is written in, by default the one that changed last, or to a new one. */
export function PinDialog({ entry, position, onClose }: PinDialogProps) {
  const t = useText();
  const run = useCommand();
  const { cases, isLoading, error, refetch } = useWritten();
  const [open] = auditCaseApi.useOpenAuditCaseMutation();
  const [pin] = auditCaseApi.usePinEntryMutation();
  const [chosen, setChosen] = useState<string | null>(null);
  const [title, setTitle] = useState('');
  const [busy, setBusy] = useState(false);
  const labels = { case: t('audit.case.case'), title: t('audit.case.field.title') };
  const problems = useProblems(labels);
  const id = chosen ?? cases[0]?._id ?? newCase;
  const isNew = id === newCase;
  const opened = async () => {
    const { data } = await open({ wantedCase: { title: title.trim() } }).unwrap();
    const made = data._id ?? newCase;
    // Where pinning fails, it is tried again with the case that is there now.
    setChosen(made);
    return made;
  };
  const call = async () => pin({ wantedPin: { _id: isNew ? await opened() : id, entry, position } }).unwrap();
  const submit = async () => {
    if (isNew && !problems.isComplete({ title })) return;
    setBusy(true);
    const done = t('audit.case.pinned');
    if (await run(call(), { done, failed: problems.failed })) onClose();
    else setBusy(false);
  };
  return (
    <FormDialog
      size="sm"
      title={t('audit.case.pinTitle')}
      action={t('audit.case.pin')}
      busy={busy || isLoading}
      onSubmit={submit}
      onClose={onClose}
    >
      {isApiError(error) && <ErrorState error={error} retry={refetch} />}
      {isLoading && <Skeleton variant="rounded" height={64} />}
      {!isLoading && !error && (
        <TextField
          select
          autoFocus={!isNew}
          label={labels.case}
          value={id}
          {...problems.of('case')}
          onChange={({ target }) => setChosen(target.value)}
        >
          {cases.map((one) => (
            <MenuItem key={one._id} value={one._id}>
              {one.title || t('audit.case.untitled')}
            </MenuItem>
          ))}
          <MenuItem value={newCase}>{t('audit.case.newCase')}</MenuItem>
        </TextField>
      )}
      {!isLoading && !error && isNew && (
        <TextField
          autoFocus
          required
          label={labels.title}
          value={title}
          {...problems.of('title')}
          onChange={({ target }) => setTitle(target.value)}
        />
      )}
    </FormDialog>
  );
}
