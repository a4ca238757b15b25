import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderRoutes } from '@/test/render';
import { watchLostChunks } from '@/ui/lostChunks';
import { CrashPage } from './CrashPage';

const reload = vi.fn();

beforeEach(() => {
  sessionStorage.clear();
  reload.mockReset();
  vi.spyOn(location, 'reload').mockImplementation(reload);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  watchLostChunks();
});

function Broken({ error }: { error: Error }): never {
  throw error;
}

const crash = (error: Error) =>
  renderRoutes([{ path: '*', ErrorBoundary: CrashPage, element: <Broken error={error} /> }]);

test('a page whose file is gone is loaded anew once; where that does not help, it says so', async () => {
  const error = new TypeError('Failed to fetch dynamically imported module');
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }));
  const { unmount } = await crash(error);
  expect(reload).toHaveBeenCalledOnce();
  unmount();
  await crash(error);
  expect(screen.getByRole('heading', { name: 'Something went wrong.' })).toBeVisible();
  expect(reload).toHaveBeenCalledOnce();
});

test('another error is shown at once', async () => {
  await crash(new Error('broken'));
  expect(screen.getByRole('heading', { name: 'Something went wrong.' })).toBeVisible();
  expect(reload).not.toHaveBeenCalled();
});
