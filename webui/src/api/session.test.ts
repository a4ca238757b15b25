import { expect, test } from 'vitest';
import { aSession } from '@/test/builders';
import { rightsOf } from './session';

test('an admin may do everything, everywhere', () => {
  expect(rightsOf(aSession(), 'consumer')).toEqual({
    edit: true,
    decide: true,
    comment: true,
    documents: 'documents',
    everywhere: true,
    former: true,
    deleted: true,
    reveals: true,
  });
});

test('letters and lists are those that the server sent', () => {
  const rights = {
    consumer: {
      letters: 'VNF',
      scope: 'job' as const,
      documents: ['installerDocuments'],
      hidden: [],
      former: false,
      deleted: false,
      reveals: false,
    },
  };
  expect(rightsOf({ rights }, 'consumer')).toEqual({
    edit: false,
    decide: false,
    comment: true,
    documents: 'installerDocuments',
    everywhere: false,
    former: false,
    deleted: false,
    reveals: false,
  });
});

test('a section that was not sent gives no right', () => {
  expect(rightsOf({ rights: {} }, 'lead')).toEqual({
    edit: false,
    decide: false,
    comment: false,
    documents: null,
    everywhere: false,
    former: true,
    deleted: false,
    reveals: false,
  });
});
