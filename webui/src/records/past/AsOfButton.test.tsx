import { act, fireEvent, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { renderApp } from '@/test/render';
import { answer, server } from '@/test/server';
import { AsOfButton } from './AsOfButton';

const at = '2026-11-20T17:00:00Z';

test('a step that is asked for in the moment in which another one ends is taken', async () => {
  let arrive = () => {};
  server.use(
    http.get('*/api/records/lead/steps', async ({ request }) => {
      const here = Number(new URL(request.url).searchParams.get('position'));
      if (here === 76) await new Promise<void>((resolve) => (arrive = resolve));
      const step = (position: number) => ({ position, at });
      return answer({ position: here, at, previous: step(here - 1), next: step(here + 1) });
    }),
  );
  const { router } = await renderApp(<AsOfButton noun="lead" />, '/lead/admin/view?at=76');
  const first = arrive;
  fireEvent.keyDown(window, { key: '.' });
  await waitFor(() => expect(arrive).not.toBe(first));
  // What the end of the one and the key for the other change is rendered together.
  await act(async () => {
    const moved = new Promise<void>((resolve) => {
      router.subscribe(({ location }) => location.search === '?at=77' && resolve());
    });
    arrive();
    await moved;
    fireEvent.keyDown(window, { key: ',' });
  });
  await waitFor(() => expect(router.state.location.search).toBe('?at=76'));
});
