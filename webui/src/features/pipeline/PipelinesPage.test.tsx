import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import type { ListPipelinesApiResponse, PipelineOut, StageOut } from '@/api/generated';
import { renderApp } from '@/test/render';
import { reply } from '@/test/reply';
import { failure, server } from '@/test/server';
import { PipelinesPage } from './PipelinesPage';

const stage = (name: string, more: Partial<StageOut> = {}): StageOut => ({
  stage: name,
  tone: 'grey',
  labelEn: null,
  labelDe: null,
  staleDays: null,
  outcome: null,
  legacy: false,
  gate: { needs: [], mode: 'off' },
  retired: false,
  ...more,
});
const eco: PipelineOut = {
  _id: 'p1',
  pipeline: 'Eco4',
  leadType: 'ECO Sales',
  version: 3,
  stages: [
    stage('No Ans', { labelEn: 'Nobody there' }),
    stage('Unverified', { staleDays: 7 }),
    stage('Job Rejected', { outcome: 'lost' }),
    stage('Remedial', { retired: true }),
  ],
};
const general: PipelineOut = {
  ...eco,
  _id: 'p2',
  pipeline: 'General',
  leadType: 'B2B Sales',
  stages: [stage('Waiting')],
};

let sent: [string, unknown][];
let refusal: Response | null;

beforeEach(() => {
  sent = [];
  refusal = null;
  server.use(
    http.get('*/api/lead/admin/pipelines', () => reply<ListPipelinesApiResponse>([eco, general])),
    http.post('*/api/lead/admin/pipelines/:step', async ({ params, request }) => {
      sent.push([String(params.step), await request.json()]);
      const answer = refusal ?? HttpResponse.json({ success: true, message: '', data: {}, pending: false });
      refusal = null;
      return answer;
    }),
  );
});

const show = async (address = '/') => {
  await renderApp(<PipelinesPage history={() => null} />, address);
  return screen.findByRole('list');
};
const named = { leadType: 'ECO Sales', expectedVersion: 3 };

test('stages stand in order with what an admin has made of them', async () => {
  const rows = within(await show()).getAllByRole('listitem');
  expect(rows).toHaveLength(4);
  expect(rows[0]).toHaveTextContent(/1.*Nobody there.*No Ans/);
  expect(rows[1]).toHaveTextContent(/Stale after 7 days/);
  expect(rows[2]).toHaveTextContent(/Lost/);
  expect(rows[3]).toHaveTextContent(/Retired.*Bring back/);
});

test('a stage moves by its buttons and by the keyboard', async () => {
  await show();
  await userEvent.click(screen.getByRole('button', { name: 'Move Nobody there down' }));
  await waitFor(() => expect(sent).toEqual([['change_stage', { ...named, stage: 'No Ans', place: 2 }]]));
  screen.getByRole('button', { name: 'Edit: Unverified' }).focus();
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await waitFor(() => expect(sent[1]).toEqual(['change_stage', { ...named, stage: 'Unverified', place: 1 }]));
  expect(screen.getByRole('button', { name: 'Move Nobody there up' })).toBeDisabled();
});

test('only what changed is sent', async () => {
  await show();
  await userEvent.click(screen.getByRole('button', { name: 'Edit: Unverified' }));
  const form = within(await screen.findByRole('dialog'));
  await userEvent.type(form.getByLabelText('Label (German)'), 'Zu prüfen');
  await userEvent.clear(form.getByLabelText('Days until stale'));
  await userEvent.click(form.getByRole('button', { name: 'Save changes' }));
  const changes = { stage: 'Unverified', labelDe: 'Zu prüfen', staleDays: null };
  await waitFor(() => expect(sent).toEqual([['change_stage', { ...named, ...changes }]]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a refused name stands at its field, and what was typed stays', async () => {
  await show();
  await userEvent.click(screen.getByRole('button', { name: 'Add stage' }));
  const form = within(await screen.findByRole('dialog'));
  await userEvent.click(form.getByRole('button', { name: 'Add stage' }));
  expect(form.getByText('Name is required')).toBeInTheDocument();
  refusal = failure(422, 'record.invalid', { errors: [{ field: 'stage', message: 'This is in use already' }] });
  await userEvent.type(form.getByLabelText(/^Name/), 'DND');
  await userEvent.click(form.getByRole('button', { name: 'Add stage' }));
  expect(await form.findByText('This is in use already')).toBeInTheDocument();
  expect(form.getByLabelText(/^Name/)).toHaveValue('DND');
});

test('an edit that somebody else overtook asks to look again', async () => {
  await show();
  await userEvent.click(screen.getByRole('button', { name: 'Edit: Unverified' }));
  const form = within(await screen.findByRole('dialog'));
  await userEvent.type(form.getByLabelText('Label (English)'), 'To verify');
  refusal = failure(409, 'record.conflict', { conflict: { version: 4, fields: [] } });
  await userEvent.click(form.getByRole('button', { name: 'Save changes' }));
  expect(await form.findByRole('alert')).toHaveTextContent(/edited this pipeline/);
});

test('retiring asks first; a retired stage comes back', async () => {
  await show();
  await userEvent.click(screen.getByRole('button', { name: 'Retire: Unverified' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Retire' }));
  await waitFor(() => expect(sent).toEqual([['retire_stage', { ...named, stage: 'Unverified' }]]));
  await userEvent.click(screen.getByRole('button', { name: /^Bring back/ }));
  await waitFor(() => expect(sent[1]).toEqual(['change_stage', { ...named, stage: 'Remedial', retired: false }]));
});

test('the address names the pipeline', async () => {
  expect(await show('/?leadType=B2B Sales')).toHaveTextContent('Waiting');
});

test('a gate is set with what it asks for', async () => {
  await show();
  await userEvent.click(screen.getByRole('button', { name: 'Edit: Unverified' }));
  const form = within(await screen.findByRole('dialog'));
  await userEvent.click(form.getByRole('combobox', { name: 'Gate' }));
  await userEvent.click(screen.getByRole('option', { name: 'Refuse' }));
  await userEvent.click(form.getByRole('checkbox', { name: 'Costs' }));
  await userEvent.click(form.getByRole('button', { name: 'Save changes' }));
  const gate = { stage: 'Unverified', mode: 'refuse', needs: ['costs'] };
  await waitFor(() => expect(sent).toEqual([['set_gate', { ...named, ...gate }]]));
});

test('who only reads sees the stages and their history, and changes nothing', async () => {
  await renderApp(<PipelinesPage history={() => null} readOnly />);
  expect(await screen.findByText('Nobody there')).toBeInTheDocument();
  expect(screen.getAllByRole('button').map((one) => one.textContent)).not.toContain('Edit');
  expect(screen.getByRole('button', { name: 'History' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Edit|Retire|Up|Down|Add/ })).toBeNull();
});
