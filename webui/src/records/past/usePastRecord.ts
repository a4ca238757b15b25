import { skipToken } from '@reduxjs/toolkit/query';
import { historyApi } from '@/api/areas/history';
import { recordIn } from '../calls/nounCalls';
import { queryState } from '../calls/queryState';
import type { AnyRecord } from '../fields/field';
import type { DrawerView, QueryState } from '../view';

export interface PastRecord<Row> {
  row: Row;
  /** When it became what it was. */
  at: string;
  version: number;
  position: number;
}

/** A version of a record, or a position of the log. */
export type Moment = { version: number } | { position: number };

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
    version: asOf.version,
    position: asOf.position,
  }));
}
