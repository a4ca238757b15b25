import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { profileApi } from '@/api/areas/profile';
import { type ApiError, isApiError } from '@/api/errors';
import type { NewAppOut } from '@/api/generated';
import { createPasskey, hasPasskeys } from '@/api/passkeys';
import { useText } from '@/i18n';
import { useErrorText } from '@/records/calls/errorText';
import { PlainForm, typedIn } from '@/ui/PlainForm';

interface AddFactorProps {
  /** Whether the server's address allows passkeys. */
  passkeys: boolean;
  /** With the recovery codes that came with a first factor; none came with a later one. */
  onAdded: (codes: readonly string[]) => void;
}

/** The server's words for what went wrong: of a field, or of the whole. */
function useProblem() {
  const errorText = useErrorText();
  const [problem, setProblem] = useState<string>();
  const show = (error: ApiError) => setProblem(error.errors[0]?.message ?? errorText(error));
  return { problem, setProblem, show };
}

function AppCode({ app, onAdded }: { app: NewAppOut; onAdded: AddFactorProps['onAdded'] }) {
  const t = useText();
  const [confirm, { isLoading }] = profileApi.useConfirmAppMutation();
  const { problem, setProblem, show } = useProblem();
  const submit = async (form: HTMLFormElement) => {
    const code = typedIn(form, 'code').trim();
    setProblem(code ? undefined : t('factor.codeRequired'));
    if (!code) return;
    const { data, error } = await confirm({ id: app._id, firstCode: { code } });
    if (data) onAdded(data.data.recoveryCodes);
    else if (isApiError(error)) show(error);
  };
  return (
    <>
      <Typography>{t('factor.app.scan')}</Typography>
      <Box
        component="img"
        src={app.qr}
        alt={t('factor.app.qr')}
        sx={{
          width: 208,
          height: 208,
          borderRadius: 1,
          border: 1,
          borderColor: 'divider',
          imageRendering: 'pixelated',
        }}
      />
      <Typography color="textSecondary">
        {t('factor.app.byHand')}{' '}
        <Box component="code" sx={{ overflowWrap: 'anywhere', color: 'text.primary' }}>
          {app.secret.match(/.{1,4}/g)?.join(' ')}
        </Box>
      </Typography>
      <PlainForm submitText={t('factor.app.confirm')} busy={isLoading} onSubmit={(form) => void submit(form)}>
        <TextField
          autoFocus
          fullWidth
          name="code"
          label={t('factor.code')}
          autoComplete="one-time-code"
          error={Boolean(problem)}
          helperText={problem ?? t('factor.codeHint')}
          slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 40 } }}
        />
      </PlainForm>
    </>
  );
}

/** Names a new second factor, and sets it up: an authenticator app or a passkey. */
export function AddFactor({ passkeys, onAdded }: AddFactorProps) {
  const t = useText();
  const [beginApp, { isLoading: beginning }] = profileApi.useBeginAppMutation();
  const [beginPasskey] = profileApi.useBeginPasskeyMutation();
  const [addPasskey] = profileApi.useAddPasskeyMutation();
  const [app, setApp] = useState<NewAppOut | null>(null);
  const [name, setName] = useState('');
  const [missing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const { problem, setProblem, show } = useProblem();
  const named = () => {
    setMissing(!name.trim());
    setProblem(undefined);
    return Boolean(name.trim());
  };
  const addApp = async () => {
    if (!named()) return;
    const { data, error } = await beginApp({ newApp: { name: name.trim() } });
    if (data) setApp(data.data);
    else if (isApiError(error)) show(error);
  };
  const addKey = async () => {
    if (!named()) return;
    setBusy(true);
    try {
      const made = await createPasskey((await beginPasskey().unwrap()).data);
      if (!made) setProblem(t('factor.passkeyNotMade'));
      else
        onAdded((await addPasskey({ newPasskey: { name: name.trim(), passkey: made } }).unwrap()).data.recoveryCodes);
    } catch (error) {
      if (!isApiError(error)) throw error;
      show(error);
    } finally {
      setBusy(false);
    }
  };
  if (app) return <AppCode app={app} onAdded={onAdded} />;
  return (
    <>
      {problem && (
        <Alert severity="error" variant="outlined">
          {problem}
        </Alert>
      )}
      <TextField
        autoFocus
        fullWidth
        label={t('factor.name')}
        value={name}
        error={missing && !name.trim()}
        helperText={missing && !name.trim() ? t('factor.nameRequired') : t('factor.nameHint')}
        onChange={(event) => setName(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 60 } }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button variant="contained" loading={beginning} onClick={() => void addApp()}>
          {t('factor.app.add')}
        </Button>
        {passkeys && hasPasskeys() && (
          <Button variant="outlined" loading={busy} onClick={() => void addKey()}>
            {t('factor.passkey.add')}
          </Button>
        )}
      </Box>
      {!passkeys && <Typography color="textSecondary">{t('factor.passkey.notHere')}</Typography>}
    </>
  );
}
