import { expect, test } from 'vitest';
import { aSession } from '@/test/builders';
import { homeOf, mayOpen, openSections, sections } from './navigation';
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

test('the sidebar shows what the role may open, in the order of the menu', () => {
  const containers = ['lead', 'company'];
  const shown = openSections(aSession({ containers }));
  // Which of the others are shown depends on more than containers.
  const everybodys = sections.filter(({ container, only }) => containers.includes(container) && !only);
  expect(shown.filter(({ only }) => !only)).toEqual(everybodys);
  expect(shown.every(({ container }) => containers.includes(container))).toBe(true);
  // Menu entries of further nouns may stand between these.
  const known = [
    'nouns.lead.title',
    'nav.leadBoard',
    'nouns.survey.title',
    'nouns.service.title',
    'nouns.company.title',
    'nav.liveCompanies',
    'nouns.site.title',
  ];
  const labels = shown.map(({ label }) => label);
  expect(labels.filter((label) => known.includes(label))).toEqual(known);
  expect(labels.filter((label) => label.startsWith('nav.'))).toEqual(['nav.leadBoard', 'nav.liveCompanies']);
});

test('only those with the list of live companies are led to it', () => {
  const session = aSession({ roleName: 'sales_rep', slug: 'sales_rep', containers: ['company'] });
  const labels = openSections(session).map(({ label }) => label);
  const known = ['nouns.company.title', 'nouns.site.title'];
  expect(labels.filter((label) => known.includes(label))).toEqual(known);
  expect(labels.filter((label) => label.startsWith('nav.'))).toEqual([]);
  expect(seesLiveCompanies(session)).toBe(false);
  expect(seesLiveCompanies(aSession())).toBe(true);
});
