import Dialog from '@mui/material/Dialog';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { expect, test } from 'vitest';
import { useKeptFocus } from './useKeptFocus';

interface PageProps {
  /** Whether the form is there from the beginning, as one that a key has opened. */
  byKey?: boolean;
  /** Whether a record is open below the form. */
  record?: boolean;
}

function Page({ byKey = false, record = false }: PageProps) {
  const page = useRef<HTMLElement>(null);
  const [open, setOpen] = useState(byKey);
  useKeptFocus(page);
  return (
    <>
      <main ref={page} tabIndex={-1}>
        <button type="button" aria-label="Book" onClick={() => setOpen(true)} />
      </main>
      {record && (
        <Dialog open>
          <span data-testid="record" />
        </Dialog>
      )}
      {open && (
        <Dialog open>
          <button type="button" aria-label="Save" onClick={() => setOpen(false)} />
        </Dialog>
      )}
    </>
  );
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('after a dialog that nothing had opened, the page has the focus', async () => {
  render(<Page byKey />);
  await press('Save');
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

test('after a dialog over a record, the focus is with the record', async () => {
  render(<Page byKey record />);
  await press('Save');
  const dialog = screen.getByTestId('record').closest('.MuiModal-root');
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
});

test('what a dialog was opened from gets the focus back, as before', async () => {
  render(<Page />);
  await press('Book');
  await press('Save');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Book' })).toHaveFocus());
});
