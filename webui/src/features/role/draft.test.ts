import { expect, test } from 'vitest';
import type { ListedRole } from '@/api/generated';
import { changesOf, draftOf, isKept, pagesOf, toggled } from './draft';

const role: ListedRole = {
  roleName: 'surveyor',
  label: 'Surveyor',
  slug: 'surveyor',
  containers: ['consumer', 'appointment'],
  configurations: { afterLoginPage: '/appointment/surveyor/view' },
  _id: 'r1',
  version: 2,
  rank: 1,
  selectable: true,
  available: [
    { container: 'consumer', pages: ['/consumer/surveyor/view'] },
    { container: 'company', pages: ['/company/surveyor/view'] },
    { container: 'appointment', pages: ['/appointment/surveyor/view'] },
  ],
};

test('nothing changed is no change', () => {
  expect(changesOf(role, draftOf(role))).toBeNull();
  expect(changesOf(role, toggled(role, toggled(role, draftOf(role), 'company'), 'company'))).toBeNull();
});

test('an opened section is sent with the others, in their order', () => {
  expect(changesOf(role, toggled(role, draftOf(role), 'company'))).toEqual({
    containers: ['consumer', 'company', 'appointment'],
  });
});

test('a start page that is closed gives way to one that is open', () => {
  const draft = toggled(role, draftOf(role), 'appointment');
  expect(draft.page).toBe('/consumer/surveyor/view');
  expect(changesOf(role, draft)).toEqual({
    containers: ['consumer'],
    afterLoginPage: '/consumer/surveyor/view',
  });
  expect(pagesOf(role, draft.containers)).toEqual(['/consumer/surveyor/view']);
});

test('nothing open has no page', () => {
  const draft = toggled(role, toggled(role, draftOf(role), 'appointment'), 'consumer');
  expect([...draft.containers]).toEqual([]);
  expect(draft.page).toBe('');
});

test('admins keep the users', () => {
  const admin = { ...role, roleName: 'admin' };
  expect(isKept(admin, 'user')).toBe(true);
  expect(isKept(admin, 'lead')).toBe(false);
  expect(isKept(role, 'user')).toBe(false);
});
