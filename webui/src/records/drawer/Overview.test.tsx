import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { someFields } from '@/test/builders';
import { renderApp } from '@/test/render';
import { Overview } from './Overview';

test('each empty field waits behind the button, also in a section with filled ones', async () => {
  await renderApp(<Overview fields={someFields} row={{ source: 'Website', value: null }} />);
  expect(screen.getByText('Website')).toBeInTheDocument();
  expect(screen.queryByText('Value')).toBeNull();
  expect(screen.queryByText('–')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show empty fields' }));
  expect(screen.getByText('Value')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Hide empty fields' }));
  expect(screen.queryByText('Value')).toBeNull();
});
