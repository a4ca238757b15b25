import { expect, test } from 'vitest';
import { setLanguage, valueLabel } from '.';

test('wire spellings are corrected for the eye, in either language', async () => {
  expect(valueLabel('T1 - Traige')).toBe('T1 - Triage');
  expect(valueLabel('Data Match/La Flex Sent')).toBe('Data Match/La Flex Sent');
  expect(valueLabel('Something new')).toBe('Something new');
  await setLanguage('de');
  expect(valueLabel('No Ans')).toBe('Keine Antwort');
});
