import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
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

const useChoices = vi.fn(() => []);
const chosenAndTyped: Field[] = [
  { path: 'source', label: 'lead.field.source', section: 'record.section.bank', kind: 'text', useChoices },
  { path: 'email', label: 'consumer.field.email', section: 'record.section.bank', kind: 'text' },
];
const blank = {};

function FormWithReason() {
  const [reason, setReason] = useState('');
  return (
    <RecordForm
      fields={chosenAndTyped}
      initial={blank}
      submitText="Save"
      onSubmit={async () => null}
      onCancel={() => undefined}
    >
      <input aria-label="Why" value={reason} onChange={({ target }) => setReason(target.value)} />
    </RecordForm>
  );
}

test('inputs are drawn again for their own changes alone, not for those of the form or of what stands below', async () => {
  await renderApp(<FormWithReason />);
  const source = await screen.findByRole('combobox', { name: 'Source' });
  const other = screen.getByRole('textbox', { name: 'E-mail' });
  const before = useChoices.mock.calls.length;
  fireEvent.change(screen.getByRole('textbox', { name: 'Why' }), { target: { value: 'Asked by phone' } });
  fireEvent.change(other, { target: { value: 'ada@example.test' } });
  expect(useChoices).toHaveBeenCalledTimes(before);
  fireEvent.change(source, { target: { value: 'Website' } });
  expect(source).toHaveValue('Website');
  expect(useChoices.mock.calls.length).toBeGreaterThan(before);
});
