import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { FieldFilter } from '@/records/filters/FieldFilter';
import { renderApp } from '@/test/render';
import type { ListState } from '@/ui/listState';
import { renewalFields } from './fields';

const state: ListState = {
  page: 1,
  limit: 10,
  q: '',
  sort: 'createdAt',
  sortType: 'desc',
  filters: {},
};

test('the list of renewals is narrowed by months around that of today', async () => {
  vi.setSystemTime('2026-11-27T10:00:00Z');
  const set = vi.fn();
  const field = renewalFields.find(({ path }) => path === 'endMonth');
  if (!field) throw new Error('there is no such field');
  await renderApp(<FieldFilter field={field} state={state} set={set} />);
  await userEvent.click(screen.getByRole('button', { name: /Month/ }));
  expect(await screen.findAllByRole('checkbox')).toHaveLength(43);
  expect(screen.getByText('05/2026')).toBeInTheDocument();
  await userEvent.click(screen.getByText('02/2027'));
  expect(set).toHaveBeenCalledWith({ endMonth: ['2027-02'] });
  vi.useRealTimers();
});
