import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '@/test/render';
import { isFixed, mustBeProvided, ProvideAgain, StandingNote } from './standing';

test('an offer that changed after it was provided says that it must be provided again', async () => {
  const changed = { standing: 'open', providedTimes: 1 } as const;
  await renderApp(
    <>
      <ProvideAgain offer={changed} />
      <StandingNote offer={changed} />
    </>,
  );
  expect(screen.getByText('Must be provided again')).toBeVisible();
  expect(screen.getByText(/changed after the customer was given it/)).toBeVisible();
});

test('one that the customer accepted says how it is changed', async () => {
  await renderApp(<StandingNote offer={{ standing: 'accepted', providedTimes: 1 }} />);
  expect(screen.getByText(/Revise it with a reason/)).toBeVisible();
});

test('a new one, and one that is as it was provided, say nothing', () => {
  expect(mustBeProvided({ standing: 'open', providedTimes: 0 })).toBe(false);
  expect(mustBeProvided({ standing: 'provided', providedTimes: 2 })).toBe(false);
  const standings = ['open', 'provided', 'accepted', 'live', 'ended'] as const;
  expect(standings.filter(isFixed)).toEqual(['accepted', 'live', 'ended']);
});
