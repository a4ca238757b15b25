import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { renderApp } from '@/test/render';
import { answer, failure, server } from '@/test/server';
import { Toasts } from '@/ui/Toasts';
import { WatchButton } from './WatchButton';
import './WatchForm';

const show = () =>
  renderApp(
    <>
      <WatchButton noun="lead" id="l1" />
      <Toasts />
    </>,
  );

test('a record is watched, and not any more, from the bell at its head', async () => {
  let watching = false;
  server.use(
    http.get('*/api/records/lead/l1/watch', () => answer({ watching })),
    http.post('*/api/records/lead/l1/watch', async ({ request }) => {
      watching = ((await request.json()) as { watching: boolean }).watching;
      return answer(null);
    }),
  );
  await show();
  await userEvent.click(screen.getByRole('button', { name: 'Watch' }));
  const on = await screen.findByRole('switch', { name: 'Notify me when others change it' });
  expect(on).not.toBeChecked();
  await userEvent.click(on);
  await waitFor(() => expect(screen.getByRole('switch')).toBeChecked());
  await userEvent.click(screen.getByRole('switch'));
  await waitFor(() => expect(screen.getByRole('switch')).not.toBeChecked());
});

test('says why a record is not watched', async () => {
  server.use(
    http.get('*/api/records/lead/l1/watch', () => answer({ watching: false })),
    http.post('*/api/records/lead/l1/watch', () =>
      failure(409, 'watch.limit_reached', { message: 'You watch as many records as you may' }),
    ),
  );
  await show();
  await userEvent.click(screen.getByRole('button', { name: 'Watch' }));
  await userEvent.click(await screen.findByRole('switch'));
  await screen.findByText(/You watch as many records as you may/);
  expect(screen.getByRole('switch')).not.toBeChecked();
});
