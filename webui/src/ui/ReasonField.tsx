import type { SxProps } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useText } from '@/i18n';

interface ReasonFieldProps {
  value: string;
  onChange: (value: string) => void;
  required?: boolean;
  /** Says that a reason is needed, while there is none. */
  isAsked?: boolean;
  hint?: string;
  autoFocus?: boolean;
  size?: 'small';
  sx?: SxProps;
}

/** Some lines for why something is done, which its history shows. */
export function ReasonField({ value, onChange, isAsked = false, hint, ...props }: ReasonFieldProps) {
  const t = useText();
  const label = t('common.reason');
  const isMissing = isAsked && !value.trim();
  return (
    <TextField
      {...props}
      fullWidth
      multiline
      minRows={2}
      label={label}
      value={value}
      error={isMissing}
      helperText={isMissing ? t('common.required', { label }) : (hint ?? t('common.reasonHint'))}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
