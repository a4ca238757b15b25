import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '@/test/render';
import { Preferences } from './Preferences';

test('a page that loads no tooltips says what its buttons are for by their titles', async () => {
  await renderApp(<Preferences />);
  for (const name of ['Language', 'Theme']) {
    expect(screen.getByRole('button', { name })).toHaveAttribute('title', name);
  }
});
