import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { bulkEditApi } from '@/api/areas/bulk_edit';
import { importApi } from '@/api/areas/import';
import { isApiError } from '@/api/errors';
import type { UndoOut } from '@/api/generated';
import { useText } from '@/i18n';
import { Counts } from '@/ui/Counts';
import { ConfirmDialog } from '@/ui/Dialogs';
import { number } from '@/ui/format';
import { JobProgress } from '@/ui/JobProgress';
import { ErrorState } from '../calls/ErrorState';
import { useCommand } from '../calls/useCommand';
import { useUntilOver } from '../calls/useUntilOver';
import type { Field } from '../fields/field';
import { type Choices, leftAtOnce, RecordsLeft } from './RecordsLeft';

export type BatchNoun = 'bulk_edit' | 'import';

/** The calls of one noun's undo. */
function useUndo(of: BatchNoun, id: string, skip: number, asked: boolean, polling: { pollingInterval: number }) {
  const options = { ...polling, refetchOnMountOrArgChange: true };
  const arg = { id, skip, limit: leftAtOnce };
  const isImport = of === 'import';
  const ofImport = importApi.useShowImportUndoQuery(arg, { ...options, skip: !asked || !isImport });
  const ofEdit = bulkEditApi.useShowBulkEditUndoQuery(arg, { ...options, skip: !asked || isImport });
  const [undoImport] = importApi.useUndoImportMutation();
  const [undoEdit] = bulkEditApi.useUndoBulkEditMutation();
  const [chooseImport] = importApi.useChooseImportUndoMutation();
  const [chooseEdit] = bulkEditApi.useChooseBulkEditUndoMutation();
  return {
    found: isImport ? ofImport : ofEdit,
    start: (wantedUndo: { expectedVersion: number; reason?: string }) =>
      (isImport ? undoImport : undoEdit)({ id, wantedUndo }).unwrap(),
    choose: (wantedChoices: Choices) => (isImport ? chooseImport : chooseEdit)({ id, wantedChoices }).unwrap(),
  };
}

function Progress({ undo }: { undo: UndoOut }) {
  const t = useText();
  const { state, done, total } = undo;
  const text =
    total === null ? t('bulk.undo.preparing') : t('bulk.undo.progress', { done: number(done), total: number(total) });
  return (
    <JobProgress
      label={t('bulk.undo.running')}
      text={text}
      failure={state === 'failed' ? t('bulk.undo.failed') : undefined}
      over={state === 'failed'}
      done={done}
      total={total}
    />
  );
}

interface UndoProps {
  of: BatchNoun;
  id: string;
  version: number;
  step: UndoOut['step'];
  /** Of the records: they say how values are shown. */
  fields: readonly Field[];
  /** Is called when the batch has changed, so that its screen is read again. */
  onMoved: () => void;
}

/** Offers to take back a batch, says how far that is, and lists what it left, with a choice for each record. */
export function Undo({ of, id, version, step, fields, onMoved }: UndoProps) {
  const t = useText();
  const run = useCommand();
  const [asking, setAsking] = useState(false);
  const [skip, setSkip] = useState(0);
  const { polling, follow } = useUntilOver(step === 'undone');
  const isAsked = step === 'undoing' || step === 'undone';
  const { found, start, choose } = useUndo(of, id, skip, isAsked, polling);
  const undo = found.currentData?.data;
  if (follow(undo?.state)) onMoved();
  const begin = async (reason: string | undefined) => {
    setAsking(false);
    const call = start({ expectedVersion: version, ...(reason ? { reason } : {}) });
    if (await run(call, { done: t('bulk.undo.begun') })) onMoved();
  };
  if (!isAsked) {
    return (
      <>
        <Button variant="outlined" onClick={() => setAsking(true)} sx={{ justifySelf: 'start' }}>
          {t('bulk.undo.start')}
        </Button>
        {asking && (
          <ConfirmDialog
            reason="optional"
            title={t('bulk.undo.startTitle')}
            body={t('bulk.undo.startBody')}
            action={t('bulk.undo.start')}
            onConfirm={begin}
            onCancel={() => setAsking(false)}
          />
        )}
      </>
    );
  }
  if (!undo) return isApiError(found.error) ? <ErrorState error={found.error} retry={found.refetch} /> : null;
  return (
    <Box component="section" sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Typography variant="h3" component="h3">
        {t('bulk.undo.title')}
      </Typography>
      {undo.state !== 'done' && <Progress undo={undo} />}
      <Counts
        counts={[
          [t('bulk.undo.takenBack'), undo.takenBack],
          [t('bulk.undo.partly'), undo.partly],
          [t('bulk.undo.left'), undo.left],
        ]}
      />
      {undo.state === 'done' && (
        <RecordsLeft
          undo={undo}
          fields={fields}
          skip={skip}
          onSkip={setSkip}
          choose={choose}
          onChosen={found.refetch}
        />
      )}
    </Box>
  );
}
