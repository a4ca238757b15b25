import { expect, test } from 'vitest';
import { changeBody, fileBody, pageQuery } from './view';

const state = { page: 3, limit: 50, q: 'ada', sort: 'value', sortType: 'asc' as const, filters: {} };

test('pages become what is skipped', () => {
  expect(pageQuery(state, [])).toEqual({ skip: 100, limit: 50, sort: 'value', sortType: 'asc', search: 'ada' });
  expect(pageQuery({ ...state, page: 1 }, []).skip).toBe(0);
});

test('filters keep every value, but for those that take one', () => {
  const filters = { status: ['A', 'B'], isDelete: ['deleted', 'requested'] };
  expect(pageQuery({ ...state, filters }, ['isDelete'])).toMatchObject({ status: ['A', 'B'], isDelete: 'deleted' });
});

test('a change names the version that was seen and nests only what changed', () => {
  const changes = { 'digitalDashboard.tenure': 'Owner', 'digitalDashboard.epc': null, value: '9' };
  expect(changeBody({ id: 'l1', expectedVersion: 4, changes })).toEqual({
    _id: 'l1',
    expectedVersion: 4,
    digitalDashboard: { tenure: 'Owner', epc: null },
    value: '9',
  });
});

test('a reason is sent when there is one', () => {
  const change = { id: 'l1', expectedVersion: 4, changes: {} };
  expect(changeBody({ ...change, reason: 'Asked by phone' })).toHaveProperty('reason', 'Asked by phone');
  expect(changeBody({ ...change, reason: undefined })).not.toHaveProperty('reason');
});

test('an upload carries the file itself', () => {
  const file = new File(['x'], 'bill.pdf');
  const body = fileBody({ id: 'l1', file, type: 'installerDocuments', category: 'Invoice' });
  expect(body).toEqual({ id: 'l1', type: 'installerDocuments', category: 'Invoice', file });
});
