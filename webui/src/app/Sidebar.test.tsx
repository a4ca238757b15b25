import { screen } from '@testing-library/react';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { aSession } from '@/test/builders';
import { renderApp } from '@/test/render';
import { answer, server } from '@/test/server';
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

test('of the views of one address the one that shows is marked', async () => {
  await renderApp(<Sidebar open />, '/lead/admin/view?view=surveys&step=waiting');
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Surveys');
});

test.each([
  ['/task/admin/view?isClosed=false', 'Tasks'],
  ['/task/admin/view?view=calendar', 'Task calendar'],
  ['/task-board/admin/view', 'Task board'],
  // Its views are no pages of the menu.
  ['/appointment/admin/view?view=week', 'Calendar'],
])('at %s %s is marked alone', async (path, name) => {
  const containers = ['task', 'task-board', 'appointment'];
  server.use(http.get('*/api/isLoggedIn', () => answer(aSession({ containers }))));
  await renderApp(<Sidebar open />, path);
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent(name);
});
