import { expect, test } from 'vitest';
import type { CompanyOut } from '@/api/generated';
import { companyView } from './view';

const contact = (_id: string, createdAt: string, more: object) => ({
  _id,
  createdAt,
  name: _id,
  phone: null,
  mobile: null,
  email: null,
  ...more,
});
const thomas = contact('Thomas', '2026-01-02T00:00:00Z', { phone: '+441134960100' });
const ruth = contact('Ruth', '2026-01-03T00:00:00Z', { phone: '+441134960200', email: 'ruth@example.com' });
const silent = contact('Silent', '2026-01-01T00:00:00Z', {});
const headOf = (...Contact: object[]) =>
  companyView.headOf(Object.freeze({ Contact: Object.freeze(Contact), Assignee: [] }) as unknown as CompanyOut);

test('the head names the contact whose telephone it shows: the oldest who can be reached', () => {
  const expected = { contact: 'Thomas', phone: '+441134960100', email: null };
  expect(headOf(silent, thomas, ruth)).toMatchObject(expected);
  expect(headOf(ruth, { ...thomas, version: 2 }, silent)).toMatchObject(expected);
  expect(headOf(silent)).toMatchObject({ contact: null, phone: null, email: null });
});
