import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderApp } from '@/test/render';
import { Pager, pageRange } from './Pager';

test.each([
  [
    { page: 1, limit: 25, rows: 25, count: -1 },
    { from: 1, to: 25, hasNext: true },
  ],
  [
    { page: 3, limit: 25, rows: 4, count: -1 },
    { from: 51, to: 54, hasNext: false },
  ],
  [
    { page: 2, limit: 10, rows: 10, count: 20 },
    { from: 11, to: 20, hasNext: false },
  ],
  [
    { page: 1, limit: 10, rows: 0, count: 0 },
    { from: 0, to: 0, hasNext: false },
  ],
])('%j shows %j', (page, range) => {
  expect(pageRange(page)).toEqual(range);
});

test('an unknown number is shown as more than what is seen', async () => {
  const nothing = vi.fn();
  await renderApp(
    <Pager
      page={1}
      limit={25}
      shown={{ page: 1, limit: 25, rows: 25, count: -1 }}
      failed={false}
      onPage={nothing}
      onLimit={nothing}
    />,
  );
  expect(screen.getByRole('status')).toHaveTextContent('1–25 of more than 25');
  expect(screen.getByRole('button', { name: 'Next page' })).toBeEnabled();
  expect(screen.getByRole('button', { name: 'Previous page' })).toBeDisabled();
});
