import { isApiError } from '@/api/errors';
import type { ChangeStamp, Stamp } from '../calls/stamp';
import type { AnyRecord } from '../fields/field';
import type { Values } from '../form/useFormSession';

/** What is done with one kind of a record's rows. */
export interface RowCommands {
  add: (values: Values, stamp: Stamp) => Promise<unknown>;
  /** Left out: what was added stays as it is. */
  change?: (rowId: string, values: Values, stamp: ChangeStamp) => Promise<unknown>;
  remove: (rowId: string, stamp: ChangeStamp) => Promise<unknown>;
}

type Send<Body> = (body: Body) => Promise<unknown>;

interface RowChange {
  _id: string;
  expectedVersion: number | null;
}

/** The calls of one kind of rows, each with the body that the server takes. */
export interface RowCalls<Add extends { _id: string }, Change extends RowChange, Remove extends RowChange> {
  add: Send<Add>;
  change?: Send<Change>;
  remove: Send<Remove>;
}

/**
 * The calls as a section of rows gives them: each names the record and the row, and sends all values. A form has no
 * others, as `TakenBy` sees to where its fields are made.
 */
export function rowCommands<Add extends { _id: string }, Change extends RowChange, Remove extends RowChange>(
  { _id }: Pick<AnyRecord, '_id'>,
  { add, change, remove }: RowCalls<Add, Change, Remove>,
  rowId: 'rowId' | 'priceId' = 'rowId',
): RowCommands {
  return {
    add: (values, stamp) => add({ ...values, ...stamp, _id } as unknown as Add),
    ...(change && {
      change: (id: string, values: Values, stamp: ChangeStamp) =>
        change({ ...values, ...stamp, _id, [rowId]: id } as unknown as Change),
    }),
    remove: (id, stamp) => remove({ reason: null, ...stamp, _id, [rowId]: id } as unknown as Remove),
  };
}

const own = (path: string) => path.split('.').at(-1) ?? path;

/** The change of one row, whose conflicts name fields as the row's own do. */
export const rowChange =
  (change: NonNullable<RowCommands['change']>, rowId: string) => async (values: Values, stamp: ChangeStamp) => {
    try {
      return await change(rowId, values, stamp);
    } catch (error) {
      if (!isApiError(error) || !error.conflict) throw error;
      const fields = error.conflict.fields.map((one) => ({ ...one, field: own(one.field) }));
      throw { ...error, conflict: { ...error.conflict, fields } };
    }
  };
