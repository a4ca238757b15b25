import { screen } from '@testing-library/react';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { aSession } from '@/test/builders';
import { renderApp } from '@/test/render';
import { answer, server } from '@/test/server';
import { PaperLink } from './PaperLink';

test.each(['quote', 'renewal'] as const)('the paper of a %s is a link that opens a new window', async (noun) => {
  await renderApp(<PaperLink noun={noun} id="q1" />);
  const link = screen.getByRole('link', { name: 'PDF' });
  expect(link).toHaveAttribute('href', `/api/${noun}/quoteInvoice/q1`);
  expect(link).toHaveAttribute('target', '_blank');
});

test.each(['quote', 'renewal'] as const)(
  'who is not shown the commission gets no link to the paper of a %s',
  async (noun) => {
    const session = aSession();
    const right = { ...session.rights.lead, hidden: ['prices.commission'] };
    server.use(http.get('*/api/isLoggedIn', () => answer({ ...session, rights: { [noun]: right } })));
    await renderApp(<PaperLink noun={noun} id="q1" />);
    expect(screen.queryByRole('link')).toBeNull();
  },
);
