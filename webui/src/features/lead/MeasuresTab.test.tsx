import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { expect, test } from 'vitest';
import type { MeasureOut } from '@/api/generated';
import { aLead } from '@/test/builders';
import { renderApp } from '@/test/render';
import { reply } from '@/test/reply';
import { server } from '@/test/server';
import { MeasuresTab } from './MeasuresTab';

const aMeasure = (more: Partial<MeasureOut> = {}): MeasureOut => ({
  _id: 'm1',
  label: 'LI',
  propertyPart: 'Main Property',
  wallType: null,
  heatingControls: null,
  progress: 'Issues',
  installer: null,
  plannedDate: '2026-12-01',
  doneDate: null,
  ...more,
});

const sentTo = (path: string) => {
  const sent: unknown[] = [];
  server.use(
    http.post(`*/api/lead/regUser/${path}`, async ({ request }) => {
      sent.push(await request.json());
      return reply({ _id: 'l1', version: 5 });
    }),
  );
  return sent;
};

test('a measure is shown with its progress in words and its inspections', async () => {
  const inspections = [{ _id: 'i1', measure: 'm1', type: 'Gas Safe', date: '2026-12-03', result: 'Passed' }];
  await renderApp(<MeasuresTab lead={aLead({ measures: [aMeasure()], inspections })} readOnly={false} />);
  const card = await screen.findByRole('listitem', { name: 'Loft insulation' });
  expect(within(card).getByText('Issues')).toBeInTheDocument();
  expect(within(card).getByText('01/12/2026')).toBeInTheDocument();
  const inspection = within(card).getByRole('listitem', { name: 'Gas Safe' });
  expect(within(inspection).getByText('Passed')).toBeInTheDocument();
});

test('a lead without measures says so and offers the first', async () => {
  await renderApp(<MeasuresTab lead={aLead({ measures: [], inspections: [] })} readOnly={false} />);
  expect(await screen.findByText('No measures yet')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Add measure' })).toBeInTheDocument();
});

test('who may only read is offered nothing', async () => {
  await renderApp(<MeasuresTab lead={aLead({ measures: [aMeasure()], inspections: [] })} readOnly />);
  await screen.findByRole('listitem', { name: 'Loft insulation' });
  const offered = screen.getAllByRole('button').map((one) => one.getAttribute('aria-label'));
  expect(offered.filter((one) => !one?.startsWith('History of'))).toEqual([]);
});

test('an edit sends just what changed, with the version that was seen', async () => {
  const sent = sentTo('measures/change');
  await renderApp(<MeasuresTab lead={aLead({ measures: [aMeasure()], inspections: [] })} readOnly={false} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Edit measure: Loft insulation' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Certificate number' }), 'TM-1');
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual({ _id: 'l1', rowId: 'm1', certificateNumber: 'TM-1', expectedVersion: 4 });
});

test('a removal is asked about and takes its reason along', async () => {
  const sent = sentTo('measures/remove');
  await renderApp(<MeasuresTab lead={aLead({ measures: [aMeasure()], inspections: [] })} readOnly={false} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Remove measure: Loft insulation' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByRole('textbox'), 'Entered twice');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ _id: 'l1', rowId: 'm1', reason: 'Entered twice' });
});
