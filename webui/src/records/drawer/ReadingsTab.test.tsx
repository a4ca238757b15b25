import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { expect, test } from 'vitest';
import type { ChangeOut } from '@/api/generated';
import { aLead, anEntry, ben } from '@/test/builders';
import { renderApp } from '@/test/render';
import { reply } from '@/test/reply';
import { server } from '@/test/server';
import { ReadingsTab } from './ReadingsTab';

const company = {
  ...aLead(),
  _id: 'f1',
  meterReading: [
    { _id: 'r1', service: 'gas', value: '1200', readOn: '2026-10-01', meterNumber: 'G4' },
    { _id: 'r2', service: 'electric', value: '880.5', readOn: '2026-11-01', meterNumber: null },
  ],
};

test('readings stand newest first, can be deleted, and never changed', async () => {
  const sent: unknown[] = [];
  server.use(
    http.post('*/api/supplier/regUser/delete_reading', async ({ request }) => {
      sent.push(await request.json());
      return reply({ _id: 'f1', version: 5 });
    }),
  );
  await renderApp(<ReadingsTab noun="company" row={company} readOnly={false} />);
  const cards = await screen.findAllByRole('listitem');
  expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual([
    'Electricity: 880.5',
    'Gas: 1200',
  ]);
  expect(within(cards[1] as HTMLElement).getByText('01/10/2026')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Edit/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Delete reading: Gas: 1200' }));
  const question = await screen.findByRole('dialog', { name: 'Gas: 1200: Delete this reading?' });
  await userEvent.type(within(question).getByRole('textbox', { name: /^Reason/ }), 'Wrong meter');
  await userEvent.click(within(question).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(sent).toEqual([{ company: 'f1', readingId: 'r1', reason: 'Wrong meter' }]));
});

test('who may only read is offered nothing', async () => {
  await renderApp(<ReadingsTab noun="company" row={company} readOnly />);
  await screen.findAllByRole('listitem');
  expect(
    screen.queryAllByRole('button').filter((one) => !one.getAttribute('aria-label')?.startsWith('History of')),
  ).toEqual([]);
});

test('a deleted reading stays readable, struck through, with who deleted it and why', async () => {
  const change = (path: string, from: string): ChangeOut => ({
    field: `meterReading.${path}`,
    from,
    to: null,
    masked: false,
    erased: false,
    row: { rows: 'meterReading', _id: 'r0', title: 'gas' },
  });
  const entry = anEntry({
    actor: { _id: ben._id, name: ben.name, role: 'admin' },
    reason: 'Wrong meter',
    at: '2026-11-20T10:00:00Z',
    rows: [{ rows: 'meterReading', _id: 'r0', title: 'gas', did: 'removed', moved: null }],
    changes: [change('service', 'gas'), change('value', '120'), change('readOn', '2026-09-01')],
  });
  const asked: (string | null)[] = [];
  server.use(
    http.get('*/api/records/company/f1/history', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('field'));
      return reply([entry]);
    }),
  );
  await renderApp(<ReadingsTab noun="company" row={company} readOnly={false} />);
  const struck = await screen.findByText('Service: Gas · Reading: 120 · Read on: 01/09/2026');
  expect(struck.tagName).toBe('DEL');
  const why = screen.getByText(/^Struck through by/).textContent;
  expect(why).toContain(ben.name);
  expect(why).toMatch(/20\/11\/2026.*10:00.*Wrong meter/);
  expect(new Set(asked)).toEqual(new Set(['meterReading.value']));
});
