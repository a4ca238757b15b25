import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { FormEvent, ReactNode } from 'react';

interface PlainFormProps {
  submitText: string;
  busy: boolean;
  /** Why the server refused the whole of it. */
  refused?: string | undefined;
  onSubmit: (form: HTMLFormElement) => void;
  children?: ReactNode;
}

/** The value that a form holds under a name. */
export const typedIn = (form: HTMLFormElement, name: string) => String(new FormData(form).get(name) ?? '');

/** Fields in one column with one button. */
export function PlainForm({ submitText, busy, refused, onSubmit, children }: PlainFormProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit(event.currentTarget);
  };
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 4 }}>
      {refused && (
        <Alert severity="error" variant="outlined">
          {refused}
        </Alert>
      )}
      {children}
      <Button type="submit" variant="contained" size="medium" loading={busy} sx={{ minHeight: 38 }}>
        {submitText}
      </Button>
    </Box>
  );
}
