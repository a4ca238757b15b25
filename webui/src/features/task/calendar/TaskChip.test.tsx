import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '@/test/render';
import { aTask } from '@/test/taskBuilders';
import { addDays } from '@/ui/days';
import { presentDay } from '@/ui/now';
import { type TaskActions, TaskChip } from './TaskChip';

const actions: TaskActions = { mayMove: () => false, hrefOf: (id) => id, onOpen: () => {}, onMove: () => {} };

test.each([
  [-3, 'darkRed', true],
  [2, 'darkRed', true],
  [3, 'lightRed', false],
  [4, 'lightRed', false],
  [5, 'green', false],
])('a task that is due in %d days is %s, and filled: %s', async (days, colour, filled) => {
  const task = aTask({ DueDate: addDays(presentDay(), days), Time: '15:30' });
  await renderApp(<TaskChip task={task} actions={actions} />);
  const chip = await screen.findByRole('link', { name: /^3:30 pm, / });
  expect([chip.dataset.colour, chip.hasAttribute('data-filled')]).toEqual([colour, filled]);
});
