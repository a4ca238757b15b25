import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderApp } from '@/test/render';
import type { AnyRecord } from '../fields/field';
import type { NounView } from '../view';
import { CompactList } from './CompactList';
import { useSelection } from './useRows';
import { useSelecting } from './useSelecting';

const list = {
  noun: 'company',
  texts: { untitled: 'company.untitled' },
  fields: [{ path: 'name', isTitle: true }],
  lineOf: ({ name }: { name: string }) => ({ title: name, meta: 'Leeds', aside: 'Partnership' }),
} as unknown as NounView<AnyRecord>;
const row = { _id: 'c1', version: 1, name: 'Firm Ltd' } as unknown as AnyRecord;
const second = { _id: 'c2', version: 1, name: 'Works Ltd' } as unknown as AnyRecord;
const ids = ['c1', 'c2'];

function Selectable() {
  const { rows, selecting, ask } = useSelecting(useSelection(ids));
  return (
    <>
      <button type="button" onClick={ask}>
        {selecting ? 'selecting' : 'reading'}
      </button>
      <CompactList view={list} rows={[row, second]} label="Companies" waiting={0} inert={false} selection={rows} />
    </>
  );
}

const boxes = () => screen.getAllByRole('checkbox').map((one) => (one as HTMLInputElement).checked);

test('shows two lines of skeleton for each record that it waits for', async () => {
  await renderApp(<CompactList view={list} rows={[]} label="Companies" waiting={4} inert={false} selection={null} />);
  const waiting = screen.getByRole('list', { name: 'Companies' });
  expect(waiting).toHaveAttribute('aria-busy', 'true');
  expect(waiting.querySelectorAll('li')).toHaveLength(4);
});

test('each record is a link to its drawer', async () => {
  await renderApp(
    <CompactList view={list} rows={[row]} label="Companies" waiting={0} inert={false} selection={null} />,
    '/company/admin/view',
  );
  expect(await screen.findByRole('link', { name: /Firm Ltd/ })).toHaveAttribute(
    'href',
    '/company/admin/view?company=c1',
  );
  expect(screen.getByRole('list', { name: 'Companies' })).toHaveAttribute('aria-busy', 'false');
});

test('once somebody selects, the records are check boxes, all of them or one by one, until Escape', async () => {
  await renderApp(<Selectable />, '/company/admin/view');
  await userEvent.click(await screen.findByRole('button', { name: 'reading' }));
  expect(screen.queryByRole('link')).toBeNull();
  expect(boxes()).toEqual([false, false, false]);
  await userEvent.click(screen.getByText('Works Ltd'));
  expect(screen.getByRole('checkbox', { name: 'Select Works Ltd' })).toBeChecked();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }));
  expect(boxes()).toEqual([true, true, true]);
  await userEvent.keyboard('{Escape}');
  expect(screen.getAllByRole('link')).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'reading' })).toBeVisible();
});

test('the key that selects in every list begins with the record that has the focus', async () => {
  await renderApp(<Selectable />, '/company/admin/view');
  (await screen.findByRole('link', { name: /Works Ltd/ })).focus();
  await userEvent.keyboard('x');
  const box = screen.getByRole('checkbox', { name: 'Select Works Ltd' });
  expect(box).toBeChecked();
  expect(box).toHaveFocus();
  await userEvent.keyboard('x');
  expect(box).not.toBeChecked();
});

test('a long press selects the record under the finger, and opens nothing', async () => {
  const { router } = await renderApp(<Selectable />, '/company/admin/view');
  const link = await screen.findByRole('link', { name: /Firm Ltd/ });
  vi.useFakeTimers();
  fireEvent.pointerDown(link, { pointerType: 'touch', isPrimary: true, clientX: 10, clientY: 10 });
  act(() => vi.advanceTimersByTime(499));
  expect(screen.queryByRole('checkbox')).toBeNull();
  act(() => vi.advanceTimersByTime(1));
  vi.useRealTimers();
  const box = screen.getByRole('checkbox', { name: 'Select Firm Ltd' });
  expect(box).toBeChecked();
  // The finger leaves: the browser sends a click, which must not take the tick away again.
  fireEvent.pointerUp(box, { pointerType: 'touch' });
  fireEvent.click(box.closest('label') as HTMLElement);
  expect(box).toBeChecked();
  expect(router.state.location.search).toBe('');
  await userEvent.click(box);
  expect(box).not.toBeChecked();
});

test.each([
  ['a finger that scrolls', { pointerType: 'touch', isPrimary: true }, 30],
  ['a mouse', { pointerType: 'mouse', isPrimary: true }, 0],
])('%s selects nothing', async (_who, init, moved) => {
  await renderApp(<Selectable />, '/company/admin/view');
  const link = await screen.findByRole('link', { name: /Firm Ltd/ });
  vi.useFakeTimers();
  fireEvent.pointerDown(link, { ...init, clientX: 10, clientY: 10 });
  fireEvent.pointerMove(link, { ...init, clientX: 10, clientY: 10 + moved });
  act(() => vi.advanceTimersByTime(1000));
  vi.useRealTimers();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('a record that is late says so, in red and in words', async () => {
  const late = {
    ...list,
    lineOf: () => ({ title: 'Firm Ltd', meta: '28/11/2026', due: { by: '2020-01-01', late: 'lead.overdue' } }),
  };
  const view = late as unknown as NounView<AnyRecord>;
  await renderApp(
    <CompactList view={view} rows={[row]} label="Companies" waiting={0} inert={false} selection={null} />,
    '/company/admin/view',
  );
  const line = await screen.findByText(/28\/11\/2026/);
  expect(line).toHaveAttribute('data-late');
  expect(line).toHaveTextContent('28/11/2026 overdue');
});
