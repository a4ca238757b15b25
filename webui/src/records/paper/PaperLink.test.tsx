import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '@/test/render';
import { PaperLink } from './PaperLink';

test('the paper is a link that opens a new window', async () => {
  await renderApp(<PaperLink href="/api/invoice/get-pdf/i1" label="invoice.paper" />);
  const link = screen.getByRole('link', { name: 'PDF' });
  expect(link).toHaveAttribute('href', '/api/invoice/get-pdf/i1');
  expect(link).toHaveAttribute('target', '_blank');
});
