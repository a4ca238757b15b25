import { expect, test } from 'vitest';
import type { ListedRole } from '@/api/generated';
import { landingOf, pageAt, type RolePage, withPages } from './rolePages';

const pages: RolePage[] = [
  { container: 'lead', label: 'nouns.lead.title', path: (slug) => `/lead/${slug}/view` },
  { container: 'lead', label: 'nav.leadBoard', path: (slug) => `/lead/${slug}/view?view=board` },
  { container: 'inbox', label: 'nav.inbox', path: () => '/inbox' },
];

const aRole = (afterLoginPage: string, containers = ['supplier', 'lead', 'inbox']): ListedRole => ({
  _id: 'r1',
  version: 0,
  roleName: 'management',
  label: 'Management',
  slug: 'management',
  rank: 1,
  selectable: true,
  containers,
  configurations: { afterLoginPage },
  available: [
    { container: 'supplier', pages: ['/supplier/management/view'] },
    { container: 'lead', pages: ['/lead/management/view', '/lead/management/import'] },
    { container: 'inbox', pages: ['/inbox'] },
  ],
});

test('sections and pages that the app does not have are not shown', () => {
  expect(withPages(pages, aRole('/inbox')).available).toEqual([
    { container: 'lead', pages: ['/lead/management/view'] },
    { container: 'inbox', pages: ['/inbox'] },
  ]);
});

test('where a role starts is a page of the menu, never an address', () => {
  expect(landingOf(pages, aRole('/inbox'))?.label).toBe('nav.inbox');
  expect(landingOf(pages, aRole('/lead/management/view'))?.label).toBe('nouns.lead.title');
  expect(landingOf(pages, aRole('/supplier/management/view'))?.label).toBe('nouns.lead.title');
  expect(landingOf(pages, aRole('/supplier/management/view', ['supplier']))).toBeUndefined();
  expect(pageAt(pages, aRole('/inbox'), '/audit')).toBeUndefined();
});
