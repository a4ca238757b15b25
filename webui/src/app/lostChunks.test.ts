import { expect, test, vi } from 'vitest';
import { reloadWhenChunksAreLost } from './lostChunks';

test('a page whose files are gone is loaded anew once, and again only after a while', () => {
  vi.useFakeTimers();
  const reload = vi.fn();
  reloadWhenChunksAreLost(reload);
  const lose = () => window.dispatchEvent(new Event('vite:preloadError'));
  lose();
  lose();
  expect(reload).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(60_000);
  lose();
  expect(reload).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});
