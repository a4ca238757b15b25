import { expect, test } from 'vitest';
import { type Draft, emptyLine } from './draft';
import { acted, begin, cellsOf, linesOf, type Table } from './table';

const line = (key: number, values: Partial<Draft> = {}): Draft => ({
  ...emptyLine(key),
  description: `Line ${key}`,
  ...values,
});
const stored = (key: number) => line(key, { id: `r${key}` });
const shown = ({ rows }: Table) => rows.map(({ description }) => description);

test('a table is never without a line', () => {
  const empty = begin([]);
  expect(empty.rows).toHaveLength(1);
  const [only] = empty.rows;
  const after = acted(empty, { type: 'remove', at: { key: only?.key ?? 0, column: 'item' } });
  expect(after.rows).toHaveLength(1);
  expect(after.focus?.key).toBe(after.rows[0]?.key);
});

test('below the last line a new one begins, which goes on with account and VAT', () => {
  const table = begin([line(1, { accountCode: '200', vatRule: 'goodsOnly' })]);
  const go = { type: 'go', from: { key: 1, column: 'description' }, by: 1 } as const;
  expect(acted(table, { ...go, adds: false }).rows).toHaveLength(1);
  const added = acted(table, { ...go, adds: true });
  expect(added.rows[1]).toMatchObject({ accountCode: '200', vatRule: 'goodsOnly', description: '', quantity: '1' });
  expect(added.focus).toEqual({ key: added.rows[1]?.key, column: 'description' });
  expect(acted(added, { ...go, adds: true }).rows).toHaveLength(2);
});

test('a copy stands where it will be stored: behind the stored lines, or below a new one', () => {
  const table = begin([stored(1), stored(2), line(3), line(4)]);
  const copyOf = (key: number) => acted(table, { type: 'duplicate', at: { key, column: 'quantity' } });
  expect(shown(copyOf(1))).toEqual(['Line 1', 'Line 2', 'Line 1', 'Line 3', 'Line 4']);
  const copy = copyOf(3);
  expect(shown(copy)).toEqual(['Line 1', 'Line 2', 'Line 3', 'Line 3', 'Line 4']);
  expect(copy.rows[3]?.id).toBeNull();
  expect(copy.focus).toEqual({ key: copy.rows[3]?.key, column: 'quantity' });
  expect(copyOf(1).rows[2]?.id).toBeNull();
});

test('a removed line comes back to its place until something else is done', () => {
  const table = begin([stored(1), stored(2), line(3)]);
  const removed = acted(table, { type: 'remove', at: { key: 2, column: 'quantity' } });
  expect([shown(removed), removed.removed]).toEqual([['Line 1', 'Line 3'], ['r2']]);
  expect(removed.focus).toEqual({ key: 3, column: 'quantity' });
  const back = acted(removed, { type: 'bringBack' });
  expect([shown(back), back.removed, back.gone]).toEqual([['Line 1', 'Line 2', 'Line 3'], [], null]);
  const typed = acted(removed, { type: 'change', key: 1, changes: { quantity: '2' } });
  expect([typed.gone, acted(typed, { type: 'bringBack' })]).toEqual([null, typed]);
});

test('what is asked for later fills only what is still empty', () => {
  const table = begin([line(1, { description: '', unitAmount: '5' })]);
  const changes = { itemId: 'i1', description: 'Panel', unitAmount: '45', accountCode: '200' };
  const [row] = acted(table, { type: 'fill', key: 1, changes }).rows;
  expect(row).toMatchObject({ itemId: 'i1', description: 'Panel', unitAmount: '5', accountCode: '200' });
});

const reading = {
  column: 'item',
  headings: ['description', 'quantity'],
  vatOf: () => ({ vatRule: 'goodsOnly' as const }),
} as const;

test('cells are copied with tabs, lines and quotes', () => {
  expect(cellsOf('a\tb\r\nc\t\t d \n\n"two\nlines"\t"say ""so"""\n')).toEqual([
    ['a', 'b'],
    ['c', '', 'd'],
    ['two\nlines', 'say "so"'],
  ]);
  expect(cellsOf('5" pipe\t1')).toEqual([['5" pipe', '1']]);
});

test('copied cells go into the columns from the one that has the focus on; headings are no line', () => {
  expect(linesOf('Description\tQuantity\nPanel\t12\t45.4550\t10\t200\t20%\tbeyond\n', reading)).toEqual([
    {
      description: 'Panel',
      quantity: '12',
      unitAmount: '45.4550',
      discountPct: '10',
      accountCode: '200',
      vatRule: 'goodsOnly',
    },
  ]);
  expect(linesOf('2\t9.99', { ...reading, column: 'quantity' })).toEqual([{ quantity: '2', unitAmount: '9.99' }]);
});

test('the first pasted line takes the place of an empty one, the others follow at the end', () => {
  const table = begin([line(1, { accountCode: '200' }), emptyLine(2)]);
  const pasted = [{ description: 'Panel' }, { description: 'Rail', accountCode: '201' }];
  const after = acted(table, { type: 'paste', at: { key: 2, column: 'item' }, pasted });
  expect(after.rows.map(({ description, accountCode }) => [description, accountCode])).toEqual([
    ['Line 1', '200'],
    ['Panel', '200'],
    ['Rail', '201'],
  ]);
  expect(shown(acted(table, { type: 'paste', at: { key: 1, column: 'item' }, pasted }))).toEqual([
    'Line 1',
    '',
    'Panel',
    'Rail',
  ]);
  expect(new Set(after.rows.map(({ key }) => key)).size).toBe(3);
});
