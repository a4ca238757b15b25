import { fireEvent, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLayoutEffect } from 'react';
import { expect, test, vi } from 'vitest';
import { type Shortcuts, useShortcuts } from './useShortcuts';

function Part({ keys }: { keys: Shortcuts }) {
  useShortcuts(keys);
  return null;
}

async function pressed(keys: string): Promise<string[]> {
  const done: string[] = [];
  const shell = { 'g c': () => done.push('go'), x: () => done.push('x of the shell') };
  render(
    <>
      <Part keys={{ c: () => done.push('create') }} />
      <Part keys={shell} />
    </>,
  );
  await userEvent.keyboard(keys);
  return done;
}

test.each([
  ['c', ['create']],
  ['gc', ['go']],
  ['gcc', ['go', 'create']],
  ['gx', []],
  ['cx', ['create', 'x of the shell']],
])('the keys %s run %j: those of a sequence are no keys of their own', async (keys, done) => {
  expect(await pressed(keys)).toEqual(done);
});

/** Presses `c` as soon as it is there: an element's own effects run before those of what it is in. */
function Hasty({ keys }: { keys: Shortcuts }) {
  useLayoutEffect(() => void fireEvent.keyDown(document.body, { key: 'c' }), []);
  return <Part keys={keys} />;
}

test('a key counts as soon as what it belongs to is in the page', () => {
  const create = vi.fn();
  render(<Hasty keys={{ c: create }} />);
  expect(create).toHaveBeenCalledOnce();
});
