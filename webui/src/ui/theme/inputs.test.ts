import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const sources = join(import.meta.dirname, '../..');

test('all inputs are outlined: build/inputs.ts leaves the other forms out', () => {
  const other = /variant="(filled|standard)"[^>]*\blabel=|@mui\/material\/(Input|FilledInput)'/;
  const found = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.test.ts'))
    .filter((path) => other.test(readFileSync(join(sources, path), 'utf8')));
  expect(found).toEqual([]);
  expect(readFileSync(join(sources, 'ui/theme/components.ts'), 'utf8')).not.toMatch(
    /MuiFilledInput|variant: '(filled|standard)'/,
  );
});
