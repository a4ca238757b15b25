import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { usePosition } from '@/records/past/position';
import { renderApp } from '@/test/render';
import { menu } from './menu';
import { PastPage } from './PastPage';
import { addressOf, pastOf } from './pages';

function Page() {
  const position = usePosition();
  return position === null ? null : <PastPage position={position} />;
}

const isTinted = () => document.documentElement.hasAttribute('data-past');
const atPosition = (address: string) => `${address}${address.includes('?') ? '&' : '?'}at=1234`;

afterEach(() => expect(isTinted()).toBe(false));

test.each(menu)('$path in the past is tinted, or says that it shows now', async (page) => {
  const { unmount } = await renderApp(<Page />, atPosition(addressOf(page, 'admin')));
  if (pastOf(page)) {
    expect(isTinted()).toBe(true);
    expect(screen.queryByText('This page shows now')).toBeNull();
  } else {
    expect(await screen.findByText('This page shows now')).toBeInTheDocument();
    expect(screen.getByText(/at position 1,234/)).toBeInTheDocument();
    expect(isTinted()).toBe(false);
  }
  unmount();
});

test('lists, boards, calendars and the dashboard have a past', () => {
  const paths = menu.filter(pastOf).map((page) => addressOf(page, 'admin'));
  const boards = ['lead', 'quote', 'renewal'].map((noun) => `/${noun}/admin/view?view=board`);
  const calendars = ['/appointment/admin/view', '/task/admin/view?view=calendar'];
  const others = ['/dashboard/admin', '/task-board/admin/view', ...boards, ...calendars];
  const lists = menu.filter(({ list }) => list).map((page) => addressOf(page, 'admin'));
  expect(paths.toSorted()).toEqual([...lists, ...others].toSorted());
});

test('a page of now is not tinted, and one without a past leads back', async () => {
  const { unmount } = await renderApp(<Page />, '/lead/admin/view');
  expect(isTinted()).toBe(false);
  unmount();
  const { router } = await renderApp(<Page />, '/inbox?lead=l1&at=7');
  await userEvent.click(await screen.findByRole('button', { name: 'Back to now' }));
  await waitFor(() => expect(router.state.location.search).toBe('?lead=l1'));
  expect(screen.queryByText('This page shows now')).toBeNull();
});
