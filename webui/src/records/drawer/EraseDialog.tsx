import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useId, useState } from 'react';
import { recordApi } from '@/api/areas/record';
import type { ErasurePreview } from '@/api/generated';
import { type EraseNoun, isCallNoun } from '@/api/records';
import { useText } from '@/i18n';
import { recordWords } from '@/records/fields/recordWords';
import { ReasonField } from '@/ui/ReasonField';
import { ErrorState } from '../calls/ErrorState';
import { queryState } from '../calls/queryState';
import { useCommand } from '../calls/useCommand';

interface EraseProps {
  noun: EraseNoun;
  id: string;
  onClose: () => void;
}

/** What goes: how many records of each noun, how many files. */
function Touched({ preview }: { preview: ErasurePreview }) {
  const t = useText();
  const counts = Object.entries(preview.counts).map(([noun, count]) => ({
    label: isCallNoun(noun) ? t(`nouns.${noun}.title`) : noun,
    count,
  }));
  const lines = [...counts, { label: t('erase.files'), count: preview.files }];
  return (
    <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: '1fr auto', rowGap: 1, columnGap: 4, my: 4 }}>
      {lines.map(({ label, count }) => (
        <Box key={label} sx={{ display: 'contents' }}>
          <Typography component="dt" color="textSecondary">
            {label}
          </Typography>
          <Typography component="dd" className="tnum" sx={{ m: 0, textAlign: 'right' }}>
            {count}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

/** Erases a person after a look at what it touches; the name must be typed, so that it is the right one. */
export function EraseDialog({ noun, id, onClose }: EraseProps) {
  const t = useText();
  const titleId = useId();
  const run = useCommand();
  const {
    data: preview,
    error,
    refetch,
    isFetching,
  } = queryState(
    recordApi.usePreviewErasureQuery({ noun, id }, { refetchOnMountOrArgChange: true }),
    ({ data }) => data,
  );
  const [erase, { isLoading }] = recordApi.useErasePersonMutation();
  const [reason, setReason] = useState('');
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState(false);
  const name = recordWords(preview?.title ?? '');
  const isRight = typed.trim() === name;
  const isReady = reason.trim() !== '' && isRight;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isReady) return;
    const call = erase({ noun, id, erasureBody: { reason: reason.trim() } }).unwrap();
    if (await run(call, { done: t('erase.done') })) onClose();
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={titleId}>{t('erase.title')}</DialogTitle>
        <DialogContent aria-busy={isFetching} sx={{ '&&': { pt: 2 } }}>
          {error && <ErrorState error={error} retry={refetch} />}
          {preview && (
            <>
              <Alert severity="error" variant="outlined">
                {t('erase.body')}
              </Alert>
              <Touched preview={preview} />
              <ReasonField
                autoFocus
                required
                isAsked={tried}
                hint={t('erase.reasonHint')}
                value={reason}
                onChange={setReason}
              />
              <TextField
                required
                fullWidth
                autoComplete="off"
                label={t('erase.type', { name })}
                value={typed}
                error={tried && !isRight}
                helperText={tried && !isRight ? t('erase.typeWrong') : ' '}
                onChange={(event) => setTyped(event.target.value)}
                sx={{ mt: 4 }}
              />
            </>
          )}
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" variant="contained" color="error" disabled={!preview} loading={isLoading}>
            {t('erase.action')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
