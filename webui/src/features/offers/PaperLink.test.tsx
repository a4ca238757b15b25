import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '@/test/render';
import { PaperLink } from './PaperLink';

test.each(['quote', 'renewal'] as const)('the paper of a %s is a link that opens a new window', async (noun) => {
  await renderApp(<PaperLink noun={noun} id="q1" />);
  const link = screen.getByRole('link', { name: 'PDF' });
  expect(link).toHaveAttribute('href', `/api/${noun}/quoteInvoice/q1`);
  expect(link).toHaveAttribute('target', '_blank');
});
