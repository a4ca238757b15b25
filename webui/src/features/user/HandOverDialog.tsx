import Alert from '@mui/material/Alert';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { api } from '@/api';
import { userApi } from '@/api/areas/user';
import type { Person } from '@/api/generated';
import { useSlug } from '@/api/session';
import { useAppDispatch } from '@/api/storeHooks';
import { useText } from '@/i18n';
import { useCommand } from '@/records/calls/useCommand';
import { withReason } from '@/records/view';
import { number } from '@/ui/format';
import { ReasonField } from '@/ui/ReasonField';
import { useAutocompleteTexts } from '@/ui/useAutocompleteTexts';

const look = 700;

interface HandOverProps {
  id: string;
  name: string;
  onClose: () => void;
}

interface Chosen {
  taker: Person;
  reason: string;
}

function TakerField({ id, error, onChoose }: { id: string; error: string; onChoose: (taker: Person | null) => void }) {
  const t = useText();
  const texts = useAutocompleteTexts();
  const { data, isFetching } = userApi.useDropdownUsersQuery({ slug: useSlug(), isActive: '1' });
  const others = (data?.data ?? []).filter(({ _id }) => _id !== id);
  return (
    <Autocomplete<Person>
      size="small"
      options={others}
      loading={isFetching}
      {...texts}
      getOptionLabel={(person) => person.name}
      getOptionKey={(person) => person._id}
      onChange={(_event, person) => onChoose(person)}
      renderInput={(params) => (
        <TextField
          {...params}
          required
          autoFocus
          label={t('user.handOver.taker')}
          error={Boolean(error)}
          helperText={error || undefined}
        />
      )}
    />
  );
}

interface QuestionProps extends HandOverProps {
  onBegun: (handOverId: string, chosen: Chosen) => void;
}

function Question({ id, name, onClose, onBegun }: QuestionProps) {
  const t = useText();
  const run = useCommand();
  const [begin, { isLoading }] = userApi.useHandOverUserMutation();
  const [taker, setTaker] = useState<Person | null>(null);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState('');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!taker) {
      setProblem(t('common.required', { label: t('user.handOver.taker') }));
      return;
    }
    const body = { _id: id, assigneeId: taker._id, ...withReason(reason.trim() || undefined) };
    const failed = ({ errors }: { errors: { message: string }[] }) => {
      setProblem(errors[0]?.message ?? '');
      return errors.length > 0;
    };
    const call = begin({ handOverUser: body }).unwrap();
    if (await run(call, { failed })) onBegun((await call).data.handOverId, { taker, reason });
  };
  return (
    <form onSubmit={submit} noValidate>
      <DialogContent sx={{ display: 'grid', gap: 4 }}>
        <Typography color="textSecondary">{t('user.handOver.body', { name })}</Typography>
        <TakerField
          id={id}
          error={problem}
          onChoose={(person) => {
            setTaker(person);
            setProblem('');
          }}
        />
        <ReasonField value={reason} onChange={setReason} />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" variant="contained" color="error" loading={isLoading}>
          {t('user.handOver.action')}
        </Button>
      </DialogActions>
    </form>
  );
}

interface ProgressProps extends HandOverProps {
  handOverId: string;
  taker: Person;
}

function Progress({ handOverId, name, taker, onClose }: ProgressProps) {
  const t = useText();
  const dispatch = useAppDispatch();
  const [over, setOver] = useState(false);
  const { data } = userApi.useHandOverProgressQuery({ id: handOverId }, { pollingInterval: over ? 0 : look });
  const { state = 'waiting', done = 0, total = null } = data?.data ?? {};
  const ended = state === 'done' || state === 'failed';
  if (ended && !over) setOver(true);
  useEffect(() => {
    if (ended) dispatch(api.util.invalidateTags(['list', 'record', 'history', 'board']));
  }, [ended, dispatch]);
  const share = state === 'done' ? 100 : total ? Math.round((100 * done) / total) : 0;
  const label = t('user.handOver.progress', { done: number(done), total: number(total ?? 0) });
  return (
    <>
      <DialogContent sx={{ display: 'grid', gap: 4 }}>
        {state === 'failed' && (
          <Alert severity="error" variant="outlined">
            {t('user.handOver.failed', { name: taker.name })}
          </Alert>
        )}
        {state === 'done' && (
          <Alert severity="success" variant="outlined" role="status">
            {t('user.handOver.done', { name, taker: taker.name, count: done })}
          </Alert>
        )}
        {!ended && (
          <Typography color="textSecondary">{t('user.handOver.running', { name, taker: taker.name })}</Typography>
        )}
        <Box>
          <LinearProgress
            variant={total === null && !ended ? 'indeterminate' : 'determinate'}
            value={share}
            aria-label={label}
          />
          <Typography variant="caption" className="tnum" component="p" sx={{ mt: 1 }}>
            {label}
          </Typography>
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant={ended ? 'contained' : 'outlined'} onClick={onClose}>
          {t(ended ? 'common.close' : 'user.handOver.goOnBehind')}
        </Button>
      </DialogActions>
    </>
  );
}

/** Deletes a user after their records went to another: asks who, then shows the progress. */
export function HandOverDialog(props: HandOverProps) {
  const t = useText();
  const titleId = useId();
  const [begun, setBegun] = useState<{ handOverId: string; taker: Person } | null>(null);
  return (
    <Dialog open onClose={props.onClose} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t('user.handOver.title', { name: props.name })}</DialogTitle>
      {begun ? (
        <Progress {...props} {...begun} />
      ) : (
        <Question {...props} onBegun={(handOverId, { taker }) => setBegun({ handOverId, taker })} />
      )}
    </Dialog>
  );
}
