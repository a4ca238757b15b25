import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '@/test/render';
import type { AnyRecord } from '../fields/field';
import type { NounView } from '../view';
import { CompactList } from './CompactList';

const list = {
  noun: 'company',
  lineOf: () => ({ title: 'Firm Ltd', meta: 'Leeds', aside: 'Partnership' }),
} as unknown as NounView<AnyRecord>;
const row = { _id: 'c1', version: 1 } as AnyRecord;

test('shows two lines of skeleton for each record that it waits for', async () => {
  await renderApp(<CompactList view={list} rows={[]} label="Companies" waiting={4} inert={false} />);
  const waiting = screen.getByRole('list', { name: 'Companies' });
  expect(waiting).toHaveAttribute('aria-busy', 'true');
  expect(waiting.querySelectorAll('li')).toHaveLength(4);
});

test('each record is a link to its drawer', async () => {
  await renderApp(
    <CompactList view={list} rows={[row]} label="Companies" waiting={0} inert={false} />,
    '/company/admin/view',
  );
  expect(await screen.findByRole('link', { name: /Firm Ltd/ })).toHaveAttribute(
    'href',
    '/company/admin/view?company=c1',
  );
  expect(screen.getByRole('list', { name: 'Companies' })).toHaveAttribute('aria-busy', 'false');
});
