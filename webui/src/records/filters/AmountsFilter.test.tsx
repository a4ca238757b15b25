import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderApp } from '@/test/render';
import type { ListState } from '@/ui/listState';
import type { Field } from '../fields/field';
import { AmountsFilter } from './AmountsFilter';

const profit: Field = {
  path: 'costs.profit',
  label: 'lead.field.costs.profit',
  section: 'record.section.costs',
  kind: 'money',
  filter: { from: 'profitFrom', to: 'profitTo' },
};
const empty: ListState = { page: 1, limit: 10, q: '', sort: 'createdAt', sortType: 'desc', filters: {} };

const set = vi.fn();

function Filter() {
  const [filters, setFilters] = useState<ListState['filters']>({});
  const change = (values: Record<string, string | string[] | null>) => {
    set(values);
    setFilters(Object.fromEntries(Object.entries(values).map(([key, value]) => [key, value ? [value].flat() : []])));
  };
  return <AmountsFilter field={profit} state={{ ...empty, filters }} set={change} />;
}

test('an amount is asked for when it is whole, as the server reads it', async () => {
  await renderApp(<Filter />);
  const from = screen.getByRole('textbox', { name: /From/ });
  await userEvent.type(from, '-1,250.50');
  expect(set).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  expect(set).toHaveBeenLastCalledWith({ profitFrom: '-1250.50' });
  await userEvent.clear(from);
  await userEvent.tab();
  expect(set).toHaveBeenLastCalledWith({ profitFrom: null });
  const calls = set.mock.calls.length;
  const to = screen.getByRole('textbox', { name: /To/ });
  await userEvent.type(to, 'many');
  await userEvent.tab();
  expect(set.mock.calls).toHaveLength(calls);
  expect(to).toBeInvalid();
});
