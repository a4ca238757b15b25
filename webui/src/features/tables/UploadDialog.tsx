import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormHelperText from '@mui/material/FormHelperText';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { referenceTableApi } from '@/api/areas/reference_table';
import type { ApiError } from '@/api/errors';
import type { BodyPublishVersion, CheckedTable, TableOut } from '@/api/generated';
import { useText } from '@/i18n';
import { useCommand } from '@/records/calls/useCommand';
import { DayInput } from '@/ui/DayInput';
import type { Day } from '@/ui/days';
import { FormDialog } from '@/ui/FormDialog';
import { presentDay } from '@/ui/now';
import { DryRun } from './DryRun';
import { FileField } from './FileField';

type Purpose = TableOut['purposes'][number];

interface Draft {
  source: string;
  validFrom: Day | '';
  purposes: readonly Purpose[];
  reason: string;
}

/** The form as the call sends it: a list is several values of one name. */
function formOf(file: File, table: TableOut, { source, validFrom, purposes, reason }: Draft): BodyPublishVersion {
  const form = new FormData();
  form.append('file', file);
  form.append('source', source.trim());
  form.append('validFrom', validFrom);
  for (const purpose of purposes) form.append('purposes', purpose);
  if (reason.trim()) form.append('reason', reason.trim());
  form.append('expectedVersion', String(table.version));
  // The generated type is that of the fields.
  return form as unknown as BodyPublishVersion;
}

/** Reads a file in a dry run, and publishes it. */
function useUpload(table: TableOut) {
  const t = useText();
  const run = useCommand();
  const [check, checking] = referenceTableApi.useCheckVersionMutation();
  const [publish, publishing] = referenceTableApi.usePublishVersionMutation();
  const [problems, setProblems] = useState<Record<string, string>>({});
  const failed = ({ errors }: ApiError) => {
    setProblems(Object.fromEntries(errors.map(({ field, message }) => [field, message])));
    return errors.some(({ field }) => ['file', 'source', 'validFrom', 'purposes'].includes(field));
  };
  return {
    problems,
    checking: checking.isLoading,
    publishing: publishing.isLoading,
    read: async (file: File): Promise<CheckedTable | null> => {
      setProblems({});
      const found: CheckedTable[] = [];
      // The generated type of a file is text; the call sends a form.
      const bodyCheckVersion = { file: file as unknown as string };
      const call = check({ table: table.table, bodyCheckVersion }).unwrap();
      await run(
        call.then(({ data }) => found.push(data)),
        { failed },
      );
      return found[0] ?? null;
    },
    publish: (file: File, draft: Draft) => {
      const body = formOf(file, table, draft);
      const call = publish({ table: table.table, bodyPublishVersion: body }).unwrap();
      return run(call, { done: t('tables.published'), failed });
    },
  };
}

interface UploadDialogProps {
  table: TableOut;
  onPublished: (version: number) => void;
  onClose: () => void;
}

/** A file that becomes the next version: it is read in a dry run first, and published when nothing is wrong. */
export function UploadDialog({ table, onPublished, onClose }: UploadDialogProps) {
  const t = useText();
  const { problems, checking, publishing, read, publish } = useUpload(table);
  const [file, setFile] = useState<File | null>(null);
  const [found, setFound] = useState<CheckedTable | null>(null);
  const [draft, setDraft] = useState<Draft>({
    source: '',
    validFrom: presentDay(),
    purposes: table.purposes,
    reason: '',
  });
  const change = (more: Partial<Draft>) => setDraft({ ...draft, ...more });
  const take = async (next: File) => {
    setFile(next);
    setFound(null);
    setFound(await read(next));
  };
  const ready = file !== null && found !== null && found.problemCount === 0;
  const submit = async () => {
    const next = (table.versions.at(-1)?.version ?? 0) + 1;
    if (ready && (await publish(file, draft))) {
      onPublished(next);
      onClose();
    }
  };
  const several = table.purposes.length > 1;
  return (
    <FormDialog
      title={t('tables.uploadTitle', { table: t(`tables.name.${table.table}`) })}
      action={t('tables.publish')}
      size="md"
      busy={publishing}
      disabled={!ready}
      onSubmit={submit}
      onClose={onClose}
    >
      <FileField table={table} file={file} busy={checking} problem={problems.file} onFile={take} />
      {found && <DryRun found={found} />}
      <TextField
        required
        fullWidth
        label={t('tables.field.source')}
        value={draft.source}
        error={Boolean(problems.source)}
        helperText={problems.source ?? t('tables.sourceHint')}
        onChange={({ target }) => change({ source: target.value })}
      />
      <DayInput
        label={t('tables.field.validFrom')}
        value={draft.validFrom}
        onChange={(validFrom) => change({ validFrom })}
      />
      {problems.validFrom && <FormHelperText error>{problems.validFrom}</FormHelperText>}
      {several && (
        <FormGroup row role="group" aria-label={t('tables.field.purposes')}>
          {table.purposes.map((purpose) => (
            <FormControlLabel
              key={purpose}
              label={t(`tables.purpose.${purpose}`)}
              control={
                <Checkbox
                  checked={draft.purposes.includes(purpose)}
                  onChange={({ target }) =>
                    change({
                      purposes: table.purposes.filter((one) =>
                        one === purpose ? target.checked : draft.purposes.includes(one),
                      ),
                    })
                  }
                />
              }
            />
          ))}
        </FormGroup>
      )}
      {problems.purposes && <FormHelperText error>{problems.purposes}</FormHelperText>}
      <TextField
        fullWidth
        label={t('common.reason')}
        helperText={t('common.reasonHint')}
        value={draft.reason}
        onChange={({ target }) => change({ reason: target.value })}
      />
    </FormDialog>
  );
}
