import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { type ApiError, isApiError } from '@/api/errors';
import type { FactorAnswer } from '@/api/generated';
import { hasPasskeys, signByPasskey } from '@/api/passkeys';
import { useText } from '@/i18n';
import { useErrorText } from '@/records/calls/errorText';
import { typedIn } from '@/ui/PlainForm';

const methods = ['passkey', 'totp', 'recovery_code'] as const;
type Method = (typeof methods)[number];

export interface FactorCalls {
  /** Options of the browser for a passkey. */
  askPasskey: () => Promise<{ data: Record<string, unknown> }>;
  /** Sends the answer; rejects with what the server said. */
  send: (answer: FactorAnswer) => Promise<unknown>;
}

interface FactorFormProps extends FactorCalls {
  /** What the user can answer: kinds of factors, and recovery codes. */
  factors: readonly string[];
  submitText: string;
  onDone: () => void;
}

/** Runs one try; a wrong answer's words stand at the field, others above it. */
function useTry({ send, askPasskey, onDone }: Pick<FactorFormProps, 'send' | 'askPasskey' | 'onDone'>) {
  const t = useText();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [refused, setRefused] = useState<ApiError | null>(null);
  const attempt = async (answer: () => Promise<FactorAnswer | string>) => {
    setBusy(true);
    setProblem(undefined);
    setRefused(null);
    try {
      const found = await answer();
      if (typeof found === 'string') setProblem(found);
      else {
        await send(found);
        onDone();
      }
    } catch (error) {
      if (!isApiError(error)) throw error;
      const message = error.errors[0]?.message;
      setProblem(message);
      setRefused(message ? null : error);
    } finally {
      setBusy(false);
    }
  };
  const passkey = () =>
    attempt(async () => {
      const signed = await signByPasskey((await askPasskey()).data);
      return signed ? { passkey: signed } : t('factor.passkeyRefused');
    });
  const forget = () => {
    setProblem(undefined);
    setRefused(null);
  };
  return { attempt, passkey, forget, busy, problem, refused };
}

function CodeField({ method, error }: { method: 'totp' | 'recovery_code'; error: string | undefined }) {
  const t = useText();
  const isCode = method === 'totp';
  return (
    <TextField
      key={method}
      autoFocus
      fullWidth
      name="code"
      label={t(isCode ? 'factor.code' : 'factor.recoveryCode')}
      autoComplete={isCode ? 'one-time-code' : 'off'}
      error={Boolean(error)}
      helperText={error ?? t(isCode ? 'factor.codeHint' : 'factor.recoveryCodeHint')}
      slotProps={{
        htmlInput: { inputMode: isCode ? 'numeric' : 'text', maxLength: 40, autoCapitalize: 'off', spellCheck: false },
      }}
    />
  );
}

/** Asks for the second factor: a code, a passkey or a recovery code, whichever the user has at hand. */
export function FactorForm({ factors, submitText, ...calls }: FactorFormProps) {
  const t = useText();
  const errorText = useErrorText();
  const possible = methods.filter((one) => factors.includes(one) && (one !== 'passkey' || hasPasskeys()));
  const [chosen, setChosen] = useState<Method | null>(null);
  const method = chosen ?? possible[0] ?? 'recovery_code';
  const { attempt, passkey, forget, busy, problem, refused } = useTry(calls);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (method === 'passkey') return void passkey();
    const typed = typedIn(event.currentTarget, 'code').trim();
    const wanted = t(method === 'totp' ? 'factor.codeRequired' : 'factor.recoveryCodeRequired');
    void attempt(async () => (typed ? { [method === 'totp' ? 'code' : 'recoveryCode']: typed } : wanted));
  };
  const change = (next: Method) => {
    forget();
    setChosen(next);
  };
  const said = refused ? errorText(refused) : method === 'passkey' ? problem : undefined;
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 4 }}>
      {said && (
        <Alert severity="error" variant="outlined">
          {said}
        </Alert>
      )}
      {method === 'passkey' ? (
        <Typography>{t('factor.passkeyHint')}</Typography>
      ) : (
        <CodeField method={method} error={problem} />
      )}
      <Button type="submit" variant="contained" loading={busy} autoFocus={method === 'passkey'} sx={{ minHeight: 38 }}>
        {method === 'passkey' ? t('factor.usePasskey') : submitText}
      </Button>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, ml: -3 }}>
        {possible
          .filter((one) => one !== method)
          .map((one) => (
            <Button key={one} variant="text" onClick={() => change(one)}>
              {t(`factor.instead.${one}`)}
            </Button>
          ))}
      </Box>
    </Box>
  );
}
