import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '@/test/render';
import type { Field } from '../fields/field';
import { RecordForm } from './RecordForm';

const secret: Field = {
  path: 'sortCode',
  label: 'consumer.field.sortCode',
  section: 'record.section.bank',
  kind: 'digits',
  secret: true,
};

const show = (initial: unknown) =>
  renderApp(
    <RecordForm
      fields={[secret]}
      initial={initial}
      submitText="Save"
      onSubmit={async () => null}
      onCancel={() => undefined}
    />,
  );

test.each([
  [{ sortCode: '••••3456' }, 1],
  [{ sortCode: null }, 0],
  [{}, 0],
])('of %j it says that an empty input keeps what is stored: %s', async (initial, times) => {
  await show(initial);
  expect(await screen.findByRole('textbox', { name: 'Sort code' })).toHaveValue('');
  expect(screen.queryAllByText('Leave empty to keep the stored value')).toHaveLength(times);
});
