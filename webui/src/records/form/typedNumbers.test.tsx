import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { setLanguage } from '@/i18n';
import { renderApp } from '@/test/render';
import type { Field } from '../fields/field';
import { RecordForm } from './RecordForm';

const usage: Field = { path: 'usage', label: 'lead.field.value', section: 'record.section.main', kind: 'kWh' };

async function show(usageNow: string | null) {
  const onSubmit = vi.fn(async (_changes: unknown) => null);
  await renderApp(
    <RecordForm
      fields={[usage]}
      initial={{ usage: usageNow }}
      submitText="Save"
      onSubmit={onSubmit}
      onCancel={() => undefined}
    />,
  );
  return { onSubmit, input: await screen.findByRole('textbox') };
}

test.each([
  ['de', '12.500', '12500', 'Gelesen als 12500, ohne Nachkommastellen'],
  ['de', '12,500', '12.500', null],
  ['en', '12.500', '12.500', null],
] as const)('in %s, %s is sent as %s, and what was understood is said where it is in doubt', async (...given) => {
  const [language, typed, sent, said] = given;
  await setLanguage(language);
  const { onSubmit, input } = await show(null);
  await userEvent.type(input, typed);
  expect(screen.queryByText(/^(Gelesen|Read) als?/)?.textContent ?? null).toBe(said);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onSubmit.mock.calls[0]?.[0]).toEqual({ usage: sent }));
});

test('a stored number with three decimal places stands in a German form with a comma, and stays what it is', async () => {
  await setLanguage('de');
  const { input } = await show('45.210');
  expect(input).toHaveValue('45,210');
  expect(screen.queryByText(/^Gelesen als/)).toBeNull();
});
