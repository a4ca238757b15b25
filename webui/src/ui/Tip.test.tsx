import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Tip } from './Tip';

const shown = (title = 'Show or hide the sidebar') =>
  render(
    <>
      <Tip title={title}>
        <button type="button">{'Menu'}</button>
      </Tip>
      <button type="button">{'Next'}</button>
    </>,
  );
/** A user whose pauses are of timers that `pass` puts forward. */
function withTimers() {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  return userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
}
const pass = () => act(() => vi.advanceTimersByTimeAsync(5_000));

afterEach(() => void vi.useRealTimers());

const button = () => screen.getByRole('button', { name: 'Menu' });

test('a tip shows where the pointer rests, and goes with it', async () => {
  shown();
  await userEvent.hover(button());
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Show or hide the sidebar');
  await userEvent.unhover(button());
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
});

test('a tip stays while the pointer is on its text', async () => {
  const user = withTimers();
  shown();
  await user.hover(button());
  const tip = await screen.findByRole('tooltip');
  await user.hover(tip);
  await pass();
  expect(screen.getByRole('tooltip')).toBe(tip);
});

test('the keyboard sees a tip too, and Esc hides it', async () => {
  shown();
  await userEvent.tab();
  expect(button()).toHaveFocus();
  await screen.findByRole('tooltip');
  expect(button()).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
});

test('a click hides it, and one that passes by shows nothing', async () => {
  vi.useFakeTimers();
  shown();
  fireEvent.pointerEnter(button());
  fireEvent.pointerDown(button(), { pointerType: 'mouse' });
  await pass();
  expect(screen.queryByRole('tooltip')).toBeNull();
});

test('an empty tip is none', async () => {
  const user = withTimers();
  shown('');
  await user.hover(button());
  await pass();
  expect(screen.queryByRole('tooltip')).toBeNull();
});
