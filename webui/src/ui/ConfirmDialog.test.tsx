import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '@/test/render';
import { ConfirmDialog } from './ConfirmDialog';

const nothing = () => undefined;

test('what destroys is not what Enter does: the harmless button has the focus', async () => {
  await renderApp(<ConfirmDialog title="Delete?" action="Delete" danger onConfirm={nothing} onCancel={nothing} />);
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
});

test('what harms nothing is done by Enter', async () => {
  await renderApp(<ConfirmDialog title="Accept?" action="Accept" onConfirm={nothing} onCancel={nothing} />);
  expect(screen.getByRole('button', { name: 'Accept' })).toHaveFocus();
});
