import { Box } from '@mui/material';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { removeStyles } from './styles';

const text = 'Hidden';
const rules = () => [...document.querySelectorAll('style')].flatMap((one) => [...(one.sheet?.cssRules ?? [])]);

test('a page has its styles, and leaves none to the page of another test', () => {
  const { unmount } = render(<Box sx={{ display: 'none' }}>{text}</Box>);
  expect(screen.getByText(text)).not.toBeVisible();
  unmount();
  removeStyles();
  expect(rules()).toEqual([]);
  render(<Box sx={{ display: 'none' }}>{text}</Box>);
  expect(screen.getByText(text)).not.toBeVisible();
});
