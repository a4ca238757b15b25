import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ChangeOut } from '@/api/generated';
import { renderApp } from '@/test/render';
import { FieldDiffs } from './FieldDiffs';

const before =
  'Rang on Monday. The customer wants the loft done before winter and asked for a price of the boiler as well.';
const after =
  'Rang on Tuesday. The customer wants the loft done before winter and asked for a price of the boiler as well.';

const show = async (from: string, to: string) => {
  const change: ChangeOut = { field: 'remarks', from, to, masked: false, erased: false };
  const { container } = await renderApp(<FieldDiffs changes={[change]} fields={[]} />);
  return container;
};
const marked = (container: HTMLElement, mark: 'del' | 'ins') =>
  [...container.querySelectorAll(mark)].map((one) => one.lastChild?.textContent);

test('of a long text the words that changed are marked', async () => {
  const container = await show(before, after);
  expect(await screen.findByText('Monday', { selector: 'del' })).toBeInTheDocument();
  expect(marked(container, 'del')).toEqual(['Monday']);
  expect(marked(container, 'ins')).toEqual(['Tuesday']);
  // What is far from the change is left out.
  expect(container).not.toHaveTextContent('boiler as well');
  expect(container).toHaveTextContent(/Rang on .*Monday.*Tuesday.*The customer wants/);
});

test('a short text stands whole, before and after', async () => {
  const container = await show('Monday', 'Tuesday');
  expect(marked(container, 'del')).toEqual(['Monday']);
  expect(container.querySelectorAll('del, ins')).toHaveLength(2);
  expect(screen.getByText(/^Before/)).toBeInTheDocument();
});

test('a long text that is wholly another one stands whole, too', async () => {
  const other = 'x'.repeat(100);
  const container = await show(before, other);
  expect(marked(container, 'del')).toEqual([before]);
  expect(marked(container, 'ins')).toEqual([other]);
});
