import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useCallback, useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { renderApp } from '@/test/render';
import { SearchField } from './SearchField';

const asked: string[] = [];
beforeEach(() => asked.splice(0));

let answer: (value: string) => void = () => undefined;

/** A list whose address follows what is asked only after a while. */
function Late({ at }: { at: 'once' | 'later' }) {
  const [value, setValue] = useState('');
  answer = setValue;
  const ask = useCallback(
    (next: string) => {
      asked.push(next);
      if (at === 'once') setValue(next);
    },
    [at],
  );
  return <SearchField value={value} onChange={ask} />;
}

const input = () => screen.getByRole('searchbox');
const pauseAfter = (text: string) => waitFor(() => expect(asked.at(-1)).toBe(text));

test('a space at the end of what was asked for stays where it was typed', async () => {
  await renderApp(<Late at="once" />);
  await userEvent.type(input(), 'john ');
  await pauseAfter('john');
  await userEvent.type(input(), 'smith');
  expect(input()).toHaveValue('john smith');
  await pauseAfter('john smith');
});

test('an address that follows late takes no letter away', async () => {
  await renderApp(<Late at="later" />);
  await userEvent.type(input(), 'ad');
  await pauseAfter('ad');
  await userEvent.type(input(), 'a');
  await pauseAfter('ada');
  act(() => answer('ad'));
  expect(input()).toHaveValue('ada');
  await userEvent.type(input(), ' b');
  act(() => answer('ada'));
  expect(input()).toHaveValue('ada b');
});

test('a search that was cleared elsewhere is cleared here', async () => {
  await renderApp(<Late at="once" />);
  await userEvent.type(input(), 'ada');
  await pauseAfter('ada');
  act(() => answer(''));
  expect(input()).toHaveValue('');
});

test('it gives way to filters that would else have a line of their own', async () => {
  await renderApp(<Late at="once" />);
  const field = input().closest('.MuiTextField-root');
  // jsdom sets nothing out, but it works out styles.
  expect(field && getComputedStyle(field)).toMatchObject({ flexGrow: '1', flexBasis: '160px', maxWidth: '220px' });
});
