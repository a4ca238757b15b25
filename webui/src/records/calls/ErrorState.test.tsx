import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { errorFrom, unreachable } from '@/api/errors';
import { setLanguage } from '@/i18n';
import { renderApp } from '@/test/render';
import { ErrorState } from './ErrorState';

const show = (error: ReturnType<typeof errorFrom>, retry = vi.fn()) =>
  renderApp(<ErrorState error={error} retry={retry} />);

test.each([
  [unreachable('network.timeout'), 'Request timed out. Please try again.'],
  [unreachable('network.offline'), 'The server could not be reached.'],
  [errorFrom(502, '<html>'), 'The service is busy or being restarted.'],
  [errorFrom(500, null), 'Something went wrong. Please try again.'],
  [errorFrom(409, { message: 'Someone else changed this lead' }), 'Someone else changed this lead'],
  [errorFrom(503, { message: 'The store is read only' }), 'The store is read only'],
])('%j is put into words', async (error, words) => {
  await show(error);
  expect(screen.getByRole('alert')).toHaveTextContent(words);
});

test('what the role may not see, or what is gone, is not worth another try', async () => {
  const { unmount } = await show(errorFrom(403, { message: 'no' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Not for your role');
  expect(screen.queryByRole('button')).toBeNull();
  unmount();
  await show(errorFrom(404, null));
  expect(screen.getByText('Record not found')).toBeInTheDocument();
  expect(screen.queryByRole('button')).toBeNull();
});

test('another try can be asked for, and the request is named for support', async () => {
  const retry = vi.fn();
  await show(errorFrom(500, { requestId: 'r-9' }), retry);
  expect(screen.getByRole('alert')).toHaveTextContent('Request r-9');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledTimes(1);
});

test('our own words follow the language', async () => {
  await setLanguage('de');
  await show(unreachable('network.timeout'));
  expect(screen.getByRole('alert')).not.toHaveTextContent('timed out');
  expect(screen.getByRole('alert')).toHaveTextContent('Zeit');
});
