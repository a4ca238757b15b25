import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import type { ImportOut, UndoOut } from '@/api/generated';
import { renderApp } from '@/test/render';
import { server } from '@/test/server';
import { ImportsRoute } from './ImportsRoute';

const undone: ImportOut = {
  _id: 'i1',
  noun: 'lead',
  version: 6,
  fileName: 'leads-march.csv',
  format: 'csv',
  size: 1280,
  rows: 24,
  step: 'undone',
  state: 'done',
  done: 24,
  created: 22,
  updated: 2,
  skipped: 0,
  failed: 0,
  leftOut: 0,
  toCreate: 22,
  toUpdate: 2,
  toSkip: 0,
  refused: 0,
  createdAt: '2026-03-01T09:00:00Z',
  createdBy: { _id: 'u1', name: 'Ada Admin' },
  progress: null,
};
const since = {
  code: 'undo_changed_since',
  message: 'Somebody has changed this since',
  messageText: 'Somebody has changed this since',
};
const undo: UndoOut = {
  step: 'undone',
  version: 6,
  state: 'done',
  done: 24,
  total: 24,
  takenBack: 23,
  partly: 0,
  left: 1,
  restCount: 1,
  open: 1,
  rest: [
    {
      _id: 'l1',
      noun: 'lead',
      title: 'Mr Idris Walsh',
      wasMade: false,
      outcome: 'left',
      choice: null,
      fields: [{ field: 'value', ...since, former: '1100.00', given: '250.00', now: '300.50' }],
    },
  ],
};

test('the undo of an import shows amounts of money as everywhere else', async () => {
  const answer = (data: unknown, more = {}) =>
    HttpResponse.json({ success: true, message: '', messageText: '', data, ...more });
  server.use(
    http.get('*/api/imports/list', () => answer([undone], { count: 1 })),
    http.get('*/api/imports/i1/undo', () => answer(undo)),
    http.get('*/api/imports/i1', () => answer(undone)),
  );
  await renderApp(<ImportsRoute />, '/import-export/admin?view=history&import=i1');
  const drawer = within(await screen.findByRole('dialog', { name: 'leads-march.csv' }));
  expect(await drawer.findByText('£1,100.00')).toBeVisible();
  expect(drawer.getByText('£250.00')).toBeVisible();
  expect(drawer.getByText('£300.50')).toBeVisible();
});
