import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { AnyRecord, Field } from '@/records/fields/field';
import { renderApp } from '@/test/render';
import { amountFields, supplyFields } from './fields';
import { isFixed, mustBeProvided, ProvideAgain, StandingNote, useOfferFields } from './standing';

const link = { path: 'Lead', kind: 'link', label: 'quote.field.Lead', section: 'quote.section.customer' } as Field;

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

test('the form of an accepted one has links and people alone', () => {
  const fields = [...supplyFields, ...amountFields, link];
  const row = (standing: string) => ({ _id: 'q1', version: 1, standing }) as unknown as AnyRecord;
  expect(useOfferFields(fields, row('provided'))).toEqual(fields);
  expect(useOfferFields(fields, row('accepted'))).toEqual([link]);
});
