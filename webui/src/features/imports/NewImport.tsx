import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { importApi } from '@/api/areas/import';
import { type ApiError, isApiError } from '@/api/errors';
import type { CheckedOut, ReadFileOut } from '@/api/generated';
import { useText } from '@/i18n';
import { ErrorState } from '@/records/calls/ErrorState';
import { useCommand } from '@/records/calls/useCommand';
import { useFieldsOf } from '@/records/history/useFieldsOf';
import { Panel } from '@/ui/Panel';
import { type AlikeChoices, noChoices } from './AlikeRows';
import { CheckProgress } from './CheckProgress';
import { CheckResult } from './CheckResult';
import { ColumnTable } from './ColumnTable';
import { DropZone } from './DropZone';
import { FilePanel, type HowRead } from './FilePanel';
import { GoogleSheetPanel } from './GoogleSheetPanel';
import { useGoogleSheet } from './googleSheet';
import { LeadType } from './LeadType';
import { NounChoice } from './NounChoice';
import { RunProgress, type RunProgressProps } from './RunProgress';

/** A file that was read, what its columns fill, and what a check found. */
interface Draft {
  file: ReadFileOut;
  version: number;
  mapping: string[];
  leadType: string;
  alike: AlikeChoices;
  result: CheckedOut | null;
  /** Whether something was changed since the check. */
  stale: boolean;
}

const draftOf = (file: ReadFileOut, leadType = file.leadType ?? ''): Draft => ({
  file,
  version: file.version,
  mapping: file.mapping,
  leadType,
  alike: noChoices,
  result: null,
  stale: false,
});

const byField = ({ errors }: ApiError) => Object.fromEntries(errors.map(({ field, message }) => [field, message]));

/** From a file to records: the file is read, its columns are matched, checked, and then imported. */
export function NewImport({ listOf }: Pick<RunProgressProps, 'listOf'>) {
  const t = useText();
  const run = useCommand();
  const [upload] = importApi.useUploadLeadsMutation();
  const [readAnew, { isLoading: rereading }] = importApi.useReadImportAnewMutation();
  const [check, { isLoading: checking }] = importApi.useCheckImportMutation();
  const [start, { isLoading: starting }] = importApi.useStartImportMutation();
  const [reading, setReading] = useState<string | null>(null);
  const [draft, setDraft] = useState<Draft | null>(null);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [started, setStarted] = useState<string | null>(null);
  const { begin, ...sheet } = useGoogleSheet((file) => setDraft(draftOf(file)));
  const [chosen, setNoun] = useState(sheet.wanted.noun);
  const noun = draft?.file.noun ?? chosen;
  const fields = importApi.useImportFieldsQuery({ noun });
  // Their texts name the columns.
  const named = useFieldsOf(noun) !== null;

  const take = async (file: File) => {
    setReading(file.name);
    // The generated type of a file is text; the call sends a form.
    const bodyUploadLeads = { file: file as unknown as string, noun };
    await run(
      upload({ bodyUploadLeads })
        .unwrap()
        .then(({ data }) => setDraft(draftOf(data))),
    );
    setReading(null);
  };
  const forget = () => {
    setDraft(null);
    setStarted(null);
    setProblems({});
  };
  if (started) return <RunProgress id={started} listOf={listOf} onAnother={forget} />;
  if (isApiError(fields.error) && !fields.data) return <ErrorState error={fields.error} retry={fields.refetch} />;
  if (draft && !named) return <Skeleton variant="rounded" height={180} />;
  if (!draft) {
    return (
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <NounChoice noun={noun} busy={reading !== null || sheet.busy !== null} onChange={setNoun} />
        <DropZone noun={noun} reading={reading} onFile={take} />
        <GoogleSheetPanel {...sheet} onBegin={(wanted) => begin({ ...wanted, noun })} />
      </Box>
    );
  }

  const { file, mapping, leadType, alike, result } = draft;
  const id = file.importId;
  const change = (more: Partial<Draft>) => {
    setProblems({});
    setDraft({ ...draft, ...more, stale: true });
  };
  const reread = (how: HowRead) =>
    run(
      readAnew({ id, readAnew: { ...how, expectedVersion: draft.version } })
        .unwrap()
        .then(({ data }) => setDraft(draftOf(data, leadType))),
    );
  const checkRows = () => {
    const chosen = { alike: alike.all, alikeRows: alike.rows };
    const wantedCheck = { mapping, leadType: leadType || null, ...chosen, expectedVersion: draft.version };
    const call = check({ id, wantedCheck })
      .unwrap()
      .then(({ data }) => setDraft({ ...draft, version: data.version, result: data, stale: false }));
    const failed = (error: ApiError) => {
      setProblems(byField(error));
      return mapping.some((path) => path && path in byField(error));
    };
    return run(call, { failed });
  };
  const startRows = async () => {
    const call = start({ id, wantedStart: { expectedVersion: draft.version } }).unwrap();
    if (await run(call)) setStarted(id);
  };
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <FilePanel file={file} busy={rereading || checking || starting} onReadAnew={reread} onOther={forget} />
      <Panel title={t('imports.columns')}>
        <Typography color="textSecondary" sx={{ mb: 3, maxWidth: 640 }}>
          {t('imports.columnsHelp')}
        </Typography>
        <ColumnTable
          file={file}
          fields={fields.data?.data ?? []}
          mapping={mapping}
          problems={problems}
          onChange={(next) => change({ mapping: next })}
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 4, mt: 4 }}>
          {noun === 'lead' && <LeadType value={leadType} onChange={(next) => change({ leadType: next })} />}
          <Button variant={result && !draft.stale ? 'outlined' : 'contained'} loading={checking} onClick={checkRows}>
            {t('imports.check')}
          </Button>
          {checking && <CheckProgress id={id} />}
          {problems.mapping && (
            <Typography role="alert" color="error">
              {problems.mapping}
            </Typography>
          )}
        </Box>
      </Panel>
      {result && (
        <CheckResult
          noun={noun}
          result={result}
          stale={draft.stale}
          starting={starting}
          chosen={alike}
          onChoose={(next) => change({ alike: next })}
          onStart={startRows}
        />
      )}
    </Box>
  );
}
