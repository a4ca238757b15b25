import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderApp } from '@/test/render';
import { ListFile } from './ListFile';

test('the file is asked for with the filters, the order and the columns that are seen', async () => {
  const state = {
    page: 3,
    limit: 50,
    q: 'Mill',
    sort: 'value',
    sortType: 'asc' as const,
    filters: { status: ['No Ans', 'DND'], source: ['Website'] },
  };
  const view = { noun: 'lead', listFile: '/api/records/lead/export' } as const;
  await renderApp(
    <ListFile view={view} state={state} columns={['leadId', 'customer']} anchor={document.body} onClose={vi.fn()} />,
  );
  const link = screen.getByRole('menuitem', { name: 'Workbook (xlsx)' });
  const asked = new URL(link.getAttribute('href') ?? '', 'https://daybook.example');
  expect(asked.pathname).toBe('/api/records/lead/export');
  expect([...asked.searchParams].sort(([one], [other]) => one.localeCompare(other))).toEqual([
    ['columns', 'leadId'],
    ['columns', 'customer'],
    ['format', 'xlsx'],
    ['language', 'en'],
    ['Search', 'Mill'],
    ['sort', 'value'],
    ['sortType', 'asc'],
    ['source', 'Website'],
    ['status', 'No Ans'],
    ['status', 'DND'],
  ]);
  expect(screen.getByRole('menuitem', { name: 'Text (csv)' })).toHaveAttribute('href', expect.stringContaining('csv'));
});
