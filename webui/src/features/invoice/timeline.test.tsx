import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { Timeline } from '@/records/history/Timeline';
import { anEntry } from '@/test/builders';
import { renderApp } from '@/test/render';
import { answer, server } from '@/test/server';
import { invoiceTimelineFields } from './fields';

const change = { masked: false, erased: false };

test('a timeline shows statuses as the chips that lists have, and an item of a line by its name', async () => {
  const moved = { ...change, field: 'status', from: 'authorised', to: 'voided' };
  const item = { ...change, field: 'lines.itemId', from: null, to: { _id: 'p1', name: 'Solar panel 410 W' } };
  const entries = [
    anEntry({ _id: 'e2', version: 2, kinds: ['status'], changes: [moved] }),
    anEntry({ _id: 'e1', version: 1, changes: [item] }),
  ];
  server.use(http.get('*/api/records/invoice/i1/history', () => answer(entries, { nextBefore: null, upTo: 2 })));
  const text = () => Promise.resolve({});
  await renderApp(
    <Timeline noun="invoice" id="i1" fields={invoiceTimelineFields} onViewAt={() => undefined} onComment={text} />,
  );
  const [status, line] = await screen.findAllByRole('article');
  const before = within(status as HTMLElement).getByText('Awaiting Payment');
  expect(before.closest('[data-state]')).toHaveAttribute('data-state', 'authorised');
  expect(within(status as HTMLElement).getByText('Voided').tagName).toBe('S');
  expect(line).toHaveTextContent('Solar panel 410 W');
});
