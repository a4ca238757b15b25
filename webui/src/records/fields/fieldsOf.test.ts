import { expect, test } from 'vitest';
import type { TextKey } from '@/i18n';
import { fieldsOf } from './fieldsOf';

interface Row {
  Site: string | null;
  site: string | null;
  Assignee: string | null;
}

test('a link whose path is a name of a noun with a capital leads to it', () => {
  const field = fieldsOf<Row, 'Site' | 'site' | 'Assignee'>('record.field')('record.section.main' as TextKey);
  expect(field('Site', { kind: 'link' })).toMatchObject({ noun: 'site' });
  expect(field('Site', { kind: 'link', noun: 'company' })).toMatchObject({ noun: 'company' });
  expect(field('site', { kind: 'link' })).not.toHaveProperty('noun');
  expect(field('Assignee', { kind: 'link' })).not.toHaveProperty('noun');
  expect(field('Site', { kind: 'text' })).not.toHaveProperty('noun');
});
