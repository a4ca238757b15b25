import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { type FormEvent, type ReactNode, useRef } from 'react';
import { useText } from '@/i18n';
import { useShortcuts } from '@/ui/useShortcuts';
import type { Problems } from './when';

const Form = styled('form')({ display: 'grid', gap: 16 });

const Footer = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 8,
  justifyContent: 'flex-end',
  position: 'sticky',
  bottom: 0,
  zIndex: 1,
  paddingBlock: 12,
  backgroundColor: theme.vars.palette.background.paper,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
}));

interface FormFrameProps {
  problems: Problems;
  busy: boolean;
  submitText: string;
  onSubmit: () => void;
  onCancel: () => void;
  children: ReactNode;
}

/** What every form about an appointment has: the word about its problems, its buttons, Ctrl Enter. */
export function FormFrame({ problems, busy, submitText, onSubmit, onCancel, children }: FormFrameProps) {
  const t = useText();
  const ref = useRef<HTMLFormElement>(null);
  useShortcuts({ 'mod+Enter': onSubmit }, 'everywhere', ref);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React's events pass from a dialog to the form that opened it: that one stays as it is.
    event.stopPropagation();
    onSubmit();
  };
  return (
    <Form ref={ref} noValidate onSubmit={submit}>
      {Object.keys(problems).length > 0 && (
        <Alert severity="error" variant="outlined">
          {problems.root ?? t('record.form.fixErrors')}
        </Alert>
      )}
      {children}
      <Footer>
        <Button variant="outlined" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" variant="contained" loading={busy} aria-keyshortcuts="Control+Enter" title="Ctrl ↵">
          {submitText}
        </Button>
      </Footer>
    </Form>
  );
}

interface SelectProps {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  required?: boolean;
  /** What an empty choice is called. */
  none?: string;
  error?: string | undefined;
  onChange: (value: string) => void;
}

export function Select({ label, value, options, required, none, error, onChange }: SelectProps) {
  return (
    <TextField
      select
      fullWidth
      label={label}
      value={value}
      required={required ?? false}
      error={Boolean(error)}
      helperText={error}
      onChange={(event) => onChange(event.target.value)}
    >
      {none !== undefined && (
        <MenuItem value="">
          <em>{none}</em>
        </MenuItem>
      )}
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  );
}
