import { expect, test } from 'vitest';
import { folded } from './folded';
import samples from './folded.samples.json';

test.each(samples)('%s is compared as %s, as on the server', (text, wanted) => {
  expect(folded(text ?? '')).toBe(wanted);
});
