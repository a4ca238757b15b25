import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
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

const tabs = (['overview', 'timeline', 'notes', 'documents'] as const).map(
  (key): DrawerTab => ({ key, label: `drawer.tab.${key}`, body: () => null, ...(key === 'documents' && { count: 3 }) }),
);

/** Tabs of 100 pixels and a margin each, in a bar of some width. */
function inBar(width: number) {
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width);
}
afterEach(() => vi.restoreAllMocks());

function Shown({ shown }: { shown: number }) {
  const [key, setKey] = useState(tabs[shown]?.key);
  const tab = tabs.find((one) => one.key === key) as DrawerTab;
  return <TabBar all={tabs} shown={tab} onShow={setKey} locked={false} titleId="lead" />;
}

const inRow = () => screen.getAllByRole('tab').map((tab) => tab.textContent);

test('tabs without room are in a menu that says how many they are, and what is on them', async () => {
  inBar(380);
  await renderApp(<Shown shown={0} />);
  expect(inRow()).toEqual(['Overview', 'Timeline']);
  const more = screen.getByRole('button', { name: '2 more tabs' });
  expect(more).toHaveTextContent('2 more');
  more.focus();
  await userEvent.keyboard('{Enter}');
  expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual(['Notes', 'Documents (3)']);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(inRow()).toEqual(['Overview', 'Documents (3)']));
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Documents');
});

test('where there is room for all of them there is no menu', async () => {
  inBar(500);
  await renderApp(<Shown shown={3} />);
  expect(inRow()).toEqual(['Overview', 'Timeline', 'Notes', 'Documents (3)']);
  expect(screen.queryByRole('button')).toBeNull();
});
