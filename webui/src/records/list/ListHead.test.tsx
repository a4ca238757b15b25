import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { CallNoun } from '@/api/tags';
import { renderApp } from '@/test/render';
import { ListHead } from './ListHead';

const show = (noun: CallNoun) =>
  renderApp(
    <ListHead
      view={{
        noun,
        texts: { title: 'nouns.lead.title', add: 'common.add', added: 'common.add', untitled: 'common.empty' },
        fields: [],
      }}
    />,
  );

test('records that come from elsewhere alone are not added here', async () => {
  await show('survey');
  expect(screen.getByRole('heading')).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('other records are', async () => {
  await show('lead');
  expect(screen.getByRole('button')).toBeInTheDocument();
});
