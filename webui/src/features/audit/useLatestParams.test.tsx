import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderApp } from '@/test/render';
import { withFilter } from './address';
import { useLatestParams } from './useLatestParams';

function Filters() {
  const [params, change] = useLatestParams();
  const both = () => {
    change((before) => withFilter(before, 'actor', 'u1'));
    change((before) => withFilter(before, 'noun', 'lead'), { replace: true });
  };
  return (
    <button type="button" onClick={both}>
      {params.toString()}
    </button>
  );
}

test('of two changes at once both stay, and a later one begins with the address', async () => {
  const { router } = await renderApp(<Filters />, '/audit?since=2026-11-20');
  await userEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(router.state.location.search).toBe('?since=2026-11-20&actor=u1&noun=lead'));
  await router.navigate('/audit?until=2026-11-21');
  await screen.findByRole('button', { name: 'until=2026-11-21' });
  await userEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(router.state.location.search).toBe('?until=2026-11-21&actor=u1&noun=lead'));
});
