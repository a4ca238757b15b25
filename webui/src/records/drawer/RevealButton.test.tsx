import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { aSession } from '@/test/builders';
import { renderApp } from '@/test/render';
import { answer, server } from '@/test/server';
import type { Field } from '../fields/field';
import { FieldList } from './FieldList';

const field: Field = {
  path: 'sortCode',
  label: 'consumer.field.sortCode',
  section: 'record.section.bank',
  kind: 'digits',
  secret: true,
};
let asked: unknown[];

beforeEach(() => {
  asked = [];
  server.use(
    http.post('*/api/records/consumer/c1/reveal', async ({ request }) => {
      asked.push(await request.json());
      return answer({ field: 'sortCode', value: '123456', version: 3 });
    }),
  );
});

const show = (sortCode: string | null) =>
  renderApp(<FieldList fields={[field]} row={{ sortCode }} explain={{ noun: 'consumer', id: 'c1' }} />);

test('nothing is asked for before the reader was informed that it is recorded', async () => {
  await show('••••');
  await userEvent.click(await screen.findByRole('button', { name: 'Show Sort code in full' }));
  expect(await screen.findByText('The record’s history keeps who looked at this value, and why.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Show' })).toBeDisabled();
  await userEvent.type(screen.getByLabelText(/Reason/), 'Refund of the deposit ');
  expect(asked).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect(await screen.findByText('12-34-56')).toBeInTheDocument();
  expect(asked).toEqual([{ field: 'sortCode', reason: 'Refund of the deposit' }]);
});

test('an empty value has nothing to show', async () => {
  await show(null);
  expect(screen.queryByRole('button', { name: /in full/ })).toBeNull();
});

test('an editor whose role may not look is not offered it', async () => {
  server.use(http.get('*/api/isLoggedIn', () => answer(aSession({ roleName: 'sales_rep', slug: 'sales_rep' }))));
  await show('••••');
  expect(screen.getByText('••••')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /in full/ })).toBeNull();
});
