import { isValidElement } from 'react';
import { expect, test } from 'vitest';
import type { AnyRecord } from '@/records/fields/field';
import type { NounView } from '@/records/view';

const isView = (one: unknown): one is NounView<AnyRecord> => typeof one === 'object' && one !== null && 'lineOf' in one;

/** No noun's own values are there. */
const bare: AnyRecord = {
  _id: 'x1',
  version: 1,
  createdAt: '2026-07-22T09:00:00Z',
  updatedAt: '2026-07-22T09:00:00Z',
  isActive: 1,
  isDelete: false,
  deleteRequest: null,
  documents: [],
};

test('a chip that a line shares with a column of the list knows the record there too', async () => {
  const modules = await Promise.all(Object.values(import.meta.glob('../features/*/view.ts')).map((load) => load()));
  const views = modules.flatMap((one) => Object.values(one as Record<string, NounView<AnyRecord>>)).filter(isView);
  const shared = views.flatMap(({ noun, fields, lineOf }) => {
    const { mark } = lineOf(bare);
    if (!isValidElement<{ row?: unknown }>(mark)) return [];
    const column = fields.find(({ Show }) => Show === mark.type);
    return column ? [{ noun, path: column.path, row: mark.props.row }] : [];
  });
  expect(shared.map(({ noun }) => noun)).toContain('price_file');
  expect(shared.filter(({ row }) => row !== bare)).toEqual([]);
});
