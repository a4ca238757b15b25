import { styled } from '@mui/material/styles';
import type { FormEvent, ReactNode } from 'react';

const Form = styled('form')({ display: 'flex', flexDirection: 'column', minHeight: 0, flex: '1 1 auto' });

/** The form in a dialog whose head and foot stay while the table between them scrolls. */
export function FormBody({ onSubmit, children }: { onSubmit: () => void; children: ReactNode }) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React's events pass from a dialog to the form that opened it: that one stays as it is.
    event.stopPropagation();
    onSubmit();
  };
  return (
    <Form noValidate onSubmit={submit}>
      {children}
    </Form>
  );
}
