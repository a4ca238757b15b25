import { screen } from '@testing-library/react';
import { http } from 'msw';
import { expect, test } from 'vitest';
import type { CallNoun } from '@/api/tags';
import { useTabsOf } from '@/records/related/useInDrawer';
import { aSession } from '@/test/builders';
import { renderApp } from '@/test/render';
import { answer, server } from '@/test/server';

const Tabs = ({ noun }: { noun: CallNoun }) => (
  <p data-testid="tabs">
    {useTabsOf(noun)
      .map(({ key }) => key)
      .join(' ')}
  </p>
);

async function tabsOf(noun: CallNoun, sections: readonly CallNoun[]) {
  const session = aSession();
  const { lead: right } = session.rights;
  const rights = Object.fromEntries(sections.map((section) => [section, right]));
  server.use(http.get('*/api/isLoggedIn', () => answer({ ...session, rights })));
  await renderApp(<Tabs noun={noun} />);
  return (await screen.findByTestId('tabs')).textContent;
}

const all = ['lead', 'quote', 'renewal', 'service', 'task'] as const;

test.each([
  ['company', 'sites contacts leads quotes renewals services tasks'],
  ['consumer', 'leads quotes renewals services tasks'],
  ['lead', 'funding related quotes renewals services tasks'],
  ['site', 'contacts quotes renewals services'],
  ['quote', 'tasks'],
  ['renewal', 'tasks'],
  ['supplier', 'contacts prices commission'],
  ['user', ''],
] as const)('the drawer of a %s has the tabs that other features declare: %s', async (noun, tabs) => {
  expect(await tabsOf(noun, all)).toBe(tabs);
});

test('a role has no tab of what it is not shown of a record', async () => {
  const session = aSession();
  const rights = { supplier: { ...session.rights.supplier, hidden: ['commissionTerms', 'commissionTerms.new'] } };
  server.use(http.get('*/api/isLoggedIn', () => answer({ ...session, rights })));
  await renderApp(<Tabs noun="supplier" />);
  expect((await screen.findByTestId('tabs')).textContent).toBe('contacts prices');
});

test('a role has no tab of a section that it does not see', async () => {
  expect(await tabsOf('company', ['lead', 'task'])).toBe('sites contacts leads tasks');
});
