import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { type FormEvent, useId, useState } from 'react';
import { historyApi } from '@/api/areas/history';
import { recordApi } from '@/api/areas/record';
import type { ApiError } from '@/api/errors';
import type { PreviewUndoApiArg, UndoPreview } from '@/api/generated';
import { useText } from '@/i18n';
import { dateTime } from '@/ui/format';
import { ReasonField } from '@/ui/ReasonField';
import { State } from '@/ui/States';
import { ErrorState } from '../calls/ErrorState';
import { queryState } from '../calls/queryState';
import type { UndoTarget } from '../calls/undoTarget';
import { useCommand } from '../calls/useCommand';
import type { Field } from '../fields/field';
import { UndoneRecord } from './UndoneRecord';

interface UndoDialogProps {
  of: UndoTarget;
  /** Of the record: they say how values are shown. */
  fields?: readonly Field[];
  onClose: () => void;
}

/** Choices by record and path. */
type Choices = Readonly<Record<string, boolean>>;
const keyOf = (record: string, path: string) => `${record} ${path}`;

const disputed = (preview: UndoPreview) =>
  preview.records.flatMap((record) =>
    record.fields
      .filter(({ setSince, refused }) => setSince && !refused)
      .map(({ path }) => ({ _id: record._id, path, key: keyOf(record._id, path) })),
  );

/** Shows what becomes of what before a command is taken back; what somebody has set since waits for a choice. */
export function UndoDialog({ of, fields = [], onClose }: UndoDialogProps) {
  const t = useText();
  const titleId = useId();
  const run = useCommand();
  const { noun, id, ...asked } = of;
  const place = { noun: noun as PreviewUndoApiArg['noun'], id };
  const { data, error, refetch, isFetching } = queryState(
    historyApi.usePreviewUndoQuery({ ...place, ...asked }, { refetchOnMountOrArgChange: true }),
    (answer) => answer.data,
  );
  const preview = isFetching || error ? undefined : data;
  const [undo, { isLoading }] = recordApi.useUndoCommandMutation();
  const [choices, setChoices] = useState<Choices>({});
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const open = preview ? disputed(preview) : [];
  const isChosen = open.every(({ key }) => key in choices);
  const lacksReason = Boolean(preview?.needsReason) && reason.trim() === '';
  const failed = (failure: ApiError) => {
    setRefusal([failure.message, ...failure.errors.map(({ message }) => message)].join(' · '));
    if (failure.code === 'undo.changed_meanwhile') refetch();
    return true;
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // React's events pass from a dialog to the form that opened it: that one stays as it is.
    event.stopPropagation();
    setTried(true);
    if (!preview || !isChosen || lacksReason) return;
    const undoBody = {
      ...asked,
      seen: preview.records.map(({ _id, version }) => ({ _id, version })),
      choices: open.map(({ _id, path, key }) => ({ _id, path, takeBack: choices[key] ?? false })),
      ...(reason.trim() ? { reason: reason.trim() } : {}),
    };
    if (await run(undo({ ...place, undoBody }).unwrap(), { done: t('undo.done'), failed })) onClose();
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <DialogTitle id={titleId}>{t('undo.title')}</DialogTitle>
        <DialogContent aria-busy={isFetching} sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          {isFetching && (
            <>
              <Skeleton width="60%" />
              <Skeleton variant="rounded" height={72} />
            </>
          )}
          {!isFetching &&
            error &&
            (error.status === 409 ? <Refused error={error} /> : <ErrorState error={error} retry={refetch} />)}
          {preview && (
            <>
              <Typography color="textSecondary">
                {t('undo.of', { name: preview.by?.name ?? t('common.system'), at: dateTime(preview.at) })}
              </Typography>
              {[refusal, ...preview.refused.map(({ messageText }) => messageText)].filter(Boolean).map((message) => (
                <Alert key={message} severity="error" variant="outlined">
                  {message}
                </Alert>
              ))}
              {preview.records.map((record) => (
                <UndoneRecord
                  key={record._id}
                  record={record}
                  fields={record.noun === noun ? fields : []}
                  named={preview.records.length > 1}
                  missing={tried}
                  choiceOf={(path) => choices[keyOf(record._id, path)]}
                  onChoose={(path, take) => setChoices({ ...choices, [keyOf(record._id, path)]: take })}
                />
              ))}
              <ReasonField
                required={preview.needsReason}
                isAsked={tried && preview.needsReason}
                value={reason}
                onChange={setReason}
              />
            </>
          )}
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button
            type="submit"
            variant="contained"
            disabled={!preview || preview.refused.length > 0}
            loading={isLoading}
          >
            {t('undo.action')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** What cannot be taken back (any more), and why. */
function Refused({ error }: { error: ApiError }) {
  const reasons = [...new Set(error.errors.map(({ message }) => message))].filter((one) => one !== error.message);
  return (
    <Box role="alert">
      <State title={error.message} body={reasons.join(' · ')} />
    </Box>
  );
}
