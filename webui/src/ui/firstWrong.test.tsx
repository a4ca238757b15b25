import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';

interface FormProps {
  /** The fields that are wrong once the form was sent. */
  wrong: readonly string[];
  refused?: boolean;
  later?: Promise<void>;
}

function Form({ wrong, refused = false, later }: FormProps) {
  const [sent, setSent] = useState(false);
  return (
    <form
      onSubmit={async (event) => {
        event.preventDefault();
        await later;
        setSent(true);
      }}
    >
      {sent && refused && <p role="alert" aria-label="Refused" />}
      {['one', 'two', 'three'].map((name) => (
        <input key={name} aria-label={name} aria-invalid={sent && wrong.includes(name)} />
      ))}
      <button type="submit" aria-label="Send" />
    </form>
  );
}

const scrolled = vi.fn();
beforeEach(() => {
  scrolled.mockClear();
  HTMLElement.prototype.scrollIntoView = function scroll() {
    scrolled(this);
  };
});

const send = () => {
  screen.getByRole('button').focus();
  fireEvent.submit(screen.getByRole('button').closest('form') as HTMLFormElement);
};

test('a form that was refused has the focus in its first wrong field, in the middle of the screen', async () => {
  render(<Form wrong={['three', 'two']} refused />);
  send();
  await waitFor(() => expect(screen.getByLabelText('two')).toHaveFocus());
  expect(scrolled).toHaveBeenCalledExactlyOnceWith(screen.getByLabelText('two'));
});

test('a field that stays wrong has the focus again', async () => {
  render(<Form wrong={['two']} />);
  for (const _time of [1, 2]) {
    send();
    await waitFor(() => expect(screen.getByLabelText('two')).toHaveFocus());
  }
});

test('a refusal of the whole form is scrolled to, and takes no focus', async () => {
  render(<Form wrong={[]} refused />);
  send();
  await waitFor(() => expect(scrolled).toHaveBeenCalledExactlyOnceWith(screen.getByRole('alert')));
  expect(screen.getByRole('button')).toHaveFocus();
});

test('who types on while the answer is under way is left where they are', async () => {
  let answer = () => {};
  const later = new Promise<void>((go) => {
    answer = go;
  });
  render(<Form wrong={['two']} later={later} />);
  send();
  screen.getByLabelText('three').focus();
  fireEvent.input(screen.getByLabelText('three'), { target: { value: 'a' } });
  answer();
  await waitFor(() => expect(screen.getByLabelText('two')).toHaveAttribute('aria-invalid', 'true'));
  expect(screen.getByLabelText('three')).toHaveFocus();
});
