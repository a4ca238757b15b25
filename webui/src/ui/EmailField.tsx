import TextField from '@mui/material/TextField';
import { useText } from '@/i18n';

export const emailName = 'email';

/** The entered address, or null when it is none: the browser knows what an e-mail address looks like. */
export function readEmail(form: HTMLFormElement): string | null {
  const { value, validity } = form.elements.namedItem(emailName) as HTMLInputElement;
  return value && validity.valid ? value : null;
}

interface EmailFieldProps {
  error: string | undefined;
  /** What the browser offers: the name that one signs in with, or any address. */
  autoComplete?: 'username' | 'email';
  autoFocus?: boolean;
}

export function EmailField({ error, autoComplete = 'username', autoFocus = true }: EmailFieldProps) {
  const t = useText();
  return (
    <TextField
      fullWidth
      autoFocus={autoFocus}
      name={emailName}
      label={t('auth.email')}
      type="email"
      autoComplete={autoComplete}
      error={Boolean(error)}
      helperText={error}
    />
  );
}
