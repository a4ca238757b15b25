import { skipToken } from '@reduxjs/toolkit/query';
import { historyApi } from '@/api/areas/history';
import { recordIn } from '../calls/nounCalls';
import { queryState } from '../calls/queryState';
import type { AnyRecord } from '../fields/field';
import type { DrawerView, QueryState } from '../view';

export interface PastRecord<Row> {
  row: Row;
  /** The moment that is looked at. */
  at: string;
  /** When it became what it was then. */
  changedAt: string;
  version: number;
  position: number;
}

/** A version of a record, or a position of the log, with the moment that was asked for. */
export type Moment = { version: number } | { position: number; at?: string };

/** One record as it was; nothing is asked while there is no moment to look at. */
export function usePastRecord<Row extends AnyRecord>(
  view: Pick<DrawerView<Row>, 'noun' | 'recordOf'>,
  id: string,
  moment: Moment | null,
): QueryState<PastRecord<Row>> {
  const { currentData, ...query } = historyApi.useRecordAsOfQuery(
    moment ? { noun: view.noun, id, ...moment } : skipToken,
  );
  return queryState({ ...query, data: currentData }, ({ data, asOf }) => ({
    row: recordIn(view, data),
    at: asOf.at,
    changedAt: asOf.changedAt,
    version: asOf.version,
    position: asOf.position,
  }));
}
