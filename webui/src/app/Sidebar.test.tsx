import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '@/test/render';
import { Sidebar } from './Sidebar';

const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

test('the menu leads to the same moment of every page', async () => {
  await renderApp(<Sidebar open />, '/lead/admin/view?view=board&q=ada&at=77');
  expect(links()).toContain('/lead/admin/view?view=board&at=77');
  expect(links()).toContain('/consumer/admin/view?at=77');
  expect(links().filter((href) => !href?.endsWith('at=77'))).toEqual([]);
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Lead board');
});

test('the menu of a page of now leads to now', async () => {
  await renderApp(<Sidebar open />, '/lead/admin/view?q=ada');
  expect(links().filter((href) => href?.includes('at='))).toEqual([]);
});
