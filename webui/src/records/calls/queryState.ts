import { type ApiError, errorFrom, isApiError } from '@/api/errors';
import type { QueryState } from '../view';

interface QueryResult<Answer> {
  data?: Answer | undefined;
  /** The answer to what is asked now; `data` keeps the one before until then. */
  currentData?: Answer | undefined;
  isLoading: boolean;
  isFetching: boolean;
  error?: unknown;
  startedTimeStamp?: number | undefined;
  refetch: () => unknown;
}

const asApiError = (error: unknown): ApiError | undefined => {
  if (!error) return undefined;
  return isApiError(error) ? error : errorFrom(500, null);
};

/**
 * A query's outcome in the shape that shared screens read; keeps the last data while the next loads, but for an answer
 * that `mayStay` refuses: the present does not stand for a past that loads.
 */
export function queryState<Answer, Data>(
  last: QueryResult<Answer>,
  data: (answer: Answer) => Data,
  mayStay: (answer: Answer) => boolean = () => true,
): QueryState<Data> {
  const refused = last.data !== undefined && last.currentData === undefined && !mayStay(last.data);
  const query = refused ? { ...last, data: undefined, isLoading: last.isFetching } : last;
  return {
    data: query.data === undefined ? undefined : data(query.data),
    outdated: query.data !== undefined && query.currentData === undefined,
    isLoading: query.isLoading,
    isFetching: query.isFetching,
    error: asApiError(query.error),
    startedTimeStamp: query.startedTimeStamp,
    refetch: () => void query.refetch(),
  };
}

/** Whether what is there can only be read: it answers an earlier question, or could not be read again. */
export const isInert = ({ outdated, error }: Pick<QueryState<unknown>, 'outdated' | 'error'>): boolean =>
  outdated || error !== undefined;

/** Whether older content may stay beside an error; not once it was refused or is gone. */
export const mayKeepOld = ({ status }: ApiError): boolean => status !== 403 && status !== 404;
