import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useText } from '@/i18n';

interface PasswordFieldProps {
  name: string;
  label: string;
  autoComplete: 'current-password' | 'new-password';
  error?: string | undefined;
  hint?: string;
  autoFocus?: boolean;
}

/** A password that can be looked at while it is typed. */
export function PasswordField({ name, label, autoComplete, error, hint, autoFocus = false }: PasswordFieldProps) {
  const t = useText();
  const [shown, setShown] = useState(false);
  const Icon = shown ? VisibilityOffOutlined : VisibilityOutlined;
  const eye = (
    <InputAdornment position="end">
      <IconButton
        edge="end"
        aria-pressed={shown}
        aria-label={t(shown ? 'auth.hidePassword' : 'auth.showPassword')}
        onClick={() => setShown(!shown)}
      >
        <Icon />
      </IconButton>
    </InputAdornment>
  );
  return (
    <TextField
      fullWidth
      autoFocus={autoFocus}
      name={name}
      label={label}
      type={shown ? 'text' : 'password'}
      autoComplete={autoComplete}
      error={Boolean(error)}
      helperText={error ?? hint}
      slotProps={{ input: { endAdornment: eye } }}
    />
  );
}
