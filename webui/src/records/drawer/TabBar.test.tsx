import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderApp } from '@/test/render';
import type { DrawerTab } from './DrawerBody';
import { TabBar } from './TabBar';

test('the script of a tab loads once the tab is pointed at, not before', async () => {
  const preload = vi.fn();
  const overview: DrawerTab = { key: 'overview', label: 'drawer.tab.overview', body: () => null };
  const notes: DrawerTab = { key: 'notes', label: 'drawer.tab.notes', body: () => null, preload };
  await renderApp(
    <TabBar all={[overview, notes]} shown={overview} onShow={() => undefined} locked={false} titleId="lead" />,
  );
  expect(preload).not.toHaveBeenCalled();
  await userEvent.hover(screen.getByRole('tab', { name: 'Notes' }));
  expect(preload).toHaveBeenCalled();
});
