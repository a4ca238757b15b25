import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { bulkEditApi } from '@/api/areas/bulk_edit';
import type { FieldProblem } from '@/api/errors';
import type { PreviewOut, StartBulkEditApiResponse } from '@/api/generated';
import { useText } from '@/i18n';
import { useCommand } from '../calls/useCommand';
import type { Field } from '../fields/field';
import { useFormSession } from '../form/useFormSession';
import type { EditedNoun } from '../view';
import { ChooseChanges } from './ChooseChanges';
import { changeOf, type Entered } from './change';
import { EarlierEdits } from './EarlierEdits';
import { EditProgress } from './EditProgress';
import { GateOverride } from './GateOverride';
import { Preview } from './Preview';

interface BulkEditDialogProps {
  noun: EditedNoun;
  fields: readonly Field[];
  ids: readonly string[];
  /** All that match, for those who may change them: the list's query, and how many there are (-1: unknown). */
  matching: { filters: Record<string, unknown>; count: number } | null;
  onDone: () => void;
  onClose: () => void;
}

const noProblems: FieldProblem[] = [];

/** Changes fields, status and people of many records: first what would happen, then the change and its undo. */
export function BulkEditDialog({ noun, fields, ids, matching, onDone, onClose }: BulkEditDialogProps) {
  const t = useText();
  const titleId = useId();
  const run = useCommand();
  const [ask, asking] = bulkEditApi.usePreviewBulkEditMutation();
  const [start] = bulkEditApi.useStartBulkEditMutation();
  const [all, setAll] = useState(false);
  const [entered, setEntered] = useState<readonly Entered[]>([]);
  const [reason, setReason] = useState('');
  const [problems, setProblems] = useState(noProblems);
  /** The reason for which closed gates are overridden. */
  const [overrideReason, setOverrideReason] = useState<string | null>(null);
  const [preview, setPreview] = useState<PreviewOut | null>(null);
  const [begun, setBegun] = useState<string | null>(null);
  const [earlier, setEarlier] = useState(false);
  const close = () => {
    if (begun) onDone();
    onClose();
  };
  const wanted = (forGates: string | null) => {
    const which = all && matching ? { filters: matching.filters } : { ids: [...ids] };
    const change = changeOf(entered, forGates ?? reason, forGates !== null);
    return { wantedBulkEdit: { noun, ...which, change } };
  };
  const failed = ({ errors }: { errors: FieldProblem[] }) => {
    setProblems(errors);
    setPreview(null);
    return errors.length > 0;
  };
  const { save, busy, setDirty, leave, dialogs } = useFormSession({
    target: {
      add: (_values, stamp) => {
        const { wantedBulkEdit } = wanted(overrideReason);
        return start({ wantedBulkEdit: { ...wantedBulkEdit, ...stamp } }).unwrap();
      },
    },
    fields,
    failed,
    onSaved: (answer) => setBegun((answer as StartBulkEditApiResponse).data._id),
    onLeave: close,
  });
  const enter = (next: readonly Entered[]) => {
    setEntered(next);
    setDirty(next.length > 0);
  };
  const look = async (forGates: string | null) => {
    setProblems(noProblems);
    setOverrideReason(forGates);
    await run(
      ask(wanted(forGates))
        .unwrap()
        .then(({ data }) => setPreview(data)),
      { failed },
    );
  };
  const count = preview?.count ?? (all ? Math.max(matching?.count ?? 0, 0) : ids.length);
  const scope =
    matching && matching.count !== ids.length
      ? { all, onAll: setAll, selected: ids.length, matching: matching.count }
      : null;
  return (
    <Dialog open onClose={leave} fullWidth maxWidth="md" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{earlier ? t('bulk.earlier.title') : t('bulk.title', { count })}</DialogTitle>
      <DialogContent sx={{ pt: '12px !important' }} tabIndex={preview ? 0 : -1}>
        {begun && <EditProgress id={begun} fields={fields} />}
        {!begun && preview && (
          <Preview preview={preview} fields={fields}>
            <GateOverride
              preview={preview}
              reason={overrideReason ?? reason}
              busy={asking.isLoading || busy}
              onOverride={look}
            />
          </Preview>
        )}
        {!begun && earlier && <EarlierEdits noun={noun} fields={fields} onOpen={setBegun} />}
        {!begun && !preview && !earlier && (
          <ChooseChanges
            fields={fields}
            entered={entered}
            onEntered={enter}
            reason={reason}
            onReason={setReason}
            problems={problems}
            scope={scope}
          />
        )}
      </DialogContent>
      <DialogActions>
        {!begun && !preview && (
          <Button onClick={() => setEarlier(!earlier)} sx={{ mr: 'auto' }}>
            {t(earlier ? 'bulk.earlier.back' : 'bulk.earlier.title')}
          </Button>
        )}
        {begun && (
          <Button variant="contained" onClick={close}>
            {t('bulk.close')}
          </Button>
        )}
        {!begun && (
          <Button variant="outlined" onClick={leave}>
            {t('common.cancel')}
          </Button>
        )}
        {!begun && preview && (
          <>
            <Button variant="outlined" onClick={() => setPreview(null)}>
              {t('bulk.back')}
            </Button>
            <Button
              variant="contained"
              autoFocus
              disabled={preview.changed === 0 || asking.isLoading}
              loading={busy}
              onClick={() => void save({})}
            >
              {t('bulk.start', { count: preview.changed })}
            </Button>
          </>
        )}
        {!begun && !preview && !earlier && (
          <Button
            variant="contained"
            disabled={entered.length === 0}
            loading={asking.isLoading}
            onClick={() => look(null)}
          >
            {t('bulk.preview')}
          </Button>
        )}
      </DialogActions>
      {dialogs}
    </Dialog>
  );
}
