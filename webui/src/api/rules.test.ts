import { expect, test } from 'vitest';
import { generatedApi } from './generated';
import { type Rules, rules } from './rules';

test('a generated command without a rule does not compile', () => {
  const { saveView: _one, ...others } = rules;
  // @ts-expect-error: `saveView` is missing
  const incomplete: Rules = others;
  expect(incomplete).not.toHaveProperty('saveView');
  // @ts-expect-error: there is no such command
  const unknown: Rules = { ...rules, saveNothing: [] };
  expect(unknown).toHaveProperty('saveNothing');
});

test('each rule is for an endpoint that there is', () => {
  expect(Object.keys(rules).filter((name) => !(name in generatedApi.endpoints))).toEqual([]);
  expect(Object.keys(rules).length).toBeGreaterThan(30);
});
