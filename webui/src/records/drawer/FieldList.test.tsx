import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '@/test/render';
import type { Field } from '../fields/field';
import { FieldList } from './FieldList';

const field = (path: string, more: Partial<Field>) =>
  ({
    path,
    label: 'company.field.website',
    section: 'record.section.main',
    kind: 'text',
    ...more,
  }) as Field;

const show = (one: Field, value: unknown) =>
  renderApp(<FieldList fields={[one]} row={{ [one.path]: value }} explain={{ noun: 'company', id: 'c1' }} />);

test.each([
  ['what somebody enters', {}, true],
  ['a status that somebody sets', { kind: 'status', edit: 'never' }, true],
  ['a number that the record gets by itself', { edit: 'never' }, true],
  ['what follows from linked records', { valueFrom: () => 'x' }, true],
  ['when the record was changed', { kind: 'moment', edit: 'never', historyPath: null }, false],
] as [string, Partial<Field>, boolean][])('%s has a history: %s', async (_what, more, asked) => {
  await show(field('one', more), '2026-11-21T15:04:00Z');
  expect(screen.queryAllByRole('button', { name: /^History of/ })).toHaveLength(asked ? 1 : 0);
});

test('a website leads out of the app', async () => {
  await show(field('website', { kind: 'website' }), 'https://www.firm.example/about');
  const link = await screen.findByRole('link', { name: 'www.firm.example/about' });
  expect(link).toHaveAttribute('href', 'https://www.firm.example/about');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});

test.each(['www.firm.example', 'javascript:alert(1)'])('%s is no address that could be followed', async (value) => {
  await show(field('website', { kind: 'website' }), value);
  expect(await screen.findByText(value)).toBeInTheDocument();
  expect(screen.queryByRole('link')).toBeNull();
});
