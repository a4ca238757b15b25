import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderApp } from '@/test/render';
import { compactQuery } from './compact';
import { Toasts } from './Toasts';
import { shown } from './toasts';

test('each success has six seconds of its own, whatever is shown after it', async () => {
  const { store } = await renderApp(<Toasts />);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const say = (text: string) => act(() => void store.dispatch(shown({ kind: 'success', text, requestId: null })));
  say('Saved');
  act(() => vi.advanceTimersByTime(4000));
  say('Added');
  act(() => vi.advanceTimersByTime(2100));
  expect(screen.queryByText('Saved')).toBeNull();
  expect(screen.getByText('Added')).toBeInTheDocument();
  vi.useRealTimers();
});

test('success goes after six seconds; an error stays, with its request, until dismissed', async () => {
  const { store } = await renderApp(<Toasts />);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  act(() => {
    store.dispatch(shown({ kind: 'success', text: 'Saved', requestId: null }));
    store.dispatch(shown({ kind: 'error', text: 'Broken', requestId: 'r-7' }));
  });
  expect(screen.getByRole('status')).toHaveTextContent('Saved');
  act(() => vi.advanceTimersByTime(6000));
  expect(screen.queryByText('Saved')).toBeNull();
  expect(screen.getByRole('alert')).toHaveTextContent('Broken');
  expect(screen.getByRole('alert')).toHaveTextContent('Request r-7');
  vi.useRealTimers();
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('what a toast offers is done once, unless the reader may not', async () => {
  const done: unknown[] = [];
  const toasts = <Toasts onAction={(target) => done.push(target)} mayAct={(target) => target !== 'closed'} />;
  const { store } = await renderApp(toasts);
  const say = (target: string) =>
    act(() => {
      store.dispatch(shown({ kind: 'success', text: target, requestId: null, action: { label: 'Undo', target } }));
    });
  say('closed');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  say('open');
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(done).toEqual(['open']);
  expect(screen.queryByText('open')).toBeNull();
});

test('what has the focus at the foot of the screen is not covered', async () => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: HTMLElement) {
    const top = this.getAttribute('aria-label') === 'Low' ? window.innerHeight - 60 : 0;
    return new DOMRect(0, top, 300, 50);
  });
  const { store } = await renderApp(
    <>
      <input aria-label="High" />
      <input aria-label="Low" />
      <Toasts />
    </>,
  );
  screen.getByLabelText('Low').focus();
  act(() => void store.dispatch(shown({ kind: 'error', text: 'Refused', requestId: null })));
  const place = () => {
    const { top, bottom } = getComputedStyle(screen.getByRole('region', { name: 'Notifications' }));
    return { top, bottom };
  };
  await waitFor(() => expect(place()).toMatchObject({ top: '24px' }));
  screen.getByLabelText('High').focus();
  await waitFor(() => expect(place()).toMatchObject({ bottom: '24px' }));
  vi.restoreAllMocks();
});

test('a compact screen ends above feedback, and what has the focus is brought there', async () => {
  const real = window.matchMedia;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.defineProperty(real(query), 'matches', { value: query === compactQuery }),
  );
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(100);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(
    new DOMRect(0, window.innerHeight - 60, 300, 50),
  );
  const { store } = await renderApp(
    <>
      <input aria-label="Save" />
      <Toasts />
    </>,
  );
  const input = screen.getByLabelText('Save');
  input.scrollIntoView = vi.fn();
  input.focus();
  const room = () => document.documentElement.style.getPropertyValue('--room-below');
  expect(room()).toBe('');
  act(() => void store.dispatch(shown({ kind: 'error', text: 'Refused', requestId: null })));
  expect(room()).toBe('116px');
  expect(input.scrollIntoView).toHaveBeenCalledWith({ block: 'nearest' });
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(room()).toBe('');
  vi.restoreAllMocks();
});
