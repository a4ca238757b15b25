import { act, screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { afterEach, expect, test, vi } from 'vitest';
import { renderApp } from '@/test/render';
import { answer, server } from '@/test/server';
import { FillingBanner } from './FillingBanner';

type Filling = { done: number; total: number; failed: boolean };

let asked = 0;
let filling: Filling | null;

function serve(first: Filling | null) {
  asked = 0;
  filling = first;
  server.use(
    http.get('*/api/health', () => {
      asked += 1;
      return answer({ status: filling ? 'degraded' : 'ok', filling });
    }),
  );
}

afterEach(() => {
  vi.useRealTimers();
});

const pass = () => act(async () => vi.advanceTimersByTime(3_000));

test('shows how far the demo data is until it is complete', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  serve({ done: 5_190, total: 25_000, failed: false });
  await renderApp(<FillingBanner />);
  await screen.findByText(/20% of two years/);
  filling = { done: 24_999, total: 25_000, failed: false };
  await pass();
  await screen.findByText(/99% of two years/);
  filling = null;
  await pass();
  await waitFor(() => expect(screen.queryByRole('note')).toBeNull());
  const before = asked;
  await pass();
  await pass();
  expect(asked).toBe(before);
});

test('says that it failed, and asks no more', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  serve({ done: 10, total: 25_000, failed: true });
  await renderApp(<FillingBanner />);
  await screen.findByText(/could not be completed/);
  await pass();
  await pass();
  expect(asked).toBe(1);
});

test('shows nothing where none is made', async () => {
  serve(null);
  await renderApp(<FillingBanner />);
  await waitFor(() => expect(asked).toBe(1));
  expect(screen.queryByRole('note')).toBeNull();
});
