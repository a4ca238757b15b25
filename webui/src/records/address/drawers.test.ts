import { expect, test } from 'vitest';
import { onTop, shownIn, withoutDrawer, withShown } from './drawers';

const stacked = new URLSearchParams('status=A&company=c1&tab=sites&site=s1&asof=3&status=B');

test('what stands right after a record belongs to its drawer', () => {
  expect(shownIn(stacked, 'company')).toEqual({ tab: 'sites', asOf: null, entry: null });
  expect(shownIn(stacked, 'site')).toEqual({ tab: null, asOf: 3, entry: null });
  expect(shownIn(stacked, 'lead')).toBeNull();
  expect(shownIn(new URLSearchParams('tab=notes&lead=l1'), 'lead')?.tab).toBeNull();
});

test('one drawer changes without the others', () => {
  const next = withShown(stacked, 'company', 'c2', { tab: 'timeline', entry: 'e1' });
  expect(String(next)).toBe('status=A&company=c2&tab=timeline&entry=e1&site=s1&asof=3&status=B');
  expect(String(withShown(stacked, 'site', 's1'))).toBe('status=A&company=c1&tab=sites&site=s1&status=B');
  expect(String(withShown(new URLSearchParams('q=x'), 'lead', 'l1', { tab: 'notes' }))).toBe('q=x&lead=l1&tab=notes');
});

test('a drawer closes with what it showed', () => {
  expect(String(withoutDrawer(stacked, 'company'))).toBe('status=A&site=s1&asof=3&status=B');
  expect(String(withoutDrawer(stacked, 'lead'))).toBe(String(stacked));
});

test('a record opens over all others, also when it was beneath', () => {
  expect(String(onTop(stacked, 'company', 'c1'))).toBe('status=A&site=s1&asof=3&status=B&company=c1');
});
