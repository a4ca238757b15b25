import { expect, test } from 'vitest';
import { aSession } from '@/test/builders';
import { homeOf, mayOpen, openSections } from './navigation';
import { seesLiveCompanies } from './rights';

test('a container opens only the section of exactly its name', () => {
  const session = aSession({ containers: ['lead-shareable', 'task'] });
  expect(mayOpen(session, 'lead')).toBe(false);
  expect(mayOpen(session, 'task-board')).toBe(false);
  expect(mayOpen(session, 'task')).toBe(true);
});

test('home is the configured page, the first section that there is, or the profile', () => {
  const configurations = { afterLoginPage: '/company/installer/view' };
  expect(homeOf(aSession({ slug: 'installer', containers: ['consumer', 'company'], configurations }))).toBe(
    '/company/installer/view',
  );
  expect(homeOf(aSession())).toBe('/lead/admin/view');
  expect(homeOf(aSession({ containers: [] }))).toBe('/profile');
});

test('the sidebar shows what the role may open', () => {
  const labels = openSections(aSession({ containers: ['lead', 'company'] })).map(({ label }) => label);
  expect(labels).toEqual([
    'nouns.lead.title',
    'nav.leadBoard',
    'nouns.survey.title',
    'nouns.service.title',
    'nouns.company.title',
    'nav.liveCompanies',
    'nouns.site.title',
  ]);
});

test('only those with the list of live companies are led to it', () => {
  const session = aSession({ roleName: 'sales_rep', slug: 'sales_rep', containers: ['company'] });
  expect(openSections(session).map(({ label }) => label)).toEqual(['nouns.company.title', 'nouns.site.title']);
  expect(seesLiveCompanies(session)).toBe(false);
  expect(seesLiveCompanies(aSession())).toBe(true);
});
